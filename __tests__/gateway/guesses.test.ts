// Concurrent guesses, and guesses over months: how many are compared, and the answer to the others.
import type { Person } from '../../gateway/seed/person-spec.js';
import { authenticatorCode, codeOfUri } from '../../gateway/test-door/authenticator.js';
import {
  askForReset,
  captcha,
  enrollPhone,
  NEW_PASSWORD,
  otherThan,
  ownCode,
  PHONE,
  resetCode,
  signInCode,
  tokenOf,
} from './support/people.js';
import {
  type Answer,
  authenticator,
  contactDetails,
  credentials,
  mfa,
  recovery,
  sessions,
  signedIn,
  testDoor,
  Visitor,
} from './support/visitor.js';

const QUESTION = 'What was the name of your first pet?';
const LIMIT = 5;
/** As many guesses: twice the connections of two processes, so that the last one cannot overtake the first five. */
const CAPTCHAS = 40;

/** Concurrent guesses, one of them right. */
function atOnce(times: number, guess: (isRight: boolean) => Promise<Answer>, right = times - 1): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => guess(turn === right)));
}

const withCode = (answers: readonly Answer[], code: string) => answers.filter(({ codes }) => codes[0] === code).length;
const accepted = (answers: readonly Answer[]) => answers.filter(({ status, codes }) => status < 300 && codes.length === 0).length;

/** At most the limit was compared, and the last of those began the lock. */
function expectLimit(answers: readonly Answer[], wrong: string, locked: string) {
  expect(withCode(answers, wrong)).toBeLessThanOrEqual(LIMIT - 1);
  expect(withCode(answers, wrong) + withCode(answers, locked)).toBe(answers.length);
  expect(accepted(answers)).toBe(0);
}

describe('at most five of many concurrent guesses are compared', () => {
  test('passwords', async () => {
    const person = await testDoor.createPerson();
    const guess = (isRight: boolean) => new Visitor().authenticate({ ...person, password: isRight ? person.password : 'Wrong#1234' });
    expectLimit(await atOnce(200, guess), 'AUERR02', 'AUERR04');
  });

  test('passwords of an account with codes, where AUERR05 would reveal the right one', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const guess = (isRight: boolean) => new Visitor().authenticate({ ...person, password: isRight ? person.password : 'Wrong#1234' });
    expectLimit(await atOnce(60, guess), 'AUERR02', 'AUERR04');
  });

  test('passwords of an unknown username', async () => {
    const username = `nobody${Date.now()}`;
    expectLimit(await atOnce(60, () => new Visitor().authenticate({ username, password: 'Wrong#1234' })), 'AUERR02', 'AUERR04');
  });

  test('codes at sign-in', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    const guess = (isRight: boolean) => new Visitor().authenticate(person, { twilioMfaCode: isRight ? code : otherThan(code) });
    expectLimit(await atOnce(60, guess), 'MFERR01', 'MFERR02');
  });

  test('codes of an authenticator app, after opening an email link', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    const { token } = await testDoor.issueLink('Email Verification', person.userId);
    const opener = new Visitor();
    expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
    const code = authenticatorCode(person.authenticatorSecret ?? '', 0);
    const guess = (isRight: boolean) =>
      opener.ask(mfa.verifyCode, { userId: person.userId, body: { code: isRight ? code : otherThan(code), type: 'totp' } });
    expectLimit(await atOnce(200, guess), 'MFERR01', 'MFERR02');
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['AUERR05']);
  });

  test('codes of a signed-in user', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    const code = await ownCode(visitor, 'sms');
    const thief = new Visitor();
    thief.token = visitor.token;
    const guess = (isRight: boolean) => thief.ask(mfa.verifyCode, { userId, body: { code: isRight ? code : otherThan(code) } });
    expectLimit(await atOnce(50, guess), 'MFERR01', 'MFERR02');
  });

  test('the first code of an authenticator app', async () => {
    const { visitor, userId } = await signedIn();
    const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
    const code = codeOfUri(data.uri);
    const guess = (isRight: boolean) =>
      visitor.ask(authenticator.verifyAuthenticator, {
        userId,
        body: { code: isRight ? code : otherThan(code), authAppName: 'Pocket' },
      });
    expectLimit(await atOnce(50, guess), 'MFERR01', 'MFERR02');
  });

  test('answers to the security question at sign-in', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const solved = await Promise.all(Array.from({ length: CAPTCHAS }, captcha));
    const guess = (isRight: boolean, turn: number) =>
      new Visitor().authenticate(person, { Securityanswer: isRight ? 'Rex' : 'Tom', Captcha: solved[turn] ?? '' }, `computer ${turn}`);
    expectLimit(await Promise.all(solved.map((_, turn) => guess(turn === solved.length - 1, turn))), 'AUERR03', 'AUERR04');
  });

  test('security answers for a forgotten password', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
    const solved = await Promise.all(Array.from({ length: CAPTCHAS }, captcha));
    const answers = await Promise.all(
      solved.map((response, turn) => askForReset(person, turn === solved.length - 1 ? 'Rex' : 'Tom', response)),
    );
    expectLimit(answers, 'RPERR01', 'RPERR02');
    expect(await testDoor.outbox(person.userId)).toEqual([]);
  });

  test('codes for a forgotten password', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    const solved = await Promise.all(Array.from({ length: CAPTCHAS }, captcha));
    const answers = await Promise.all(
      solved.map((response, turn) => resetByCode(person, turn === solved.length - 1 ? code : otherThan(code), response)),
    );
    expectLimit(answers, 'MFERR01', 'MFERR02');
  });
});

test('an email link allows ten code requests, and no more', async () => {
  const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Email Verification', userId);
  const opener = new Visitor();
  expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
  const answers = await Promise.all(Array.from({ length: 40 }, () => opener.ask(mfa.requestCode, { userId, body: { type: 'sms' } })));
  expect(withCode(answers, 'MFERR04')).toBe(30);
});

describe('a correct password or code', () => {
  test('for a number that is not verified yet does not reset the count, and is not counted itself', async () => {
    const { visitor, userId } = await signedIn({ phone: '2125550188' });
    const pending = { ...PHONE, number: '2125550189' };
    const verify = (code: string) => visitor.ask(mfa.verifyCode, { userId, body: { code } });
    for (let turn = 0; turn < LIMIT - 1; turn += 1) await verify('0');
    await visitor.ask(contactDetails.updatePhone, { userId, body: pending });
    for (let turn = 0; turn < 2; turn += 1) expect((await verify(await ownCode(visitor, 'sms'))).codes).toEqual([]);
    expect((await verify('0')).codes).toEqual(['MFERR02']);
  });

  test('resets the failure count', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    const guess = (isRight: boolean) => new Visitor().authenticate(person, { twilioMfaCode: isRight ? code : otherThan(code) });
    for (let turn = 0; turn < LIMIT - 1; turn += 1) await guess(false);
    expect((await guess(true)).codes).toEqual([]);
    expect((await guess(false)).descriptions).toEqual(['The code is not valid, please try again. 4 tries left.']);
  });

  test('of one factor does not reset the count of another: a password allows no more code attempts', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    const wrong = () => new Visitor().authenticate(person, { twilioMfaCode: otherThan(code) });
    for (let turn = 0; turn < LIMIT - 1; turn += 1) await wrong();
    await new Visitor().authenticate(person);
    expect((await wrong()).codes).toEqual(['MFERR02']);
  });

  test('during phone setup allows no more code attempts at sign-in', async () => {
    const { person, owner } = await signedInWithCode();
    await testDoor.lockCodes(person.userId);
    await testDoor.outwaitLocks(person);
    const code = await signInCode(person);
    const wrong = () => new Visitor().authenticate(person, { twilioMfaCode: otherThan(code) });
    for (let turn = 0; turn < LIMIT - 1; turn += 1) await wrong();
    await enrollPhone(owner);
    expect((await wrong()).codes).toEqual(['MFERR02']);
  });
});

test('concurrent sign-ins with the right password do not lock each other out', async () => {
  const person = await testDoor.createPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, () => new Visitor().authenticate(person)));
  expect(accepted(answers)).toBe(20);
});

describe('a stranger who locks an account out', () => {
  const known = 'a computer that is remembered';

  test('does not lock out a remembered computer, which has five tries of its own', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const answered = { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' };
    const owner = new Visitor();
    expect((await owner.authenticate(person, answered, known)).codes).toEqual([]);
    await testDoor.lockOut(person.username, 100);
    expect((await new Visitor().authenticate(person, {}, 'another computer')).codes).toEqual(['AUERR04']);
    expect((await owner.authenticate(person, {}, known)).codes).toEqual([]);
    const codes: string[] = [];
    for (let turn = 0; turn <= LIMIT; turn += 1) {
      codes.push(...(await owner.authenticate({ ...person, password: 'Wrong#1234' }, {}, known)).codes);
    }
    expect(codes).toEqual(['AUERR02', 'AUERR02', 'AUERR02', 'AUERR02', 'AUERR04', 'AUERR04']);
    expect((await owner.authenticate(person, {}, known)).codes).toEqual(['AUERR04']);
  });

  test('does not lock out a known computer, which has five tries of its own', async () => {
    const { person, owner } = await signedInWithCode();
    await testDoor.lockOut(person.username, 100);
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR04']);
    expect((await owner.authenticate(person)).codes).toEqual(['AUERR05']);
    const twilioMfaCode = await signInCode(person, 'sms', owner);
    expect((await owner.authenticate(person, { twilioMfaCode })).codes).toEqual([]);
    const guesses = await atOnce(2 * LIMIT, () => owner.authenticate({ ...person, password: 'Wrong#1234' }));
    expectLimit(guesses, 'AUERR02', 'AUERR04');
    expect((await owner.authenticate(person)).codes).toEqual(['AUERR04']);
  });

  test('by guessing codes with the right password does not lock out a known computer', async () => {
    const { person, owner } = await signedInWithCode();
    const code = await signInCode(person);
    await atOnce(LIMIT, () => new Visitor().authenticate(person, { twilioMfaCode: otherThan(code) }));
    expect((await new Visitor().authenticate(person, { twilioMfaCode: code })).codes).toEqual(['MFERR02']);
    const guesses = [otherThan(code), code].map((twilioMfaCode) => owner.authenticate(person, { twilioMfaCode }));
    expect((await Promise.all(guesses)).map(({ codes }) => codes)).toEqual([['MFERR01'], []]);
  });

  test('by guessing answers with the right password does not lock out a known computer', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const owner = new Visitor();
    const solved = await captchas(LIMIT + 3);
    const answer = (visitor: Visitor, Securityanswer: string, computer: string) =>
      visitor.authenticate(person, { Securityanswer, Captcha: solved.pop() ?? '' }, computer);
    expect((await answer(owner, 'Rex', known)).codes).toEqual([]);
    for (let turn = 0; turn < LIMIT; turn += 1) await answer(new Visitor(), 'Tom', 'another computer');
    expect((await answer(new Visitor(), 'Rex', 'another computer')).codes).toEqual(['AUERR04']);
    expect((await answer(owner, 'Rex', 'its traits have changed')).codes).toEqual([]);
  });

  test('does not keep a known computer from a reset by code', async () => {
    const { person, owner } = await signedInWithCode();
    await testDoor.lockCodes(person.userId, 100);
    for (let request = 0; request < 3; request += 1) await requestResetCode(person, new Visitor());
    expect((await requestResetCode(person, new Visitor())).codes).toEqual(['MFERR04']);
    expect((await requestResetCode(person, owner)).codes).toEqual([]);
    const code = await testDoor.latestCode(person.userId);
    expect((await resetByCode(person, code, await captcha())).codes).toEqual(['MFERR02']);
    const guesses = await Promise.all(
      (await captchas(LIMIT)).map((response, turn) => resetByCode(person, turn === 0 ? code : otherThan(code), response, owner)),
    );
    expect(accepted(guesses)).toBe(1);
  });

  test('does not keep a known computer from a reset by security answer, for which it has five tries of its own', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
    const owner = new Visitor();
    await owner.authenticate(person);
    for (let turn = 0; turn < LIMIT; turn += 1) await askForReset(person, 'Tom');
    expect((await askForReset(person)).codes).toEqual(['RPERR02']);
    expect((await askForReset(person, 'Rex', undefined, owner)).codes).toEqual([]);
    const solved = await captchas(2 * LIMIT);
    const guesses = await Promise.all(solved.map((response) => askForReset(person, 'Tom', response, owner)));
    expectLimit(guesses, 'RPERR01', 'RPERR02');
    expect((await askForReset(person, 'Rex', undefined, owner)).codes).toEqual(['RPERR02']);
  });

  test('has no tries on a computer that only their own account, or none, was used on', async () => {
    const [person, thief] = [await testDoor.createPerson({ mfa: ['sms'] }), await testDoor.createPerson()];
    const visitor = new Visitor();
    await visitor.authenticate(thief);
    // The right password alone makes no computer known.
    await visitor.authenticate(person);
    await testDoor.lockOut(person.username);
    await testDoor.lockCodes(person.userId);
    const code = await resetCode(person);
    for (const one of [visitor, new Visitor()]) {
      expect((await one.authenticate(person)).codes).toEqual(['AUERR04']);
      expect((await resetByCode(person, code, await captcha(), one)).codes).toEqual(['MFERR02']);
    }
  });

  test('locks out the other computers once the password is changed', async () => {
    const person = await testDoor.createPerson();
    const [owner, former] = [new Visitor(), new Visitor()];
    for (const visitor of [former, owner]) expect((await visitor.authenticate(person)).codes).toEqual([]);
    const body = { username: person.username, newPassword: NEW_PASSWORD };
    expect((await owner.ask(credentials.changePassword, { userId: person.userId, body })).codes).toEqual([]);
    await testDoor.lockOut(person.username);
    const changed = { ...person, password: NEW_PASSWORD };
    expect((await former.authenticate(changed)).codes).toEqual(['AUERR04']);
    expect((await owner.authenticate(changed)).codes).toEqual([]);
  });

  test('locks out a computer that its owner has forgotten', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const owner = new Visitor();
    await owner.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    const { userId } = owner;
    const { data } = await owner.ask(sessions.sessionList, { userId });
    await owner.ask(sessions.forgetComputer, { userId, computerId: data.computers?.[0]?.id ?? '' });
    await testDoor.lockOut(person.username);
    expect((await owner.authenticate(person)).codes).toEqual(['AUERR04']);
  });
});

describe('a lock says how long it lasts', () => {
  test('in minutes for users and in seconds for programs', async () => {
    const person = await testDoor.createPerson();
    await testDoor.lockOut(person.username);
    const { status, codes, descriptions, headers } = await new Visitor().authenticate(person);
    expect([status, codes]).toEqual([403, ['AUERR04']]);
    expect(descriptions).toEqual(['This account is locked after several failed attempts. Please wait 15 minutes, or reset your password.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  });

  test('a wrong code at sign-in shows how many tries are left', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const twilioMfaCode = otherThan(await signInCode(person));
    const said: string[] = [];
    for (let turn = 0; turn < LIMIT; turn += 1) said.push(...(await new Visitor().authenticate(person, { twilioMfaCode })).descriptions);
    expect(said).toEqual([
      'The code is not valid, please try again. 4 tries left.',
      'The code is not valid, please try again. 3 tries left.',
      'The code is not valid, please try again. 2 tries left.',
      'The code is not valid, please try again. 1 try left.',
      'Too many attempts. Please wait 15 minutes, then request a new code.',
    ]);
  });
});

describe('after 100 failures in a row, only a password reset helps', () => {
  const FAILURES = 100;

  test('with wrong passwords', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
    await testDoor.lockOut(person.username, FAILURES);
    await testDoor.outwaitLocks(person);
    const { status, descriptions, headers } = await new Visitor().authenticate(person);
    expect([status, headers.get('retry-after')]).toEqual([403, null]);
    expect(descriptions).toEqual(['This account is locked after 100 failed attempts in a row. Please reset your password.']);
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(person.userId));
    await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
  });

  test('with wrong codes', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    await testDoor.lockCodes(person.userId, FAILURES);
    await testDoor.outwaitLocks(person);
    const { codes, descriptions } = await new Visitor().authenticate(person, { twilioMfaCode: code });
    expect(codes).toEqual(['MFERR02']);
    expect(descriptions).toEqual(['Too many attempts: 100 failures in a row. Please reset your password to continue.']);
  });

  test('a 15-minute lock does not restart the count', async () => {
    const person = await testDoor.createPerson();
    await testDoor.lockOut(person.username, FAILURES - 1);
    await testDoor.outwaitLocks(person);
    const last = await new Visitor().authenticate({ ...person, password: 'Wrong#1234' });
    expect(last.descriptions).toEqual(['This account is locked after 100 failed attempts in a row. Please reset your password.']);
  });

  test('the right password after 99 failures resets the count', async () => {
    const person = await testDoor.createPerson();
    await testDoor.lockOut(person.username, FAILURES - 1);
    await testDoor.outwaitLocks(person);
    expect((await new Visitor().authenticate(person)).codes).toEqual([]);
    expect((await new Visitor().authenticate({ ...person, password: 'Wrong#1234' })).codes).toEqual(['AUERR02']);
  });
});

const captchas = (count: number) => Promise.all(Array.from({ length: count }, captcha));

/** A person who has signed in with a code, and the browser. */
async function signedInWithCode() {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const owner = new Visitor();
  await owner.authenticate(person, { twilioMfaCode: await signInCode(person) });
  return { person, owner };
}

function requestResetCode({ username }: Person, visitor: Visitor): Promise<Answer> {
  return visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username } });
}

function resetByCode({ username }: Person, mfaCode: string, response: string, visitor = new Visitor()): Promise<Answer> {
  return visitor.ask(recovery.resetPassword, { body: { username, mfaCode, captcha: response } });
}
