// Notices of security changes: who is notified of what, once each, and what their links show.
import { maskAddress } from '../../gateway/domain/notices/mask-address.js';
import { until } from './support/eventually.js';
import { askForReset, changeEmail, enrollPhone, freeName, NEW_PASSWORD, otherThan, PHONE, signInCode, tokenOf } from './support/people.js';
import { addApp, changePassword, disown, isSignedIn, latestToken, read, subjects, toldOf } from './support/security-notices.js';
import {
  authenticator,
  contactDetails,
  credentials,
  mfa,
  recovery,
  recoveryCodes,
  signedIn,
  testDoor,
  Visitor,
  verificationLinks,
} from './support/visitor.js';

describe('security notices', () => {
  test('an account that is not set up has no one to notify: the address that its setup verifies causes no notice', async () => {
    const { visitor, userId } = await signedIn({ landing: 'acctSetup-username' });
    await changeEmail(visitor, `${freeName()}@example.com`);
    expect(await testDoor.notices(userId)).toEqual([]);
  });

  test('a password change is reported to the email address and the phone once each, with the time and browser', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2025550123' });
    expect((await changePassword(visitor, person.username)).codes).toEqual([]);
    expect(await toldOf(userId)).toEqual([
      ['Your password was changed', person.email, 'email'],
      ['Your password was changed', '+12025550123', 'sms'],
    ]);
    const [text, email] = await testDoor.notices(userId);
    for (const notice of [text, email]) {
      expect(notice?.body).toContain('was changed');
      expect(notice?.body).toContain('Firefox on Windows');
      expect(notice?.body).toMatch(/ \d{4} at \d{1,2}:\d\d [AP]M UTC/);
      expect(notice?.body).toMatch(/login\/#\/security-notice\?token=[\w-]{43}/);
      expect(notice?.body).not.toMatch(/ignore/i);
    }
    expect(email?.body).toContain('127.0.0.x');
    expect(email?.body).toContain("This wasn't me");
  });

  test('a refused change sends no notice', async () => {
    const { person, visitor, userId } = await signedIn();
    expect((await changePassword(visitor, person.username, person.password)).codes).toEqual(['PWERR01']);
    expect(await toldOf(userId)).toEqual([]);
  });

  test('a password reset sends one notice, even when the link is submitted several times simultaneously', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(person.userId));
    const submit = () => new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    await Promise.all([submit(), submit(), submit()]);
    expect(await toldOf(person.userId)).toEqual([['Your password was reset', person.email, 'email']]);
  });

  test('an email change notifies the old and the new address once the new one is verified', async () => {
    const { person, visitor, userId } = await signedIn();
    const email = `${freeName()}@example.com`;
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email } });
    expect(await toldOf(userId)).toEqual([]);
    await changeEmail(visitor, email);
    const told = await toldOf(userId);
    expect(told.map(([subject]) => subject)).toEqual(['Your email address was changed', 'Your email address was changed']);
    expect(new Set(told.map(([, recipient]) => recipient))).toEqual(new Set([person.email, email]));
    const [notice] = await testDoor.notices(userId);
    expect(notice?.body).not.toContain(email);
    expect(notice?.body).toMatch(/It is now \S+\*{4,}\S*@example\.com instead of/);
  });

  test('verifying a first address sends no notice, because nothing was replaced', async () => {
    const person = await testDoor.createPerson({ emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', person.userId);
    await new Visitor().ask(verificationLinks.completeVerification, { body: { token } });
    expect(await testDoor.describePerson(person.userId)).toMatchObject({ emailVerified: true });
    expect(await toldOf(person.userId)).toEqual([]);
  });

  test('a phone change notifies the email address and the old and new numbers', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2125550188' });
    expect((await enrollPhone(visitor)).status).toBe(204);
    const told = await toldOf(userId);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(([, recipient]) => recipient))).toEqual(new Set(['+12025550123', '+12125550188', person.email]));
    expect(new Set(told.map(([subject]) => subject))).toEqual(new Set(['Your phone number was changed']));
  });

  test('neither the old nor the new phone gets the link that restores the old number, if an email has it', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2125550188' });
    await enrollPhone(visitor);
    const notices = await testDoor.notices(userId);
    expect(notices.filter(({ link }) => link !== null).map(({ recipient }) => recipient)).toEqual([person.email]);
    for (const { body, channel } of notices) {
      expect(body).toMatch(channel === 'sms' ? /Wasn't you\? Use the link in the email that we sent you\.$/ : /security-notice\?token=/);
    }
  });

  test('without an email address, both phones get the link', async () => {
    const { visitor, userId } = await signedIn({ phone: '2125550188', email: null });
    await enrollPhone(visitor);
    expect((await testDoor.notices(userId)).map(({ channel, link }) => [channel, typeof link])).toEqual([
      ['sms', 'string'],
      ['sms', 'string'],
    ]);
  });

  test('no notice goes to an address that is not verified, since its link would give a stranger a say', async () => {
    const { visitor, userId } = await signedIn({ emailVerified: false, phone: '2025550123' });
    expect((await visitor.ask(recoveryCodes.createRecoveryCodes, { userId })).codes).toEqual([]);
    expect((await toldOf(userId)).map(([, , channel]) => channel)).toEqual(['sms']);
  });

  test('no notice goes to a former address that was never verified', async () => {
    const { person, visitor, userId } = await signedIn({ emailVerified: false });
    const next = `${freeName()}@example.com`;
    await changeEmail(visitor, next);
    expect(await toldOf(userId)).toEqual([['Your email address was changed', next, 'email']]);
    expect(person.email).not.toBe(next);
  });

  test('verifying the same number again sends no notice', async () => {
    const { visitor, userId } = await signedIn({ phone: PHONE.number });
    expect((await enrollPhone(visitor)).status).toBe(204);
    expect(await toldOf(userId)).toEqual([]);
  });

  test('adding and removing an authenticator app each send one notice', async () => {
    const { visitor, userId } = await signedIn();
    await addApp(visitor);
    await visitor.ask(authenticator.removeAuthenticator, { userId });
    expect(await subjects(userId)).toEqual(['An authenticator app was added', 'An authenticator app was removed']);
  });

  test('giving up the setup of an app sends none, since it never opened the account', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(authenticator.registerAuthenticator, { userId });
    expect((await visitor.ask(authenticator.removeAuthenticator, { userId })).codes).toEqual([]);
    expect(await subjects(userId)).toEqual([]);
  });

  test('making, using, and removing recovery codes each send one notice', async () => {
    const { person, visitor, userId } = await signedIn();
    const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
    await testDoor.setOptionChoice({ userId, optionType: 190, active: true });
    const used = await new Visitor().authenticate(person, { twilioMfaCode: data.codes[0] ?? '', codeType: 'recovery' }, 'elsewhere');
    expect(used.codes).toEqual([]);
    await visitor.ask(recoveryCodes.removeRecoveryCodes, { userId });
    await visitor.ask(recoveryCodes.removeRecoveryCodes, { userId });
    expect(await subjects(userId)).toEqual([
      'New recovery codes were created',
      'A recovery code was used',
      'Your recovery codes were removed',
    ]);
  });

  test('at most ten changes of a kind are texted in a day, and emailed from then on', async () => {
    const { visitor, userId } = await signedIn({ phone: '2025550123' });
    for (let time = 0; time < 11; time += 1) {
      expect((await visitor.ask(recoveryCodes.createRecoveryCodes, { userId })).codes).toEqual([]);
    }
    const channels = (await toldOf(userId)).map(([, , channel]) => channel);
    expect(channels.filter((channel) => channel === 'sms')).toHaveLength(10);
    expect(channels.filter((channel) => channel === 'email')).toHaveLength(11);
  });

  test('a lockout sends one notice a day, by email only', async () => {
    const person = await testDoor.createPerson({ phone: '2025550123' });
    for (let time = 0; time < 7; time += 1) await new Visitor().authenticate({ ...person, password: 'Wrong#4711' });
    await testDoor.outwaitLocks(person);
    for (let time = 0; time < 5; time += 1) await new Visitor().authenticate({ ...person, password: 'Wrong#4711' });
    const notice = ['Sign-in attempts were blocked', person.email, 'email'];
    expect(await toldOf(person.userId)).toEqual([notice]);
    await testDoor.outwaitLocks(person);
    await testDoor.resetCounts(person.userId);
    for (let time = 0; time < 5; time += 1) await new Visitor().authenticate({ ...person, password: 'Wrong#4711' });
    await until(async () => (await toldOf(person.userId)).length === 2);
    expect(await toldOf(person.userId)).toEqual([notice, notice]);
  });

  test('a lockout is texted to a user without an email address', async () => {
    const person = await testDoor.createPerson({ emailVerified: false, phone: '2025550123' });
    for (let time = 0; time < 5; time += 1) await new Visitor().authenticate({ ...person, password: 'Wrong#4711' });
    await until(async () => (await toldOf(person.userId)).length > 0);
    expect(await toldOf(person.userId)).toEqual([['Sign-in attempts were blocked', '+12025550123', 'sms']]);
  });

  test('a lockout caused by wrong codes sends a notice', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = otherThan(await signInCode(person));
    for (let time = 0; time < 5; time += 1) await new Visitor().authenticate(person, { twilioMfaCode: code, codeType: 'sms' });
    expect(await subjects(person.userId)).toEqual(['Sign-in attempts were blocked']);
  });

  test('events before an account is set up send no notice', async () => {
    const person = await testDoor.createPerson({ username: null, emailVerified: false });
    const { token } = await testDoor.issueLink('Account Setup', person.userId);
    await new Visitor().signInByLink(token);
    await new Visitor().signInByLink(token);
    expect(await toldOf(person.userId)).toEqual([]);
  });

  test('events before an account is set up use up no notices of that day', async () => {
    const { userId } = await testDoor.createPerson({ username: null, skipEnrollmentSteps: true });
    const { token } = await testDoor.issueLink('Account Setup', userId);
    const owner = new Visitor();
    await owner.signInByLink(token);
    await new Visitor().signInByLink(token);
    const lockOut = async () => {
      for (let time = 0; time < 5; time += 1) await owner.ask(mfa.verifyCode, { userId, body: { code: '000000', type: 'email' } });
    };
    await lockOut();
    expect(await subjects(userId)).toEqual([]);
    const username = freeName();
    await owner.ask(credentials.saveCredentials, { userId, body: { username, password: NEW_PASSWORD } });

    await new Visitor().signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token);
    await testDoor.outwaitLocks({ userId, username });
    await lockOut();
    expect(await subjects(userId)).toEqual(['New sign-in to your account', 'Sign-in attempts were blocked']);
  });
});

describe('the link in a notice', () => {
  test('shows what the notice is about, and opening it changes nothing', async () => {
    const { person, visitor, userId } = await signedIn();
    await changePassword(visitor, person.username);
    const token = await latestToken(userId);
    for (let time = 0; time < 3; time += 1) {
      const { data } = await read(token);
      expect(data).toMatchObject({ kind: 'password-changed', browser: 'Firefox on Windows', isDone: false });
      expect(Date.now() - Date.parse(data.at)).toBeLessThan(60_000);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('stops working when it expires, and a made-up link never works', async () => {
    const { person, visitor, userId } = await signedIn();
    await changePassword(visitor, person.username);
    const token = await latestToken(userId);
    await testDoor.expireNotices(userId);
    for (const worthless of [token, 'made-up']) {
      expect((await read(worthless)).codes).toEqual(['NTERR01']);
      expect((await disown(worthless)).codes).toEqual(['NTERR01']);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('does not work with an altered token', async () => {
    const { person, visitor, userId } = await signedIn();
    await changePassword(visitor, person.username);
    const token = await latestToken(userId);
    expect((await disown(token.split('').reverse().join(''))).codes).toEqual(['NTERR01']);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:1234:3:4:5:6', '2001:db8:1:x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
])('of the network address %s, a notice shows %s: enough for its owner to recognize', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
