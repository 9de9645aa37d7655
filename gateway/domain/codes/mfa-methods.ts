// The methods that an account can use for codes, and which of them are offered.
import { isSentMethod, type MfaType, PHONE_METHODS, SENT_METHODS, type SentMethod } from '../../../api/contract/mfa-methods.js';
import type { MfaOption } from '../../../api/contract/mfa.js';
import { maskEmail, maskPhone } from '../../../api/contract/rules/mask.js';
import type { Core, RequestContext } from '../../core/request-context.js';
import type { Delivery } from '../../delivery/delivery.js';
import type { Account } from '../accounts/accounts.js';
import { findAuthenticator } from './authenticators.js';
import type { UsableMethods } from './one-time-codes.js';
import { findPhone, fullNumber, methodsOfPhone, type PhoneRow } from '../contact/phone-records.js';
import { readRecoveryCodes } from './recovery-codes.js';
import { decoyMethods } from '../accounts/decoy-accounts.js';
import type { Subject } from '../accounts/subjects.js';

/** What reading methods needs. */
export interface MethodSource extends Pick<Core, 'db'> {
  readonly delivery: Pick<Delivery, 'carries'>;
}

/** For commands, which do not know the channels of the running gateways: whatever is verified counts. */
export const EVERY_CHANNEL: MethodSource['delivery'] = { carries: () => true };

/** The methods that an account verified. With an authenticator app, codes are no longer sent. Recovery codes stay available. */
export async function methodsOf(core: MethodSource, account: Account): Promise<MfaOption[]> {
  return (await readMethods(core, account.user_id, account)).methods;
}

/** The methods that currently count for an account, and the addresses and numbers that sent codes must have gone to. */
export async function usableMethodsOf(core: MethodSource, { id, account }: Pick<Subject, 'id' | 'account'>): Promise<UsableMethods> {
  const { methods, phone } = await readMethods(core, id, account);
  const types = methods.map(({ type }) => type);
  const email = types.includes('email') && account?.email ? [account.email] : [];
  const isPhoned = phone !== undefined && PHONE_METHODS.some((type) => types.includes(type));
  return { types, targets: [...email, ...(isPhoned ? [fullNumber(phone)] : [])] };
}

/** The methods offered to a username: plausible ones if it does not exist, and none that cannot reach anyone. */
export async function offeredMethods(context: RequestContext, subject: Subject): Promise<MfaOption[]> {
  const { methods } = await readMethods(context, subject.id, subject.account);
  const shown = subject.account === undefined ? decoyMethods(context, subject.username) : methods;
  const carried = shown.filter(({ type }) => !isSentMethod(type) || context.delivery.carries(type));
  const working: readonly MfaType[] = await context.delivery.working(SENT_METHODS, context.now);
  const left = carried.filter(({ type }) => !isSentMethod(type) || working.includes(type));
  // A method that is down is better than none: a request for it reports that it is down.
  return left.length > 0 ? left : carried;
}

export function hasMethod(methods: readonly MfaOption[], type: MfaType): boolean {
  return methods.some((method) => method.type === type);
}

/** Whether there is a method other than recovery codes, which run out. */
export function hasMethodBesidesRecovery(methods: readonly MfaOption[]): boolean {
  return methods.some(({ type }) => type !== 'recovery');
}

/** Runs the same three statements for an ID that does not exist. */
async function readMethods(core: MethodSource, userId: string, account: Account | undefined) {
  const authenticator = await findAuthenticator(core, userId);
  const phone = await findPhone(core, userId, 'verified');
  const { left } = await readRecoveryCodes(core, userId);
  const recovery: MfaOption[] = left > 0 ? [{ type: 'recovery', contactInfo: undefined }] : [];
  const own: MfaOption[] = authenticator?.verified_at
    ? [{ type: 'totp', contactInfo: authenticator.app_name }]
    : sentMethodsOf(account, phone).filter(({ type }) => core.delivery.carries(type));
  return { methods: [...own, ...recovery], phone };
}

function sentMethodsOf(account: Account | undefined, phone: PhoneRow | undefined): (MfaOption & { readonly type: SentMethod })[] {
  const contactInfo = phone && maskPhone(phone.number);
  const phoned = methodsOfPhone(phone).map((type) => ({ type, contactInfo }));
  if (!account?.code_by_email || account.email === null || !account.email_verified) return phoned;
  return [...phoned, { type: 'email', contactInfo: maskEmail(account.email) }];
}
