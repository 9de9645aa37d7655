// `npm run accounts -- send-reset`: what support does for a user who can prove nothing that a reset asks for.
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { ownDatabase, runCommand } from './support/accounts-command.js';
import { dropDatabases, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD, tokenOf } from './support/people.js';
import { credentials, recovery, securityNotices, Visitor } from './support/visitor.js';

jest.setTimeout(120_000);

onPostgres('send-reset', () => {
  let database: Record<string, string> = {};
  let url = '';
  let door: TestDoor;

  beforeAll(async () => {
    database = await ownDatabase();
    ({ url } = await startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false' }));
    door = createTestDoor(url);
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  const run = (...args: string[]) => runCommand('accounts', database, ['send-reset', ...args]);

  test('brings back an owner whose "This wasn\'t me" left no password, and who has nothing to prove in a reset', async () => {
    const person = await door.createPerson({});
    const visitor = new Visitor(url);
    await visitor.authenticate(person);
    const { username, userId } = person;
    await visitor.ask(credentials.changePassword, { userId, body: { username, newPassword: 'Fresh#Harbor9' } });
    const [changed] = await door.notices(userId);
    await new Visitor(url).ask(securityNotices.disownNotice, { body: { token: tokenOf(changed?.link ?? '') } });

    const output = `Queued a link to ${person.email} that resets the password.\nThe user is notified.\n`;
    expect(await run(username)).toEqual({ code: 0, errors: '', output });
    expect((await door.notices(userId))[0]).toMatchObject({
      recipient: person.email,
      subject: 'A link to reset your password was sent',
      link: null,
    });
    const body = { token: tokenOf(await door.latestLink(userId)), newPassword: NEW_PASSWORD };
    expect((await new Visitor(url).ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
    expect((await new Visitor(url).authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
    const events = await runSql(database.DATABASE_URL ?? '', `select event from security_events where user_id = '${userId}'`);
    expect(events).toContainEqual({ event: 'account.send-reset' });
  });

  test('refuses an account that a reset cannot open, and says what to do instead', async () => {
    const sentencesOf = async (account: string) => (await run(account)).errors.trim().split('\n');
    const invited = await door.createPerson({ username: null });
    expect(await sentencesOf(invited.userId)).toEqual([
      `The account is not set up. Invite the user: npm run accounts -- invite ${invited.userId}`,
      'Nothing was changed.',
    ]);
    for (const spec of [{ email: null }, { emailVerified: false }]) {
      const { userId } = await door.createPerson(spec);
      expect(await sentencesOf(userId)).toEqual([
        `The account has no verified email address. Set one: npm run accounts -- set-email ${userId} EMAIL`,
        'Nothing was changed.',
      ]);
    }
    const { userId } = await door.createPerson({});
    await door.lockAccount(userId);
    expect(await sentencesOf(userId)).toEqual([
      `The account is locked. Unlock it first: npm run accounts -- unlock ${userId}`,
      'Nothing was changed.',
    ]);
    expect(await runSql(database.DATABASE_URL ?? '', `select from links where user_id = '${userId}'`)).toEqual([]);
    expect(await sentencesOf('nobody')).toEqual(['nobody: there is no such account.', 'Nothing was changed.']);
    expect((await run(invited.userId, userId)).errors).toBe('Name one account.\n');
  });
});
