// "This wasn't me": what the link of a security notice ends, voids, and restores.
import type { Person, PersonSpec } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { signInMessages } from '../../src/messages/en/sign-in.js';
import { onPostgres, runSql } from './support/databases.js';
import { until } from './support/eventually.js';
import {
  askForReset,
  captcha,
  changeEmail,
  enrollPhone,
  freeName,
  NEW_PASSWORD,
  resetCode,
  signInCode,
  tokenOf,
} from './support/people.js';
import { addApp, changePassword, disown, isSignedIn, latestToken, read, subjects } from './support/security-notices.js';
import {
  authenticator,
  mfa,
  optionChoice,
  recovery,
  recoveryCodes,
  signedIn,
  testDoor,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

describe('"This wasn\'t me"', () => {
  test('ends every session, voids the password, and sends one notice, even if pressed twice', async () => {
    const { person, visitor, userId } = await signedIn();
    const thief = new Visitor();
    await thief.authenticate(person);
    await changePassword(thief, person.username);
    const token = await latestToken(userId);
    expect((await disown(token)).codes).toEqual([]);
    expect([await isSignedIn(visitor), await isSignedIn(thief)]).toEqual([false, false]);
    for (const password of [person.password, NEW_PASSWORD]) {
      expect((await new Visitor().authenticate({ ...person, password })).codes).toEqual(['AUERR02']);
    }
    expect((await disown(token)).codes).toEqual([]);
    expect((await read(token)).data.isDone).toBe(true);
    expect(await subjects(userId)).toEqual(['Your password was changed', 'Your account is secured']);
  });

  test('drops the cookies of a session that it ends, which other tabs follow, and leaves those of another user', async () => {
    for (const isOwn of [true, false]) {
      const { person, visitor, userId } = await signedIn();
      await changePassword(visitor, person.username);
      const browser = isOwn ? visitor : (await signedIn()).visitor;
      await disown(await latestToken(userId), browser);
      expect([browser.cookie('bridgeToken') !== undefined, browser.cookie('roles') !== undefined]).toEqual([!isOwn, !isOwn]);
    }
  });

  test('changes nothing once it has been pressed, not even later notices', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await changePassword(visitor, person.username);
    const pressed = await latestToken(userId);
    await disown(pressed);
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(userId));
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Fresh#Harbor9' } });
    const later = await latestToken(userId);
    expect((await disown(pressed)).codes).toEqual([]);
    expect((await read(later)).data.isDone).toBe(false);
    expect((await new Visitor().authenticate({ ...person, password: 'Fresh#Harbor9' })).codes).toEqual([]);
  });

  test('lets the owner reset the password with the usual proof', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await changePassword(visitor, person.username);
    await disown(await latestToken(userId));
    expect((await askForReset(person, 'Tom')).codes).toEqual(['RPERR01']);
    expect((await askForReset(person)).codes).toEqual([]);
    const token = tokenOf(await testDoor.latestLink(userId));
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Fresh#Harbor9' } });
    expect((await new Visitor().authenticate({ ...person, password: 'Fresh#Harbor9' })).codes).toEqual([]);
  });

  test('cancels pending password resets', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await changePassword(visitor, person.username);
    await askForReset(person);
    await disown(await latestToken(userId));
    const token = tokenOf(await testDoor.latestLink(userId));
    expect((await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Fresh#Harbor9' } })).codes).toEqual([
      'VEERR02',
    ]);
  });

  test('cancels codes that were sent before, and what a browser may ask for because it has sent the password', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const reset = async (mfaCode: string) =>
      new Visitor().ask(recovery.resetPassword, { body: { username: person.username, mfaCode, captcha: await captcha() } });
    const [visitor, thief] = [new Visitor(), new Visitor()];
    await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
    const sent = await resetCode(person);
    await changePassword(visitor, person.username);
    await thief.authenticate({ ...person, password: NEW_PASSWORD });
    await disown(await latestToken(person.userId));
    expect((await reset(sent)).codes).toEqual(['MFERR01']);
    expect((await reset(await signInCode(person, 'sms', thief))).codes).toEqual([]);
  });

  test('undoes that change and every later one: the address, number, app, and recovery codes are restored', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2125550188' });
    await changeEmail(visitor, `${freeName()}@example.com`);
    const token = await latestToken(userId);
    await changeEmail(visitor, `${freeName()}@example.com`);
    await enrollPhone(visitor);
    await addApp(visitor);
    await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
    expect((await disown(token)).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({
      email: person.email,
      emailVerified: true,
      pendingEmail: null,
      phones: [{ state: 'verified', number: '2125550188' }],
      authenticator: null,
      sessions: 0,
    });
    expect((await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } })).data.options).not.toContainEqual(
      expect.objectContaining({ type: 'recovery' }),
    );
  });

  test('texts the phone that it removes: somebody who reads the email may have pressed it', async () => {
    const { visitor, userId } = await signedIn({ phone: '2125550188' });
    await enrollPhone(visitor);
    const link = (await testDoor.notices(userId)).find((notice) => notice.link !== null)?.link ?? '';
    expect((await disown(tokenOf(link))).codes).toEqual([]);
    const texted = (await testDoor.notices(userId)).filter(
      ({ subject, channel }) => subject === 'Your account is secured' && channel === 'sms',
    );
    expect(texted.map(({ recipient }) => recipient).sort()).toEqual(['+12025550123', '+12125550188']);
    expect(texted[0]?.body).toContain('Everyone was signed out');
  });

  test('restores the address from before the first change, even if only the notice of the last one is used', async () => {
    const { person, visitor, userId } = await signedIn();
    await changeEmail(visitor, `${freeName()}@example.com`);
    await changeEmail(visitor, `${freeName()}@example.com`);
    expect((await disown(await latestToken(userId))).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('still undoes what an intruder changed in between, after they have used the link of their last change', async () => {
    const { person, visitor, userId } = await signedIn();
    await changeEmail(visitor, `${freeName()}@example.com`);
    const ofOwner = await latestToken(userId);
    await addApp(visitor);
    await changeEmail(visitor, `${freeName()}@example.com`);
    expect((await disown(await latestToken(userId))).codes).toEqual([]);
    expect((await read(ofOwner)).data.isDone).toBe(false);
    expect((await disown(ofOwner)).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: true, authenticator: null });
  });

  test("leaves other users' notices as they are", async () => {
    const [ann, ben] = [await signedIn(), await signedIn()];
    for (const { visitor } of [ann, ben]) await changeEmail(visitor, `${freeName()}@example.com`);
    expect((await disown(await latestToken(ann.userId))).codes).toEqual([]);
    expect(await isSignedIn(ben.visitor)).toBe(true);
    expect((await disown(await latestToken(ben.userId))).codes).toEqual([]);
    expect(await testDoor.describePerson(ben.userId)).toMatchObject({ email: ben.person.email, emailVerified: true, sessions: 0 });
  });

  test('restores no address from before a change whose notice is too old to disown', async () => {
    const { visitor, userId } = await signedIn();
    const email = `${freeName()}@example.com`;
    await changeEmail(visitor, email);
    await testDoor.expireNotices(userId);
    await changeEmail(visitor, `${freeName()}@example.com`);
    expect((await disown(await latestToken(userId))).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email, emailVerified: true });
  });

  test("does not restore an intruder's address after the owner has changed it back", async () => {
    const { person, visitor, userId } = await signedIn();
    await changeEmail(visitor, `${freeName()}@example.com`);
    await changeEmail(visitor, person.email ?? '');
    expect((await disown(await latestToken(userId))).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('does not restore an unverified address again after its owner has verified it', async () => {
    const { person, visitor, userId } = await signedIn({ emailVerified: false });
    await changeEmail(visitor, `${freeName()}@example.com`);
    const earlier = await latestToken(userId);
    await changeEmail(visitor, `${freeName()}@example.com`);
    await disown(await latestToken(userId));
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    expect((await new Visitor().ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
    expect((await disown(earlier)).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('restores the app of the owner if an intruder removes it and adds another', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'], securityQuestion: 'Pet?', questionAtSignIn: false });
    const visitor = new Visitor();
    await visitor.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
    const { authenticator: own } = await testDoor.describePerson(person.userId);
    expect((await visitor.ask(authenticator.removeAuthenticator, { userId: visitor.userId })).codes).toEqual([]);
    await addApp(visitor);
    await disown(await latestToken(person.userId));
    expect((await testDoor.describePerson(person.userId)).authenticator).toEqual(own);
  });

  test("does not restore an intruder's app if they have removed it again", async () => {
    const { visitor, userId } = await signedIn();
    await addApp(visitor);
    expect((await visitor.ask(authenticator.removeAuthenticator, { userId })).codes).toEqual([]);
    await disown(await latestToken(userId));
    expect(await testDoor.describePerson(userId)).toMatchObject({ authenticator: null });
  });

  test('requires no codes if an undone app was the only method', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await addApp(visitor);
    expect((await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } })).codes).toEqual([]);
    await disown(await latestToken(userId));
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(userId));
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
  });

  test('brings back the security question that the codes of an undone phone had replaced', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha() });
    const { userId } = visitor;
    await enrollPhone(visitor);
    expect((await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } })).codes).toEqual([]);
    const dropped = await visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 20, active: false } });
    expect(dropped.codes).toEqual([]);
    const notice = (await testDoor.notices(userId)).find(({ link }) => link !== null);
    await disown(tokenOf(notice?.link ?? ''));
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(userId));
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual(['AUERR01']);
  });

  test('removes the recovery codes that are left if one was used: the person who used it may have the others', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2125550188' });
    const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
    await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
    const [used = '', another = ''] = data.codes;
    expect((await new Visitor().authenticate(person, { twilioMfaCode: used, codeType: 'recovery' })).codes).toEqual([]);
    await disown(await latestToken(userId));
    const body = { username: person.username, mfaCode: another, codeType: 'recovery', captcha: await captcha() } as const;
    expect((await new Visitor().ask(recovery.resetPassword, { body })).codes).toEqual(['MFERR01']);
  });

  test('restores a removed authenticator app', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'], securityQuestion: 'Pet?', questionAtSignIn: false });
    const visitor = new Visitor();
    await visitor.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
    expect((await visitor.ask(authenticator.removeAuthenticator, { userId: visitor.userId })).codes).toEqual([]);
    expect(await testDoor.describePerson(person.userId)).toMatchObject({ authenticator: null });
    await disown(await latestToken(person.userId));
    expect((await testDoor.describePerson(person.userId)).authenticator).not.toBeNull();
  });

  test('tells the address that it replaced to call support if someone else reads the former mailbox', async () => {
    const { person, visitor, userId } = await signedIn();
    const email = `${freeName()}@example.com`;
    await changeEmail(visitor, email);
    await disown(await latestToken(userId));
    const secured = (await testDoor.notices(userId)).filter(({ subject }) => subject === 'Your account is secured');
    const bodies = Object.fromEntries(secured.map(({ recipient, body }) => [recipient, body]));
    expect(bodies[email]).toContain('someone else can, contact customer support.');
    expect(bodies[person.email ?? '']).not.toContain('someone else can');
  });

  describe('for a lockout', () => {
    /** A user who is locked out by wrong passwords, and the link of the notice. */
    async function lockedOut(spec: PersonSpec = {}) {
      const { person, visitor, userId } = await signedIn(spec);
      return { person, visitor, userId, token: await lockOut(person) };
    }
    async function lockOut(person: Person): Promise<string> {
      for (let time = 0; time < 5; time += 1) await new Visitor().authenticate({ ...person, password: 'Wrong#4711' });
      await until(async () => (await subjects(person.userId)).includes('Sign-in attempts were blocked'));
      const token = await latestToken(person.userId);
      await testDoor.outwaitLocks(person);
      return token;
    }
    const lastBody = async (userId: string) => (await testDoor.notices(userId)).find(({ channel }) => channel === 'email')?.body;

    test('signs everyone out, but keeps the password of a user who could not reset it', async () => {
      for (const spec of [{}, { emailVerified: false, phone: '2025550123' }]) {
        const { person, visitor, token } = await lockedOut(spec);
        expect((await disown(token)).codes).toEqual([]);
        expect(await isSignedIn(visitor)).toBe(false);
        expect((await new Visitor().authenticate(person)).codes).toEqual([]);
      }
    });

    test('keeps the password of a user who has a security answer, but must enter codes, which cannot be sent', async () => {
      const person = await testDoor.createPerson({ mfa: [], securityQuestion: 'Pet?', questionAtSignIn: false });
      expect((await disown(await lockOut(person))).codes).toEqual([]);
      expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
    });

    test('makes every computer new again, even though the password stays', async () => {
      const { person, visitor, userId, token } = await lockedOut();
      await disown(token);
      expect((await visitor.authenticate(person)).codes).toEqual([]);
      expect((await read(await latestToken(userId))).data.kind).toBe('new-computer');
    });

    test('says that the password still works', async () => {
      const { userId, token } = await lockedOut();
      await disown(token);
      expect(await lastBody(userId)).toContain('Your password still works.');
      expect(await lastBody(userId)).not.toContain(signInMessages.help.forgotPassword);
    });

    test('does not say so if a later notice has already voided it', async () => {
      const { person, userId, token } = await lockedOut();
      await new Visitor().authenticate(person, {}, 'a guessed password');
      await disown(await latestToken(userId));
      await disown(token);
      expect(await lastBody(userId)).toContain('your password no longer works');
    });

    test.each([
      ['a code', { phone: '2025550123' }],
      ['the security answer', { securityQuestion: 'Pet?', questionAtSignIn: false }],
    ])('voids the password of a user who can reset it with %s', async (_, spec) => {
      const { person, userId, token } = await lockedOut(spec);
      await disown(token);
      expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR02']);
      expect(await lastBody(userId)).toContain('any change was undone, and your password no longer works');
    });

    test('names the buttons that lead to the reset', async () => {
      const { userId, token } = await lockedOut({ phone: '2025550123' });
      await disown(token);
      const { trouble, help } = signInMessages;
      for (const label of [trouble, help.forgotPassword]) expect(await lastBody(userId)).toContain(`"${label}"`);
    });

    test('voids the password if someone has signed in on a new computer since then', async () => {
      const { person, token } = await lockedOut();
      await new Visitor().authenticate(person, {}, 'a guessed password');
      await disown(token);
      expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR02']);
    });
  });

  test('secures the account only once when pressed ten times simultaneously', async () => {
    const { person, visitor, userId } = await signedIn();
    await changePassword(visitor, person.username);
    const token = await latestToken(userId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => disown(token)));
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    expect(await subjects(userId)).toEqual(['Your password was changed', 'Your account is secured']);
  });
});

onPostgres('on PostgreSQL', () => {
  test('"This wasn\'t me" undoes a later change even if the clock of the process that made it is behind', async () => {
    const { visitor, userId } = await signedIn();
    await changeEmail(visitor, `${freeName()}@example.com`);
    const token = await latestToken(userId);
    const sql = `update notices set created_at = created_at + interval '1 minute' where user_id = '${userId}'`;
    await runSql(process.env.DATABASE_URL ?? '', sql);
    await enrollPhone(visitor);
    expect((await testDoor.describePerson(userId)).phones).toHaveLength(1);
    await disown(token);
    expect((await testDoor.describePerson(userId)).phones).toEqual([]);
  });
});
