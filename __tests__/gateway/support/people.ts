// Actions of people that several tests share.
import { randomInt } from 'node:crypto';
import type { SentMethod } from '../../../api/contract/mfa-methods.js';
import type { Person } from '../../../gateway/seed/person-spec.js';
import { solveCaptcha } from '../../../gateway/test-door/solve-captcha.js';
import { type Answer, contactDetails, gatewayUrl, mfa, recovery, Visitor, testDoor } from './visitor.js';

/** A password that satisfies the rules of R5. */
export const NEW_PASSWORD = 'Sunny#Harbor7';

/** A username that no account has. */
export function freeName(): string {
  return `u${randomInt(36 ** 6, 36 ** 7).toString(36)}`;
}

/** A unique network address, from a block reserved for documentation. */
export function newAddress(): string {
  const group = () => randomInt(1, 0x10000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** A code that is not `code`. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export function captcha(): Promise<string> {
  return solveCaptcha(gatewayUrl);
}

/** Signs in up to the code, requests one, and reads it. `visitor` has already been asked for a code. */
export async function signInCode(person: Person, type: SentMethod = 'sms', visitor?: Visitor): Promise<string> {
  const asking = visitor ?? new Visitor();
  if (visitor === undefined) await asking.authenticate(person);
  await asking.ask(mfa.requestSignInCode, { body: { type, username: person.username } });
  return testDoor.latestCode(person.userId);
}

/** Requests a code for a forgotten password and reads it. */
export async function resetCode(person: Person, type: SentMethod = 'sms'): Promise<string> {
  await new Visitor().ask(mfa.requestSignInCode, { body: { type, username: person.username } });
  return testDoor.latestCode(person.userId);
}

/** Requests a code while signed in and reads it, from the gateway that `door` belongs to. */
export async function ownCode(visitor: Visitor, type: 'sms' | 'call' | 'email', door = testDoor): Promise<string> {
  await visitor.ask(mfa.requestCode, { userId: visitor.userId, body: { type } });
  return door.latestCode(visitor.userId);
}

/** Saves an email address and proves its ownership. */
export async function changeEmail(visitor: Visitor, email: string, door = testDoor): Promise<void> {
  const { userId } = visitor;
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email } });
  await visitor.ask(mfa.verifyCode, { userId, body: { code: await ownCode(visitor, 'email', door) } });
  expect((await visitor.ask(contactDetails.verifyEmail, { userId, type: '10' })).status).toBe(204);
}

export const PHONE = { type: 30, number: '2025550123', countryCode: '1', extension: '', preferred: true, smsEnabled: true } as const;

/** Saves a phone and proves its ownership. */
export async function enrollPhone(visitor: Visitor, door = testDoor): Promise<Answer> {
  const { userId } = visitor;
  await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
  await visitor.ask(mfa.verifyCode, { userId, body: { code: await ownCode(visitor, 'sms', door) } });
  return visitor.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } });
}

/** Answers the security question of a forgotten password. */
export async function askForReset(
  person: Pick<Person, 'username'>,
  securityAnswer = 'Rex',
  solved?: string,
  visitor = new Visitor(),
): Promise<Answer> {
  const body = { username: person.username, securityAnswer, captcha: solved ?? (await captcha()) };
  return visitor.ask(recovery.resetPassword, { body });
}

/** The token in a link. */
export function tokenOf(link: string): string {
  return /[?&]token=([^&]+)/.exec(link)?.[1] ?? '';
}
