// Forgotten usernames and passwords: the same answers for everyone, emails only to verified addresses, and single-use links.
import { authenticatorCode, codeOfUri } from '../../gateway/test-door/authenticator.js';
import { onPostgres, runSql } from './support/databases.js';
import { containing } from './support/like.js';
import { askForReset, captcha, freeName, NEW_PASSWORD, otherThan, PHONE, resetCode, tokenOf } from './support/people.js';
import { authenticator, contactDetails, mfa, recovery, session, signedIn, Visitor, testDoor } from './support/visitor.js';

const QUESTION = 'What was the name of your first pet?';
const withQuestion = { securityQuestion: QUESTION, questionAtSignIn: false } as const;

describe('a forgotten username', () => {
  const ask = async (email: string, role: 'ROLE_PARTICIPANT' | 'ROLE_PLAN_ADMIN' | 'ROLE_OTHER' = 'ROLE_PARTICIPANT') =>
    new Visitor().ask(recovery.retrieveUsername, { body: { role, email, captcha: await captcha() } });

  test('is emailed to a verified address', async () => {
    const person = await testDoor.createPerson();
    expect((await ask(person.email ?? '')).codes).toEqual([]);
    const [received] = await testDoor.outbox(person.email ?? '');
    expect(received).toMatchObject({ channel: 'email', subject: 'Your username', body: containing(person.username) });
  });

  test('an address shared by several accounts gets all of their usernames', async () => {
    const email = `shared${Date.now()}@example.com`;
    const people = await Promise.all([testDoor.createPerson({ email }), testDoor.createPerson({ email })]);
    await ask(email);
    const [received] = await testDoor.outbox(email);
    for (const { username } of people) expect(received?.body).toContain(username);
  });

  test('an address that only the database takes for the same one gets no usernames but its own', async () => {
    const name = `k${freeName()}`;
    const kelvin = await testDoor.createPerson({ email: `\u212A${name.slice(1)}@example.com` });
    const person = await testDoor.createPerson({ email: `${name}@example.com` });
    await ask(person.email ?? '');
    const bodies = async (email: string | null) => (await testDoor.outbox(email ?? '')).map(({ body }) => body);
    expect(await bodies(person.email)).toEqual([containing(`Your username is ${person.username}.`)]);
    // Nothing at all if the database's locale knows no letters but those of ASCII.
    expect((await bodies(kelvin.email)).filter((body) => body.includes(person.username))).toEqual([]);
  });

  test.each([
    ['an unverified address', { emailVerified: false }, 'ROLE_PARTICIPANT'],
    ['another role', {}, 'ROLE_PLAN_ADMIN'],
    ['an employee who chooses ROLE_OTHER', {}, 'ROLE_OTHER'],
    ['an administrator who leaves the choice at employee', { role: 'ROLE_PLAN_ADMIN' }, 'ROLE_PARTICIPANT'],
    ['an administrator who chooses ROLE_OTHER', { role: 'ROLE_PLAN_ADMIN' }, 'ROLE_OTHER'],
  ] as const)('%s gets no email and the same response', async (_, spec, role) => {
    const person = await testDoor.createPerson(spec);
    const { text } = await ask(person.email ?? '', role);
    expect(text).toBe((await ask('nobody.at.all@example.com')).text);
    expect(await testDoor.outbox(person.userId)).toEqual([]);
  });

  test('ROLE_OTHER covers advisors', async () => {
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADVISOR' });
    await ask(person.email ?? '', 'ROLE_OTHER');
    expect(await testDoor.outbox(person.userId)).toHaveLength(1);
  });

  test('requires a newly solved captcha for each request', async () => {
    const solved = await captcha();
    const body = { role: 'ROLE_PARTICIPANT', email: 'ann@example.com', captcha: solved } as const;
    expect((await new Visitor().ask(recovery.retrieveUsername, { body })).codes).toEqual([]);
    expect((await new Visitor().ask(recovery.retrieveUsername, { body })).codes).toEqual(['CAERR01']);
  });
});

test("RLERR02: after 20 requests for one address, the refusal blames nobody's network", async () => {
  const email = `${freeName()}@example.com`;
  const ask = async () =>
    new Visitor().ask(recovery.retrieveUsername, { body: { role: 'ROLE_PARTICIPANT', email, captcha: await captcha() } });
  for (let turn = 0; turn < 20; turn += 1) expect((await ask()).codes).toEqual([]);
  const { codes, descriptions } = await ask();
  expect([codes, descriptions]).toEqual([['RLERR02'], [expect.stringMatching(/^You have done this too many times/)]]);
});

describe('a forgotten password', () => {
  test('a username gets its security question, and an unknown one always gets the same plausible question', async () => {
    const person = await testDoor.createPerson(withQuestion);
    const ask = async (username: string) =>
      (await new Visitor().ask(recovery.securityQuestion, { body: { username } })).data.securityQuestion;
    expect(await ask(person.username)).toBe(QUESTION);
    expect(await ask('nobody1234')).toMatch(/\?$/);
    expect(await ask('nobody1234')).toBe(await ask('nobody1234'));
  });

  test('mfa-user says whether a user recovers by code', async () => {
    const [byCode, byAnswer] = await Promise.all([testDoor.createPerson({ mfa: ['sms'] }), testDoor.createPerson(withQuestion)]);
    const ask = async (username: string) => (await new Visitor().ask(mfa.mfaUser, { body: { username } })).data;
    expect(await ask(byCode.username)).toEqual({ isCodeUser: true });
    expect(await ask(byAnswer.username)).toEqual({ isCodeUser: false });
  });

  test('the right answer emails a link that sets a new password', async () => {
    const person = await testDoor.createPerson(withQuestion);
    expect((await askForReset(person)).codes).toEqual([]);
    const link = await testDoor.latestLink(person.userId);
    expect(link).toContain('/login/#/verification?token=');
    const body = { token: tokenOf(link), newPassword: NEW_PASSWORD };
    expect((await new Visitor().ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR02']);
    expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
  });

  test('tabs that were pasted with an answer count as spaces', async () => {
    const person = await testDoor.createPerson({ ...withQuestion, securityAnswer: 'Old Rex' });
    expect((await askForReset(person, 'Old\tRex\t')).codes).toEqual([]);
  });

  test('letters of another width count as the same: some keyboards type an answer with those', async () => {
    const person = await testDoor.createPerson({ ...withQuestion, securityAnswer: 'Old Rex' });
    expect((await askForReset(person, '\uFF2F\uFF4C\uFF44 \uFF32\uFF45\uFF58')).codes).toEqual([]);
  });

  test('a wrong answer and an unknown username get the same refusal', async () => {
    const person = await testDoor.createPerson(withQuestion);
    const wrong = await askForReset(person, 'Tom');
    expect(wrong.codes).toEqual(['RPERR01']);
    expect(wrong.text).toBe((await askForReset({ username: 'nobody5678' }, 'Rex')).text);
  });

  test('RPERR02: wrong answers count together, however the username is written', async () => {
    const person = await testDoor.createPerson(withQuestion);
    for (let guess = 0; guess < 5; guess += 1) await askForReset(person, 'Tom');
    expect((await askForReset({ username: person.username.toUpperCase() })).codes).toEqual(['RPERR02']);
  });

  test('a wrong answer may be corrected with the same captcha', async () => {
    const person = await testDoor.createPerson(withQuestion);
    const solved = await captcha();
    expect((await askForReset(person, 'Tom', solved)).codes).toEqual(['RPERR01']);
    expect((await askForReset(person, 'Rex', solved)).codes).toEqual([]);
  });

  onPostgres('on PostgreSQL', () => {
    test('a captcha that has expired since its first use is refused', async () => {
      const person = await testDoor.createPerson(withQuestion);
      const solved = await captcha();
      expect((await askForReset(person, 'Tom', solved)).codes).toEqual(['RPERR01']);
      const sql = `update captcha_uses set expires_at = now() where subject = 'reset ${person.username.toLowerCase()}'`;
      await runSql(process.env.DATABASE_URL ?? '', sql);
      expect((await askForReset(person, 'Rex', solved)).codes).toEqual(['CAERR01']);
    });
  });

  test('a captcha used for one username is refused for another', async () => {
    const [ann, ben] = await Promise.all([testDoor.createPerson(withQuestion), testDoor.createPerson(withQuestion)]);
    const solved = await captcha();
    await askForReset(ann, 'Tom', solved);
    expect((await askForReset(ben, 'Rex', solved)).codes).toEqual(['CAERR01']);
  });

  test('an unverified email address gets no link and the same response', async () => {
    const [verified, unverified] = await Promise.all([
      testDoor.createPerson(withQuestion),
      testDoor.createPerson({ ...withQuestion, emailVerified: false }),
    ]);
    expect((await askForReset(unverified)).text).toBe((await askForReset(verified)).text);
    expect(await testDoor.outbox(unverified.userId)).toEqual([]);
  });

  test('a user with one-time codes resets the password with a code', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await resetCode(person);
    const reset = async (mfaCode: string) =>
      new Visitor().ask(recovery.resetPassword, { body: { username: person.username, mfaCode, captcha: await captcha() } });
    expect((await reset(otherThan(code))).codes).toEqual(['MFERR01']);
    expect((await reset(code)).codes).toEqual([]);
    expect(await testDoor.latestLink(person.userId)).toContain('verification?token=');
  });

  test('no code is offered or sent to an address that is not verified', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms', 'email'], emailVerified: false });
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options?.map(({ type }) => type)).toEqual(['sms']);
    const body = { type: 'email', username: person.username } as const;
    expect((await new Visitor().ask(mfa.requestSignInCode, { body })).codes).toEqual(['MFERR03']);
  });

  test('a user with an authenticator app resets the password with its code', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    const body = { username: person.username, mfaCode: authenticatorCode(person.authenticatorSecret ?? ''), captcha: await captcha() };
    expect((await new Visitor().ask(recovery.resetPassword, { body })).codes).toEqual([]);
  });

  test('a user with one-time codes cannot reset the password with the weaker security answer', async () => {
    const person = await testDoor.createPerson({ ...withQuestion, mfa: ['sms'] });
    expect((await askForReset(person)).codes).toEqual(['RPERR01']);
  });

  test('a request with neither answer nor code gets 400', async () => {
    const body = { username: 'ann', captcha: await captcha() };
    expect((await new Visitor().ask(recovery.resetPassword, { body })).status).toBe(400);
  });

  test('a new link replaces the previous one', async () => {
    const person = await testDoor.createPerson(withQuestion);
    await askForReset(person);
    const first = tokenOf(await testDoor.latestLink(person.userId));
    await askForReset(person);
    expect((await changeBy(first)).codes).toEqual(['VEERR02']);
    expect((await changeBy(tokenOf(await testDoor.latestLink(person.userId)))).codes).toEqual([]);
  });

  test('after five links a day that replaced one, the latest keeps working, and no more are emailed while it does', async () => {
    const person = await testDoor.createPerson(withQuestion);
    const { userId } = person;
    for (let link = 0; link < 6; link += 1) expect((await askForReset(person)).codes).toEqual([]);
    const latest = await testDoor.latestLink(userId);
    expect((await askForReset(person)).codes).toEqual([]);
    expect(await testDoor.latestLink(userId)).toBe(latest);
    await testDoor.expireLink(tokenOf(latest));
    await askForReset(person);
    const next = await testDoor.latestLink(userId);
    expect(next).not.toBe(latest);
    expect((await changeBy(tokenOf(next))).codes).toEqual([]);
    await askForReset(person);
    expect(await testDoor.latestLink(userId)).not.toBe(next);
  });

  test('a new password ends every open session', async () => {
    const { person, visitor, userId } = await signedIn(withQuestion);
    const { token } = await testDoor.issueLink('Password Reset', userId);
    await changeBy(token);
    expect((await visitor.ask(session.validateSession, undefined)).data).toEqual({ validated: false });
    expect((await testDoor.describePerson(person.userId)).sessions).toBe(0);
  });

  test('a reset ends the setup of an authenticator app that awaits its first code', async () => {
    const { person, visitor, userId } = await signedIn();
    const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
    const { token } = await testDoor.issueLink('Password Reset', userId);
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    const owner = new Visitor();
    await owner.authenticate({ ...person, password: NEW_PASSWORD });
    const body = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
    expect((await owner.ask(authenticator.verifyAuthenticator, { userId, body })).codes).toEqual(['TOERR02']);
  });

  test('a reset undoes what an attacker may have prepared: pending details, remembered computers, and sign-in links', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    const { userId } = visitor;
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'somebody.else@example.com' } });
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    const links = [await testDoor.issueLink('Email Verification', userId), await testDoor.issueLink('Trustee Signing', userId)];
    const { token } = await testDoor.issueLink('Password Reset', userId);
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, pendingEmail: null, phones: [], sessions: 0 });
    for (const link of links) expect((await new Visitor().signInByLink(link.token)).codes).toEqual(['VTERR02']);
    expect((await visitor.authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual(['AUERR01']);
  });

  test('VEERR01, VEERR02, VEERR03: a link that is made up, expired, or used is refused', async () => {
    const person = await testDoor.createPerson();
    const link = await testDoor.issueLink('Password Reset', person.userId);
    expect((await changeBy('made-up')).codes).toEqual(['VEERR01']);
    expect((await changeBy(link.token)).codes).toEqual([]);
    expect((await changeBy(link.token, 'Other#Harbor7')).codes).toEqual(['VEERR03']);
    const late = await testDoor.issueLink('Password Reset', person.userId);
    await testDoor.expireLink(late.token);
    expect((await changeBy(late.token)).codes).toEqual(['VEERR02']);
  });

  test('for a minute, a used link confirms the password that it set, because browsers repeat requests whose connection breaks', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    expect((await changeBy(token)).codes).toEqual([]);
    const sent = (await testDoor.notices(person.userId)).length;
    expect((await changeBy(token)).codes).toEqual([]);
    expect(await testDoor.notices(person.userId)).toHaveLength(sent);
    for (let turn = 0; turn < 3; turn += 1) expect((await changeBy(token, `Other#Harbor${turn}`)).codes).toEqual(['VEERR03']);
    // Beyond five tries, nothing is compared, not even the right one.
    for (const tried of ['Other#Harbor7', NEW_PASSWORD]) expect((await changeBy(token, tried)).codes).toEqual(['VEERR03']);
  });

  test('two requests at the same moment for the same new password both succeed, and send one notice', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    const sent = (await testDoor.notices(person.userId)).length;
    expect((await Promise.all([changeBy(token), changeBy(token)])).map(({ codes }) => codes)).toEqual([[], []]);
    expect((await testDoor.notices(person.userId)).length).toBe(sent + 1);
  });

  test('a link of another type cannot reset the password', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Email Verification', person.userId);
    expect((await changeBy(token)).codes).toEqual(['VEERR01']);
  });

  test('PWERR01: the current password is refused, and the link still works for a different one', async () => {
    const person = await testDoor.createPerson({ password: NEW_PASSWORD });
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    expect((await changeBy(token)).codes).toEqual(['PWERR01']);
    expect((await changeBy(token, 'Other#Harbor7')).codes).toEqual([]);
  });

  test('RLERR02: a reset link compares five passwords an hour', async () => {
    const person = await testDoor.createPerson({ password: NEW_PASSWORD });
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => changeBy(token)));
    expect(answers.map(({ codes }) => codes.join()).sort()).toEqual([...Array(5).fill('PWERR01'), ...Array(5).fill('RLERR02')]);
    expect((await changeBy(token)).codes).toEqual(['RLERR02']);
  });

  test('only one of ten simultaneous submissions of a link sets its password', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    const passwords = Array.from({ length: 10 }, (_, index) => `Sunny#Harbor${index}`);
    const answers = await Promise.all(passwords.map((password) => changeBy(token, password)));
    const winners = passwords.filter((_, index) => answers[index]?.codes.length === 0);
    expect(winners).toHaveLength(1);
    expect((await new Visitor().authenticate({ ...person, password: winners.join() })).codes).toEqual([]);
  });
});

function changeBy(token: string, newPassword: string = NEW_PASSWORD) {
  return new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword } });
}
