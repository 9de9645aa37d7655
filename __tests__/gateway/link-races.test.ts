// Emailed links that are sent, completed, or replaced at the same moment. On PostgreSQL.
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { verificationLinks, Visitor } from './support/visitor.js';

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

});
