// Lockouts by account and limits by network address: how they start, what they answer, how they end.
import { customerOf } from '../../gateway/core/client-address.js';
import openapi from '../../openapi.json' with { type: 'json' };
import { onPostgres, runSql } from './support/databases.js';
import { askForReset, captcha, NEW_PASSWORD, newAddress, tokenOf } from './support/people.js';
import {
  announcements,
  basic,
  branding,
  captcha as captchas,
  credentials,
  mfa,
  recovery,
  securityNotices,
  session,
  signedIn,
  signIn,
  Visitor,
  verificationLinks,
  testDoor,
} from './support/visitor.js';

interface Operation {
  readonly operationId: string;
  readonly 'x-refusals': readonly string[];
}

const QUESTION = 'What was the name of your first pet?';

async function failToSignIn(username: string, times: number) {
  const answers = [];
  for (let attempt = 0; attempt < times; attempt += 1) answers.push(await new Visitor().authenticate({ username, password: 'Wrong#1234' }));
  return answers;
}

test('the fifth wrong password locks the account: 403 with a readable sentence', async () => {
  const person = await testDoor.createPerson();
  const answers = await failToSignIn(person.username, 5);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403]);
  expect(answers[4]?.codes).toEqual(['AUERR04']);
  expect(answers[4]?.descriptions[0]).toBe(
    'This account is locked after several failed attempts. Please wait 15 minutes, or reset your password.',
  );
});

test('a locked account refuses even the right password, regardless of the case of the username', async () => {
  const person = await testDoor.createPerson();
  await failToSignIn(person.username, 5);
  expect((await new Visitor().authenticate({ ...person, username: person.username.toUpperCase() })).codes).toEqual(['AUERR04']);
});

test('an unknown username is locked in the same way', async () => {
  const answers = await failToSignIn(`nobody${Date.now()}`, 5);
  expect(answers[4]?.codes).toEqual(['AUERR04']);
});

test('a successful sign-in resets the failure count', async () => {
  const person = await testDoor.createPerson();
  await failToSignIn(person.username, 4);
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
  const answers = await failToSignIn(person.username, 4);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('wrong security answers count like wrong passwords', async () => {
  const person = await testDoor.createPerson({ securityQuestion: QUESTION });
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    codes.push(...(await new Visitor().authenticate(person, { Securityanswer: 'Tom', Captcha: await captcha() })).codes);
  }
  expect(codes).toEqual(['AUERR03', 'AUERR03', 'AUERR03', 'AUERR03', 'AUERR04']);
});

test('resetting the password unlocks the account', async () => {
  const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
  await failToSignIn(person.username, 5);
  await askForReset(person);
  const token = tokenOf(await testDoor.latestLink(person.userId));
  await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
  expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual([]);
});

describe('an account that customer support has locked', () => {
  test('says so only after the right password, so that strangers learn nothing', async () => {
    const person = await testDoor.createPerson({ locked: true });
    expect((await new Visitor().authenticate({ ...person, password: 'Wrong#1234' })).codes).toEqual(['AUERR02']);
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR06']);
  });

  test('says so before sign-in asks for a code or an answer', async () => {
    const withCode = await testDoor.createPerson({ mfa: ['sms'], locked: true });
    const withQuestion = await testDoor.createPerson({ securityQuestion: QUESTION, locked: true });
    expect((await new Visitor().authenticate(withCode)).codes).toEqual(['AUERR06']);
    expect((await new Visitor().authenticate(withQuestion)).codes).toEqual(['AUERR06']);
  });

  test('loses its sessions for good, and cannot start one through a link', async () => {
    const { person, visitor, userId } = await signedIn();
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    await testDoor.lockAccount(userId);
    expect((await visitor.ask(credentials.credentials, { userId })).status).toBe(401);
    const byLink = await new Visitor().signInByLink(token);
    expect([byLink.status, byLink.codes]).toEqual([403, ['AUERR06']]);
    await testDoor.unlockAccount(userId);
    expect((await visitor.ask(credentials.credentials, { userId })).status).toBe(401);
    expect((await new Visitor().authenticate(person)).codes).toEqual([]);
  });

  test('silently gets no reset link, and an earlier link does not unlock it', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(person.userId));
    await testDoor.lockAccount(person.userId);
    expect((await askForReset(person)).codes).toEqual([]);
    expect(await testDoor.outbox(person.userId)).toHaveLength(1);
    const change = await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect(change.codes).toEqual(['AUERR06']);
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR06']);
  });
});

test('a permanently locked account shows a message to contact customer support', async () => {
  const person = await testDoor.createPerson({ locked: true });
  const { status, codes, descriptions } = await new Visitor().authenticate(person);
  expect([status, codes]).toEqual([403, ['AUERR06']]);
  expect(descriptions[0]).toContain('customer support');
});

test('RPERR02: five wrong security answers lock password recovery, whether or not the username exists', async () => {
  const person = await testDoor.createPerson({ securityQuestion: QUESTION, questionAtSignIn: false });
  for (const username of [person.username, `nobody${Date.now()}`]) {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push(...(await askForReset({ username }, 'Tom')).codes);
    expect(codes).toEqual(['RPERR01', 'RPERR01', 'RPERR01', 'RPERR01', 'RPERR02']);
  }
  expect((await askForReset(person)).codes).toEqual(['RPERR02']);
});

describe('a network address with too many attempts', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  /** Who opened a link that needs a code. */
  const openedLink = async () => {
    const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token);
    return { visitor, userId };
  };
  const { verifyAccountMapping, resendVerification, completeVerification, resendVerificationEmail } = verificationLinks;

  test.each([
    [
      'authentication',
      (address: string) =>
        new Visitor().ask(signIn.authentication, { headers: { Authorization: basic('ann', 'Wrong#1') }, body: '' }, from(address)),
    ],
    ['auth/token', (address: string) => new Visitor().ask(signIn.tokenSignIn, { id: 'made-up' }, from(address))],
    ['mfa-user', (address: string) => new Visitor().ask(mfa.mfaUser, { body: { username: 'ann' } }, from(address))],
    ['mfa/code', (address: string) => new Visitor().ask(mfa.requestSignInCode, { body: { type: 'sms', username: 'ann' } }, from(address))],
    ['securityQuestion', (address: string) => new Visitor().ask(recovery.securityQuestion, { body: { username: 'ann' } }, from(address))],
    [
      'resetPassword',
      async (address: string) =>
        new Visitor().ask(
          recovery.resetPassword,
          { body: { username: 'ann', securityAnswer: 'Tom', captcha: await captcha() } },
          from(address),
        ),
    ],
    ['verifyToken', (address: string) => new Visitor().ask(verificationLinks.verifyToken, { token: 'made-up' }, from(address))],
    ['verifyAccountMapping', (address: string) => new Visitor().ask(verifyAccountMapping, { token: 'made-up' }, from(address))],
    ['resend', (address: string) => new Visitor().ask(resendVerification, { body: { token: 'made-up' } }, from(address))],
    ['complete', (address: string) => new Visitor().ask(completeVerification, { body: { token: 'made-up' } }, from(address))],
    ['email/verification', (address: string) => new Visitor().ask(resendVerificationEmail, { userId: 'nobody' }, from(address))],
    ['securityNotice', (address: string) => new Visitor().ask(securityNotices.securityNotice, { body: { token: 'no' } }, from(address))],
    ['disown', (address: string) => new Visitor().ask(securityNotices.disownNotice, { body: { token: 'no' } }, from(address))],
    [
      'changePassword by link',
      (address: string) =>
        new Visitor().ask(recovery.changePasswordByToken, { body: { token: 'made-up', newPassword: NEW_PASSWORD } }, from(address)),
    ],
    [
      'retrieveUsername',
      async (address: string) =>
        new Visitor().ask(
          recovery.retrieveUsername,
          { body: { role: 'ROLE_PARTICIPANT', email: 'ann@example.com', captcha: await captcha() } },
          from(address),
        ),
    ],
    ['mfa-options', (address: string) => new Visitor().ask(mfa.mfaOptions, { body: { username: 'ann' } }, from(address))],
    ['get-totp-info', (address: string) => new Visitor().ask(mfa.totpInfo, { body: { username: 'ann' } }, from(address))],
    [
      'mfa/code by link',
      async (address: string) => {
        const { visitor, userId } = await openedLink();
        return visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } }, from(address));
      },
    ],
    [
      'mfa/code/verify by link',
      async (address: string) => {
        const { visitor, userId } = await openedLink();
        return visitor.ask(mfa.verifyCode, { userId, body: { code: '000000' } }, from(address));
      },
    ],
  ])('is told to wait by %s: 429 with Retry-After', async (_, ask) => {
    const address = newAddress();
    await testDoor.exhaust(address);
    const { status, codes, headers } = await ask(address);
    expect([status, codes]).toEqual([429, ['RLERR01']]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test.each([
    ['status', signIn.status],
    ['publicBrand', branding.publicBrand],
    ['captchaChallenge', captchas.captchaChallenge],
    ['announcements', announcements.announcements],
    ['validateSession', session.validateSession],
    ['logout', session.logout],
  ] as const)('can still call %s, and openapi.json says so', async (operationId, call) => {
    const address = newAddress();
    await testDoor.exhaust(address);
    const { status } = await new Visitor().ask(call, undefined, from(address));
    expect(status).toBe(200);
    const operations: Operation[] = Object.values(openapi.paths).flatMap((methods) => Object.values(methods));
    const refusals = operations.find((operation) => operation.operationId === operationId)?.['x-refusals'];
    expect(refusals).toContain('SEERR05');
    expect(refusals).not.toContain('RLERR01');
  });

  onPostgres('on PostgreSQL', () => {
    test('can sign in again once the wait is over', async () => {
      const person = await testDoor.createPerson();
      const address = newAddress();
      await testDoor.exhaust(address);
      const attempt = async () => (await new Visitor().authenticate(person, { 'x-forwarded-for': address })).codes;
      expect(await attempt()).toEqual(['RLERR01']);
      const over = `update counters set resets_at = now() where key = 'sign-in@${customerOf(address)}'`;
      await runSql(process.env.DATABASE_URL ?? '', over);
      expect(await attempt()).toEqual([]);
    });
  });

  test('does not limit requests from other addresses', async () => {
    await testDoor.exhaust(newAddress());
    const { status } = await new Visitor().ask(mfa.mfaUser, { body: { username: 'ann' } }, from(newAddress()));
    expect(status).toBe(200);
  });
});
