// Recovery codes: access after the loss of a phone or authenticator app.
import { askForReset, captcha, tokenOf } from './support/people.js';
import { subjects } from './support/security-notices.js';
import { mfa, recovery, recoveryCodes, signedIn, testDoor, Visitor } from './support/visitor.js';

/** A user with recovery codes, who must enter a code at each sign-in from now on. */
async function withRecoveryCodes(enrolled = true) {
  const { person, visitor, userId } = await signedIn({ emailVerified: true });
  const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
  if (enrolled) await testDoor.setOptionChoice({ userId, optionType: 190, active: true });
  return { person, visitor, userId, codes: data.codes };
}

const withCode = (code: string) => ({ twilioMfaCode: code, codeType: 'recovery' });
const optionsOf = async (username: string) => {
  const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username } });
  return data.options.map(({ type }) => type);
};

test('a set has ten different codes of the form xxxx-xxxx-xx and reports how many are left', async () => {
  const { visitor, userId, codes } = await withRecoveryCodes(false);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{2}$/);
  const { data } = await visitor.ask(recoveryCodes.recoveryCodes, { userId });
  expect(data.left).toBe(10);
  expect(Date.now() - Date.parse(data.createdAt ?? '')).toBeLessThan(60_000);
});

test('a user without a set has no codes left', async () => {
  const { visitor, userId } = await signedIn();
  expect((await visitor.ask(recoveryCodes.recoveryCodes, { userId })).data).toEqual({ left: 0 });
});

test('a recovery code signs in once where a code is required', async () => {
  const { person, userId, visitor, codes } = await withRecoveryCodes();
  const [code = ''] = codes;
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
  expect((await new Visitor().authenticate(person, withCode(code))).codes).toEqual([]);
  expect((await new Visitor().authenticate(person, withCode(code))).codes).toEqual(['MFERR01']);
  expect((await visitor.ask(recoveryCodes.recoveryCodes, { userId })).data.left).toBe(9);
});

test('the use of a code is what its owner is told, even if the same sign-in has the computer remembered', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  const owner = new Visitor();
  const answered = async () => ({ Securityanswer: person.securityAnswer, Captcha: await captcha() });
  await owner.authenticate(person, await answered());
  const { data } = await owner.ask(recoveryCodes.createRecoveryCodes, { userId: person.userId });
  await testDoor.setOptionChoice({ userId: person.userId, optionType: 190, active: true });
  const visitor = new Visitor();
  expect((await visitor.authenticate(person, { ...(await answered()), Savedevice: 'Y' }, 'elsewhere')).codes).toEqual(['AUERR05']);
  expect((await visitor.authenticate(person, withCode(data.codes[0] ?? ''), 'elsewhere')).codes).toEqual([]);
  expect(await subjects(person.userId)).toEqual(['New recovery codes were created', 'A recovery code was used']);
});

test('a code may be typed in capitals and with spaces instead of hyphens', async () => {
  const { person, codes } = await withRecoveryCodes();
  const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
  expect((await new Visitor().authenticate(person, withCode(typed))).codes).toEqual([]);
});

test('only one of five simultaneous submissions of a code signs in', async () => {
  const { person, codes } = await withRecoveryCodes();
  const answers = await Promise.all(Array.from({ length: 5 }, () => new Visitor().authenticate(person, withCode(codes[0] ?? ''))));
  expect(answers.filter(({ codes: refusals }) => refusals.length === 0)).toHaveLength(1);
});

test('mfa-options lists recovery only for users who have recovery codes', async () => {
  const { person, visitor, userId } = await withRecoveryCodes();
  expect(await optionsOf(person.username)).toEqual(['recovery']);
  await visitor.ask(recoveryCodes.removeRecoveryCodes, { userId });
  expect(await optionsOf(person.username)).toEqual([]);
});

test('mfa-options does not list recovery for a link: such a code only signs in or resets the password', async () => {
  const { person, userId } = await withRecoveryCodes();
  const visitor = new Visitor();
  expect((await visitor.signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token)).codes).toEqual(['AUERR05']);
  const { data } = await visitor.ask(mfa.mfaOptions, { body: { username: userId } });
  expect(data.options).toEqual([]);
  expect(await optionsOf(person.username)).toEqual(['recovery']);
});

test('a recovery code neither confirms a link nor renews a proof: its owner would not be told', async () => {
  const { visitor, userId, codes } = await withRecoveryCodes();
  const body = { code: codes[0] ?? '', type: 'recovery' } as const;
  expect((await visitor.ask(mfa.verifyCode, { userId, body })).codes).toEqual(['RQERR01']);
  const opener = new Visitor();
  await opener.signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token);
  expect((await opener.ask(mfa.verifyCode, { userId, body })).codes).toEqual(['RQERR01']);
});

test('a new set replaces the earlier one', async () => {
  const { person, visitor, userId, codes } = await withRecoveryCodes();
  const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
  expect((await new Visitor().authenticate(person, withCode(codes[0] ?? ''))).codes).toEqual(['MFERR01']);
  expect((await new Visitor().authenticate(person, withCode(data.codes[0] ?? ''))).codes).toEqual([]);
});

test("one user's code does not work for another", async () => {
  const [ann, ben] = await Promise.all([withRecoveryCodes(), withRecoveryCodes()]);
  expect((await new Visitor().authenticate(ben.person, withCode(ann.codes[0] ?? ''))).codes).toEqual(['MFERR01']);
});

test('guesses are limited in the same way as for other codes', async () => {
  const { person, codes } = await withRecoveryCodes();
  const wrong = withCode('0000-0000-00');
  const answers: string[] = [];
  for (let guess = 0; guess < 5; guess += 1) answers.push(...(await new Visitor().authenticate(person, wrong)).codes);
  expect(answers).toEqual(['MFERR01', 'MFERR01', 'MFERR01', 'MFERR01', 'MFERR02']);
  expect((await new Visitor().authenticate(person, withCode(codes[0] ?? ''))).codes).toEqual(['MFERR02']);
});

test('a recovery code is accepted as proof for a password reset', async () => {
  const { person, userId, codes } = await withRecoveryCodes();
  const body = { username: person.username, mfaCode: codes[1] ?? '', codeType: 'recovery', captcha: await captcha() } as const;
  expect((await new Visitor().ask(recovery.resetPassword, { body })).codes).toEqual([]);
  expect(tokenOf(await testDoor.latestLink(userId))).toMatch(/^[\w-]{43}$/);
  expect((await askForReset(person)).codes).toEqual(['RPERR01']);
});

test('a recovery code is accepted only with the code type recovery', async () => {
  const { person, codes } = await withRecoveryCodes();
  expect((await new Visitor().authenticate(person, { twilioMfaCode: codes[0] ?? '', codeType: 'sms' })).codes).toEqual(['MFERR01']);
});
