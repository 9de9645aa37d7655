// Emailed links that are sent, completed, or replaced at the same moment. On PostgreSQL.
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD } from './support/people.js';
import { recovery, verificationLinks, Visitor } from './support/visitor.js';

onPostgres('on PostgreSQL', () => {
  let url = '';
  let gatewayUrl = '';
  let door: TestDoor;

  beforeAll(async () => {
    url = await emptyDatabase();
    gatewayUrl = (await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' })).url;
    door = createTestDoor(gatewayUrl);
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('VTERR03: a link that is completed meanwhile is not sent again, or its task could be done twice', async () => {
    const { userId } = await door.createPerson();
    const { token } = await door.issueLink('Trustee Signing', userId);
    const completion = `select from accounts where user_id = '${userId}' for no key update;
      update links set completed_at = now() where user_id = '${userId}'`;
    const { answered } = await whileUncommitted(url, completion, async ({ blocks }) => {
      const resent = new Visitor(gatewayUrl).ask(verificationLinks.resendVerification, { body: { token } });
      await Promise.race([resent, blocks()]);
      return { answered: resent };
    });
    expect((await answered).codes).toEqual(['VTERR03']);
    expect(await runSql(url, `select from links where user_id = '${userId}' and completed_at is null`)).toEqual([]);
  });

  test('no link verifies an address that was verified while the link was about to be sent', async () => {
    const { userId } = await door.createPerson({ emailVerified: false });
    await whileUncommitted(url, `update accounts set email_verified = true where user_id = '${userId}'`, async ({ blocks }) => {
      expect((await new Visitor(gatewayUrl).ask(verificationLinks.resendVerificationEmail, { userId })).codes).toEqual([]);
      await blocks();
    });
    expect(await door.outbox(userId)).toEqual([]);
  });

  test('a reset that is repeated while the first request sets the password is confirmed, too', async () => {
    const { userId } = await door.createPerson();
    const { token } = await door.issueLink('Password Reset', userId);
    const body = { token, newPassword: NEW_PASSWORD };
    // Requests from this address wait after they have read the link, and before they read the account.
    const address = '203.0.113.7';
    await runSql(
      url,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return new; end';
       create trigger wait before update on counters for each row
         when (new.key = 'link@${address}' and new.count < old.count) execute function wait()`,
    );
    const { answered } = await whileUncommitted(url, 'select pg_advisory_xact_lock(1)', async ({ blocks }) => {
      const headers = { 'x-forwarded-for': address };
      const repeated = new Visitor(gatewayUrl).ask(recovery.changePasswordByToken, { body }, { headers });
      await Promise.race([repeated, blocks()]);
      expect((await new Visitor(gatewayUrl).ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
      return { answered: repeated };
    });
    expect((await answered).codes).toEqual([]);
  });

  test('of two commands that invite everyone at the same moment, each person gets one invitation', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => door.createPerson({ username: null, email: 'ann@example.com' })));
    const all = `select from accounts where user_id in (${people.map(({ userId }) => `'${userId}'`).join()}) for update`;
    const { answered } = await whileUncommitted(url, all, async ({ blocks }) => {
      const invited = [1, 2].map(() => runCommand('accounts', { DATABASE_URL: url }, ['invite', '--all']));
      await blocks(2);
      return { answered: Promise.all(invited) };
    });
    expect((await answered).map(({ output }) => output).sort()).toEqual(['Nobody is waiting to be invited.\n', 'Queued 3 invitations.\n']);
    expect(await door.outbox('ann@example.com')).toHaveLength(3);
  });
});
