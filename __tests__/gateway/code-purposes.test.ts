// A code serves only the purpose it was requested for, and proves only the address or number it was sent to.
import type { Person } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { onPostgres, runSql } from './support/databases.js';
import { captcha, NEW_PASSWORD, ownCode, PHONE, resetCode, signInCode } from './support/people.js';
import { contactDetails, credentials, mfa, recovery, signedIn, testDoor, Visitor } from './support/visitor.js';

const reset = async (person: Person, mfaCode: string) =>
  new Visitor().ask(recovery.resetPassword, { body: { username: person.username, mfaCode, captcha: await captcha() } });
const signIn = (person: Person, twilioMfaCode: string) => new Visitor().authenticate(person, { twilioMfaCode, codeType: 'sms' });

test('a sign-in code does not reset the password', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const code = await signInCode(person);
  expect((await reset(person, code)).codes).toEqual(['MFERR01']);
  expect((await signIn(person, code)).codes).toEqual([]);
});

test('a code for a forgotten password signs in only with the password, and neither opens a link nor proves an identity', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const opener = new Visitor();
  await opener.signInByLink(token);
  const owner = new Visitor();
  await owner.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
  const code = await resetCode(person);
  const verify = (visitor: Visitor) => visitor.ask(mfa.verifyCode, { userId: person.userId, body: { code } });
  expect((await verify(opener)).codes).toEqual(['MFERR01']);
  expect((await verify(owner)).codes).toEqual(['MFERR01']);
  const guesser = await new Visitor().authenticate({ ...person, password: 'Wrong1horse' }, { twilioMfaCode: code, codeType: 'sms' });
  expect(guesser.codes).toEqual(['AUERR02']);
  expect((await signIn(person, code)).codes).toEqual([]);
});

test('a user who entered the password but then asks to reset it gets a code for the reset', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person);
  expect((await visitor.ask(mfa.mfaUser, { body: { username: person.username } })).data).toEqual({ isCodeUser: true });
  const code = await signInCode(person, 'sms', visitor);
  expect((await reset(person, code)).codes).toEqual([]);
});

test('once a browser has signed in, anyone who uses it next without the password gets a code for the reset', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person);
  const twilioMfaCode = await signInCode(person, 'sms', visitor);
  expect((await visitor.authenticate(person, { twilioMfaCode, codeType: 'sms' })).codes).toEqual([]);
  expect((await reset(person, await signInCode(person, 'sms', visitor))).codes).toEqual([]);
});

test('once the password is changed, a browser that sent the former one gets a code for the reset', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person);
  const owner = new Visitor();
  await owner.authenticate(person);
  await owner.authenticate(person, { twilioMfaCode: await signInCode(person, 'sms', owner), codeType: 'sms' });
  const change = { username: person.username, newPassword: NEW_PASSWORD };
  expect((await owner.ask(credentials.changePassword, { userId: owner.userId, body: change })).codes).toEqual([]);
  expect((await reset(person, await signInCode(person, 'sms', visitor))).codes).toEqual([]);
});

onPostgres('on PostgreSQL', () => {
  test('fifteen minutes after the password, a browser gets a code for the reset', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.authenticate(person);
    const sql = `update challenges set expires_at = expires_at - interval '15 minutes' where user_id = '${person.userId}'`;
    await runSql(process.env.DATABASE_URL ?? '', sql);
    expect((await reset(person, await signInCode(person, 'sms', visitor))).codes).toEqual([]);
  });

  test('a code is sent again until its last minute, in which it would expire before it is typed', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const sent = await signInCode(person);
    const wait = (time: string) =>
      runSql(
        process.env.DATABASE_URL ?? '',
        `update one_time_codes set expires_at = expires_at - interval '${time}' where user_id = '${person.userId}'`,
      );
    await wait('8 minutes');
    expect(await signInCode(person)).toBe(sent);
    await wait('65 seconds');
    expect(await signInCode(person)).not.toBe(sent);
  });
});

test('a code requested while signed in does not sign in', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
  expect((await signIn(person, await ownCode(visitor, 'sms'))).codes).toEqual(['MFERR01']);
});

test('a code sent to an unverified phone does not sign in, even if the account has another method', async () => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  const visitor = new Visitor();
  await visitor.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
  await visitor.ask(contactDetails.insertPhone, { userId: person.userId, body: PHONE });
  expect((await signIn(person, await ownCode(visitor, 'sms'))).codes).toEqual(['MFERR01']);
});

test('a code sent to a phone number that has since been replaced does not sign in', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
  const code = await signInCode(person);
  await visitor.ask(contactDetails.updatePhone, { userId: person.userId, body: { ...PHONE, number: '2025550999' } });
  await visitor.ask(contactDetails.updatePhone, { userId: person.userId, body: { ...PHONE, number: '3125550142' } });
  await visitor.ask(mfa.verifyCode, { userId: person.userId, body: { code: await ownCode(visitor, 'sms') } });
  expect((await visitor.ask(contactDetails.verifyPhone, { userId: person.userId, body: { type: 30 } })).status).toBe(204);
  expect((await signIn(person, code)).codes).toEqual(['MFERR01']);
});

test('a corrected number gets a code of its own, and the code that went to a stranger verifies nothing', async () => {
  const { visitor, userId } = await signedIn();
  const verify = async (code: string) => (await visitor.ask(mfa.verifyCode, { userId, body: { code } })).codes;
  await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
  const first = await ownCode(visitor, 'sms');
  await visitor.ask(contactDetails.updatePhone, { userId, body: { ...PHONE, number: '3125550142' } });
  const second = await ownCode(visitor, 'sms');
  expect(await verify(first)).toEqual(['MFERR01']);
  expect(await verify(second)).toEqual([]);
  expect((await visitor.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } })).status).toBe(204);
});

test('wrong codes for a reset, which anyone can enter, do not lock the codes of sign-in', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1) answers.push(...(await reset(person, '0')).codes);
  expect(answers).toContain('MFERR02');
  expect((await signIn(person, await signInCode(person))).codes).toEqual([]);
});

describe('code requests without a password', () => {
  const anonymous = (person: Person) => new Visitor().ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });

  test('MFERR04: are limited to three, separately from the requests of the owner', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    for (let request = 0; request < 3; request += 1) expect((await anonymous(person)).codes).toEqual([]);
    expect((await anonymous(person)).codes).toEqual(['MFERR04']);
    expect((await signIn(person, await signInCode(person))).codes).toEqual([]);
  });

  test('do not invalidate the code that the owner was just sent', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    await anonymous(person);
    expect((await signIn(person, code)).codes).toEqual([]);
  });
});

describe('the code required after a link', () => {
  test('is only for the visitor with the link: a user ID alone can neither request nor verify it', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'], emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', person.userId);
    const opener = new Visitor();
    expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
    const request = (visitor: Visitor) => visitor.ask(mfa.requestCode, { userId: person.userId, body: { type: 'sms' } });
    expect((await request(new Visitor())).status).toBe(401);
    expect((await request(opener)).status).toBe(204);
    const withToken = new Visitor();
    withToken.token = token;
    expect((await request(withToken)).status).toBe(204);
    const verify = (visitor: Visitor, code: string) => visitor.ask(mfa.verifyCode, { userId: person.userId, body: { code } });
    const code = await testDoor.latestCode(person.userId);
    expect((await verify(new Visitor(), code)).status).toBe(401);
    expect((await verify(opener, code)).status).toBe(204);
  });

  test('is not sent by username: the holder of a link but not of the password gets a code for the reset', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    const opener = new Visitor();
    expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
    const code = await signInCode(person, 'sms', opener);
    expect((await reset(person, code)).codes).toEqual([]);
  });

  test("cannot be one of another account's: a thief of the link has codes of their own", async () => {
    const owner = await testDoor.createPerson({ mfa: ['sms'] });
    const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Trustee Signing', owner.userId);
    const thief = new Visitor();
    expect((await thief.signInByLink(token)).codes).toEqual(['AUERR05']);
    expect((await thief.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(401);
    expect((await thief.ask(mfa.verifyCode, { userId, body: { code: '123456' } })).status).toBe(401);
    expect((await thief.signInByLink(token)).codes).toEqual(['AUERR05']);
  });

  test("opens no other user's link, even if the same browser opened that one last", async () => {
    const people = [await testDoor.createPerson({ mfa: ['sms'] }), await testDoor.createPerson({ mfa: ['sms'] })] as const;
    const [own, other] = [
      await testDoor.issueLink('Trustee Signing', people[0].userId),
      await testDoor.issueLink('Trustee Signing', people[1].userId),
    ];
    const thief = new Visitor();
    for (const { token } of [own, other]) expect((await thief.signInByLink(token)).codes).toEqual(['AUERR05']);
    // The cookie is the other link's by now; a link's token serves as well.
    thief.token = own.token;
    const [{ userId }] = people;
    expect((await thief.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(204);
    expect((await thief.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } })).status).toBe(204);
    thief.token = null;
    expect((await thief.signInByLink(other.token)).codes).toEqual(['AUERR05']);
  });

  test.each([
    ['completed', (_: string, token: string) => testDoor.completeLink(token)],
    ['replaced', (userId: string) => testDoor.issueLink('Trustee Signing', userId)],
  ])('cannot be requested once the link is %s', async (_, end) => {
    const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    const opener = new Visitor();
    await opener.signInByLink(token);
    await end(userId, token);
    expect((await opener.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(401);
  });

  onPostgres('on PostgreSQL', () => {
    test('can be requested within ten minutes after the link was opened, until it is opened again', async () => {
      const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
      const { token } = await testDoor.issueLink('Trustee Signing', userId);
      const opener = new Visitor();
      await opener.signInByLink(token);
      const request = async () => (await opener.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status;
      const wait = (minutes: number) =>
        runSql(
          process.env.DATABASE_URL ?? '',
          `update links set challenged_at = challenged_at - interval '${minutes} minutes' where user_id = '${userId}'`,
        );
      await wait(9);
      expect(await request()).toBe(204);
      await wait(1);
      expect(await request()).toBe(401);
      expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
      expect(await request()).toBe(204);
    });

    test('opens the link for ten minutes', async () => {
      const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
      const { token } = await testDoor.issueLink('Trustee Signing', userId);
      const opener = new Visitor();
      await opener.signInByLink(token);
      await opener.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
      await opener.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
      const wait = (time: string) =>
        runSql(
          process.env.DATABASE_URL ?? '',
          `update challenges set confirmed_at = confirmed_at - interval '${time}' where user_id = '${userId}'`,
        );
      await wait('9 minutes');
      expect((await opener.signInByLink(token)).codes).toEqual([]);
      await wait('1 minute');
      opener.token = null;
      expect((await opener.signInByLink(token)).codes).toEqual(['AUERR05']);
    });
  });

  test('MFERR04: can be requested only ten times', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'], emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', person.userId);
    const opener = new Visitor();
    await opener.signInByLink(token);
    const request = () => opener.ask(mfa.requestCode, { userId: person.userId, body: { type: 'sms' } });
    for (let time = 0; time < 10; time += 1) expect((await request()).status).toBe(204);
    expect((await request()).codes).toEqual(['MFERR04']);
  });
});

test.each([
  ['premium', '1', '9005550123'],
  ['premium in the UK', '44', '9091234567'],
  ['shared-cost', '49', '18015012345'],
  ['personal', '44', '7012345678'],
  ['pager', '31', '662345678'],
  ['company', '44', '5512345678'],
  ['voicemail', '41', '860123456789'],
  ['satellite', '870', '773111632'],
  ['global satellite', '881', '612345678'],
  ['universal personal', '878', '101234567890'],
  ['universal premium', '979', '123456789'],
  ['worldwide network', '882', '3421234'],
  ['second worldwide network', '883', '510012345'],
  ['satellite, written with a calling code that does not exist,', '8', '70773111632'],
])('CDERR04: a %s number is refused', async (_, countryCode, number) => {
  const { visitor, userId } = await signedIn();
  const { codes } = await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, countryCode, number } });
  expect(codes).toEqual(['CDERR04']);
});
