// What a thief has begun or obtained, and the events with which its owner or support throws them out: nothing of it still works afterward.
import type { Person } from '../../gateway/seed/person-spec.js';
import { codeOfUri } from '../../gateway/test-door/authenticator.js';
import { captcha, enrollPhone, freeName, NEW_PASSWORD, PHONE, resetCode, signInCode } from './support/people.js';
import { addApp, changePassword, isSignedIn } from './support/security-notices.js';
import {
  authenticator,
  contactDetails,
  mfa,
  recovery,
  recoveryCodes,
  sessions,
  signedIn,
  testDoor,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

/** Someone whose sign-in asks a question and for a code, signed in on two browsers. */
interface Scene {
  readonly person: Person;
  readonly owner: Visitor;
  readonly thief: Visitor;
}

const answered = async (more: Record<string, string> = {}) => ({ Securityanswer: 'Rex', Captcha: await captcha(), ...more });

async function enter(person: Person): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.authenticate(person, await answered());
  const code = await signInCode(person, 'sms', visitor);
  expect((await visitor.authenticate(person, { twilioMfaCode: code, codeType: 'sms' })).codes).toEqual([]);
  return visitor;
}

async function scene(): Promise<Scene> {
  const person = await testDoor.createPerson({ mfa: ['sms'], securityQuestion: 'Pet?' });
  return { person, owner: await enter(person), thief: await enter(person) };
}

/** A link that a visitor has opened, and whose code they have entered. */
async function confirmedLink(userId: string, visitor: Visitor): Promise<string> {
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  expect((await visitor.signInByLink(token)).codes).toEqual(['AUERR05']);
  await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
  return token;
}

/** Tries what is left, as someone who knows the account's password by now. Returns the codes of the refusal. */
type Try = (person: Person) => Promise<readonly string[]>;

const LEFT = {
  async 'a code for signing in'({ person }: Scene): Promise<Try> {
    const thief = new Visitor();
    await thief.authenticate(person, await answered());
    const twilioMfaCode = await signInCode(person, 'sms', thief);
    return async (now) => (await thief.authenticate(now, await answered({ twilioMfaCode, codeType: 'sms' }))).codes;
  },

  async 'a code for a reset'({ person }: Scene): Promise<Try> {
    const mfaCode = await resetCode(person);
    const body = async () => ({ username: person.username, mfaCode, captcha: await captcha() });
    return async () => (await new Visitor().ask(recovery.resetPassword, { body: await body() })).codes;
  },

  async 'a passed security question'({ person }: Scene): Promise<Try> {
    const thief = new Visitor();
    expect((await thief.authenticate(person, await answered())).codes).toEqual(['AUERR05']);
    return async (now) => (await thief.authenticate(now)).codes;
  },

  async 'a link whose code was entered'({ person: { userId } }: Scene): Promise<Try> {
    const thief = new Visitor();
    const token = await confirmedLink(userId, thief);
    expect((await thief.signInByLink(token)).codes).toEqual([]);
    return async () => (await thief.signInByLink(token)).codes;
  },

  async 'the task of a link whose code was entered'({ person: { userId } }: Scene): Promise<Try> {
    const token = await confirmedLink(userId, new Visitor());
    return async () => (await new Visitor().ask(verificationLinks.completeVerification, { body: { token } })).codes;
  },

  async 'an app that awaits its first code'({ person: { userId }, thief }: Scene): Promise<Try> {
    const { data } = await thief.ask(authenticator.registerAuthenticator, { userId });
    const body = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
    return async (now) => (await (await enter(now)).ask(authenticator.verifyAuthenticator, { userId, body })).codes;
  },

  async 'a number to be verified'({ person: { userId }, thief }: Scene): Promise<Try> {
    await thief.ask(contactDetails.insertPhone, { userId, body: PHONE });
    return async () => {
      const { phones } = await testDoor.describePerson(userId);
      return phones.some(({ state }) => state === 'pending') ? [] : ['gone'];
    };
  },
} as const;

/** Each returns the account's password from then on. */
const EVENTS = {
  async 'a new password'({ person, owner }: Scene) {
    expect((await changePassword(owner, person.username)).codes).toEqual([]);
    return NEW_PASSWORD;
  },

  async 'a password reset'({ person }: Scene) {
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    const body = { token, newPassword: NEW_PASSWORD };
    expect((await new Visitor().ask(recovery.changePasswordByToken, { body })).codes).toEqual([]);
    return NEW_PASSWORD;
  },

  async 'a lock by support, once it is lifted'({ person }: Scene) {
    await testDoor.lockAccount(person.userId);
    await testDoor.unlockAccount(person.userId);
    return person.password;
  },

  async 'the end of all other sessions'({ person, owner }: Scene) {
    expect((await owner.ask(sessions.endOtherSessions, { userId: person.userId })).codes).toEqual([]);
    return person.password;
  },

  async 'the end of that session'({ person, owner }: Scene) {
    const { userId } = person;
    const { data } = await owner.ask(sessions.sessionList, { userId });
    const [other] = data.sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
    expect((await owner.ask(sessions.endSession, { userId, sessionId: other?.id ?? '' })).codes).toEqual([]);
    return person.password;
  },
} as const;

test.each([
  ['a code for signing in', 'a new password', 'MFERR01'],
  ['a code for signing in', 'a password reset', 'MFERR01'],
  ['a code for signing in', 'a lock by support, once it is lifted', 'MFERR01'],
  ['a code for a reset', 'a new password', 'MFERR01'],
  ['a code for a reset', 'a password reset', 'MFERR01'],
  ['a code for a reset', 'a lock by support, once it is lifted', 'MFERR01'],
  ['a passed security question', 'a new password', 'AUERR01'],
  ['a passed security question', 'a password reset', 'AUERR01'],
  ['a passed security question', 'a lock by support, once it is lifted', 'AUERR01'],
  ['a link whose code was entered', 'a new password', 'AUERR05'],
  ['a link whose code was entered', 'the end of all other sessions', 'AUERR05'],
  ['a link whose code was entered', 'the end of that session', 'AUERR05'],
  ['the task of a link whose code was entered', 'a new password', 'VTERR04'],
  ['the task of a link whose code was entered', 'the end of all other sessions', 'VTERR04'],
  ['an app that awaits its first code', 'a new password', 'TOERR02'],
  ['an app that awaits its first code', 'the end of all other sessions', 'TOERR02'],
  ['an app that awaits its first code', 'the end of that session', 'TOERR02'],
  ['a number to be verified', 'a new password', 'gone'],
  ['a number to be verified', 'the end of all other sessions', 'gone'],
  ['a number to be verified', 'the end of that session', 'gone'],
] as const)('%s does not outlive %s', async (left, event, refusal) => {
  const people = await scene();
  const tryIt = await LEFT[left](people);
  const password = await EVENTS[event](people);
  expect(await tryIt({ ...people.person, password })).toEqual([refusal]);
});

// Object.keys loses the key type.
test.each(Object.keys(LEFT) as (keyof typeof LEFT)[])('%s works until then', async (left) => {
  const people = await scene();
  const tryIt = await LEFT[left](people);
  expect(await tryIt(people.person)).toEqual(left === 'a passed security question' ? ['AUERR05'] : []);
});

describe('a reset link, for which a thief may have used what the owner then replaces, ends with', () => {
  const nothing = () => Promise.resolve();
  const code = async (owner: Visitor) => void (await owner.ask(recoveryCodes.createRecoveryCodes, { userId: owner.userId }));

  test.each([
    ['a new number', nothing, enrollPhone],
    ['a new app', nothing, addApp],
    ['the removal of the app', addApp, (owner: Visitor) => owner.ask(authenticator.removeAuthenticator, { userId: owner.userId })],
    ['new recovery codes', code, code],
    ['the removal of recovery codes', code, (owner: Visitor) => owner.ask(recoveryCodes.removeRecoveryCodes, { userId: owner.userId })],
  ] as const)('%s', async (_, prepare, change) => {
    const { visitor, userId } = await signedIn({ phone: '2125550188' });
    await prepare(visitor);
    const { token } = await testDoor.issueLink('Password Reset', userId);
    await change(visitor);
    const body = { token, newPassword: NEW_PASSWORD };
    expect((await new Visitor().ask(recovery.changePasswordByToken, { body })).codes).toEqual(['VEERR02']);
  });
});

test('what a link to the former address has opened ends with a new address, except the session that verifies it', async () => {
  const { visitor, userId } = await signedIn({ emailVerified: false });
  const reader = new Visitor();
  await reader.signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token);
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email: `${freeName()}@example.com` } });
  const { token } = await testDoor.issueLink('Email Verification', userId);
  const owner = new Visitor();
  expect((await owner.signInByLink(token)).codes).toEqual([]);
  expect((await owner.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
  expect([await isSignedIn(reader), await isSignedIn(owner), await isSignedIn(visitor)]).toEqual([false, true, true]);
});
