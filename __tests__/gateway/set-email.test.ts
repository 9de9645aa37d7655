// `npm run accounts -- set-email`: what support does for a user who can no longer read the mailbox of the account.
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { commandSuite } from './support/accounts-command.js';
import { onPostgres } from './support/databases.js';
import { askForReset, changeEmail, freeName, NEW_PASSWORD, tokenOf } from './support/people.js';
import { recovery, securityNotices, session, verificationLinks, Visitor } from './support/visitor.js';

onPostgres('set-email', () => {
  const suite = commandSuite('set-email');
  const newAddress = () => `${freeName()}@example.com`;

  test('the owner verifies the new address, resets the password, and signs in', async () => {
    const person = await suite.door.createPerson({ email: null, securityQuestion: 'Pet?', questionAtSignIn: false });
    const visitor = new Visitor(suite.url);
    await visitor.authenticate(person);
    const email = newAddress();
    expect(await suite.run(person.username, email)).toEqual({
      code: 0,
      errors: '',
      output: `The email address is now ${email}.\nQueued a link that verifies it.\nThere was no verified address or phone to notify the user at.\n`,
    });
    expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: false });
    const token = tokenOf(await suite.door.latestLink(person.userId));
    const owner = new Visitor(suite.url);
    await owner.signInByLink(token);
    expect((await owner.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
    expect(await suite.door.describePerson(person.userId)).toMatchObject({ email, emailVerified: true });
    await askForReset(person, 'Rex', await solveCaptcha(suite.url), owner);
    const body = { token: tokenOf(await suite.door.latestLink(person.userId)), newPassword: NEW_PASSWORD };
    expect((await owner.ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
    expect((await new Visitor(suite.url).authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
    const events = await suite.query(`select event from security_events where user_id = '${person.userId}'`);
    expect(events).toContainEqual({ event: 'account.set-email' });
  });

  test('a user whose codes all went to the lost mailbox is asked for none, and can open the link', async () => {
    const person = await suite.door.createPerson({ mfa: ['email'] });
    expect((await suite.run(person.username, newAddress())).output).toContain('Sign-in asks for no code until the user sets it up again.');
    const owner = new Visitor(suite.url);
    expect((await owner.signInByLink(tokenOf(await suite.door.latestLink(person.userId)))).codes).toEqual([]);
    expect((await new Visitor(suite.url).authenticate(person)).codes).toEqual([]);
  });

  test('the former address is notified, and its reset link ends', async () => {
    const person = await suite.door.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await askForReset(person, 'Rex', await solveCaptcha(suite.url), new Visitor(suite.url));
    const token = tokenOf(await suite.door.latestLink(person.userId));
    expect((await suite.run(person.username, newAddress())).output).toContain('The user is notified.');
    const [notice] = await suite.door.notices(person.userId);
    expect(notice).toMatchObject({ recipient: person.email, subject: 'Your email address was changed' });
    const { codes } = await new Visitor(suite.url).ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect(codes).toEqual(['VEERR02']);
  });

  test('no earlier notice restores the former address: its link only signs everyone out', async () => {
    const person = await suite.door.createPerson();
    const intruder = new Visitor(suite.url);
    await intruder.authenticate(person);
    await changeEmail(intruder, newAddress(), suite.door);
    const { link } = (await suite.door.notices(person.userId))[0] ?? {};
    const email = newAddress();
    expect(await suite.run(person.username, email)).toMatchObject({ code: 0 });
    expect((await new Visitor(suite.url).ask(securityNotices.disownNotice, { body: { token: tokenOf(link ?? '') } })).codes).toEqual([]);
    expect(await suite.door.describePerson(person.userId)).toMatchObject({ email });
  });

  test('an account that is not set up needs a new invitation: the one to the former address ends', async () => {
    const { userId } = await suite.door.createPerson({ landing: 'acctSetup-username' });
    const { token } = await suite.door.issueLink('Account Setup', userId);
    expect((await suite.run(userId, newAddress())).output).toContain(`Invite the user again: node accounts.js invite ${userId}`);
    expect((await new Visitor(suite.url).signInByLink(token)).codes).toEqual(['VTERR02']);
  });

  test('refuses what is not an address, and changes nothing', async () => {
    const { username, userId, email } = await suite.door.createPerson();
    expect(await suite.run(username, 'nowhere')).toMatchObject({ code: 1, errors: 'nowhere is not an email address.\n' });
    expect(await suite.run(username)).toMatchObject({ code: 1, errors: 'Name one account and its new address.\n' });
    expect(await suite.door.describePerson(userId)).toMatchObject({ email, emailVerified: true });
  });
});
