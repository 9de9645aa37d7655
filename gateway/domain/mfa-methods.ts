// The methods by which an account can be asked for a code, and plausible ones for usernames that nobody has.
import type { MfaOption } from '../../api/contract/mfa.js';
import type { MfaType } from '../../api/contract/mfa-methods.js';
import type { Core, RequestContext } from '../core/request-context.js';
import { type Account, usernameKey } from './accounts.js';
import { findAuthenticator } from './authenticators.js';
import { maskEmail, maskPhone } from './mask.js';
import { findPhone, type PhoneRow } from './phones.js';
import { readRecoveryCodes } from './recovery-codes.js';

/** What an account verified. Once there is an authenticator app no code is sent any more; recovery codes are a way back all the same. */
export async function methodsOf(core: Core, account: Account): Promise<MfaOption[]> {
  const authenticator = await findAuthenticator(core, account.user_id);
  const phone = await findPhone(core, account.user_id, 'verified');
  const { left } = await readRecoveryCodes(core, account.user_id);
  const recovery: MfaOption[] = left > 0 ? [{ type: 'recovery', contactInfo: undefined }] : [];
  if (authenticator?.verified_at) return [{ type: 'totp', contactInfo: authenticator.app_name }, ...recovery];
  return [...sentMethodsOf(core, account, phone), ...recovery];
}

function sentMethodsOf({ delivery }: Pick<Core, 'delivery'>, account: Account, phone: PhoneRow | undefined): MfaOption[] {
  const methods: MfaOption[] = [];
  if (phone?.sms_enabled && delivery.carries('sms')) methods.push({ type: 'sms', contactInfo: maskPhone(phone.number) });
  if (phone?.call_enabled && delivery.carries('call')) methods.push({ type: 'call', contactInfo: maskPhone(phone.number) });
  if (account.code_by_email && account.email !== null && account.email_verified && delivery.carries('email')) {
    methods.push({ type: 'email', contactInfo: maskEmail(account.email) });
  }
  return methods;
}

/** For a username that nobody has: always the same answer, so that asking twice tells nothing. */
export function plausibleMethods(context: RequestContext, username: string): MfaOption[] {
  const digest = context.keys.hash('plausible methods', usernameKey(username));
  const lastDigits = String(Buffer.from(digest, 'base64url').readUInt32BE() % 10_000).padStart(4, '0');
  const contactInfo = `***-***-${lastDigits}`;
  return (['sms', 'call'] as const).filter((type) => context.delivery.carries(type)).map((type) => ({ type, contactInfo }));
}

/** Whether a username that nobody has seems to use codes: about half of them do. */
export function plausiblyUsesCodes(context: RequestContext, username: string): boolean {
  return Buffer.from(context.keys.hash('plausible code user', usernameKey(username)), 'base64url').readUInt8() % 2 === 0;
}

export function hasMethod(methods: readonly MfaOption[], type: MfaType): boolean {
  return methods.some((method) => method.type === type);
}
