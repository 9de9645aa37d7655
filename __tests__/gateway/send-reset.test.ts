// `npm run accounts -- send-reset`: what support does for a user who can prove nothing that a reset asks for.
import { commandSuite } from './support/accounts-command.js';
import { onPostgres } from './support/databases.js';
import { NEW_PASSWORD, tokenOf } from './support/people.js';
import { credentials, recovery, securityNotices, Visitor } from './support/visitor.js';

onPostgres('send-reset', () => {
  const suite = commandSuite('send-reset');

  test('brings back an owner whose "This wasn\'t me" left no password, and who has no way to prove their identity in a reset', async () => {
    const person = await suite.door.createPerson({});
    const visitor = new Visitor(suite.url);
    await visitor.authenticate(person);
    const { username, userId } = person;
    await visitor.ask(credentials.changePassword, { userId, body: { username, newPassword: 'Fresh#Harbor9' } });
    const [changed] = await suite.door.notices(userId);
    await new Visitor(suite.url).ask(securityNotices.disownNotice, { body: { token: tokenOf(changed?.link ?? '') } });

    const output = `Queued a link to ${person.email} that resets the password.\nThe user is notified.\n`;
    expect(await suite.run(username)).toEqual({ code: 0, errors: '', output });
    expect((await suite.door.notices(userId))[0]).toMatchObject({
      recipient: person.email,
      subject: 'A link to reset your password was sent',
      link: null,
    });
    const body = { token: tokenOf(await suite.door.latestLink(userId)), newPassword: NEW_PASSWORD };
    expect((await new Visitor(suite.url).ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
    expect((await new Visitor(suite.url).authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
    const events = await suite.query(`select event from security_events where user_id = '${userId}'`);
    expect(events).toContainEqual({ event: 'account.send-reset' });
  });

  test('refuses an account that a reset cannot open, and says what to do instead', async () => {
    const sentencesOf = async (account: string) => (await suite.run(account)).errors.trim().split('\n');
    const invited = await suite.door.createPerson({ username: null });
    expect(await sentencesOf(invited.userId)).toEqual([
      `The account is not set up. Invite the user: node accounts.js invite ${invited.userId}`,
      'Nothing was changed.',
    ]);
    for (const spec of [{ email: null }, { emailVerified: false }]) {
      const { userId } = await suite.door.createPerson(spec);
      expect(await sentencesOf(userId)).toEqual([
        `The account has no verified email address. Set one: node accounts.js set-email ${userId} EMAIL`,
        'Nothing was changed.',
      ]);
    }
    const { userId } = await suite.door.createPerson({});
    await suite.door.lockAccount(userId);
    expect(await sentencesOf(userId)).toEqual([
      `The account is locked. Unlock it first: node accounts.js unlock ${userId}`,
      'Nothing was changed.',
    ]);
    expect(await suite.query(`select from links where user_id = '${userId}'`)).toEqual([]);
    expect(await sentencesOf('nobody')).toEqual(['nobody: there is no such account.', 'Nothing was changed.']);
    expect((await suite.run(invited.userId, userId)).errors).toBe('Name one account.\n');
  });
});
