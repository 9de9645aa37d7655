// Second factors that their owner has lost: support removes them, which also signs everyone out.
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { accountOf } from '../accounts/accounts.js';
import { dropCodesWithoutMethod } from './authenticator-setup.js';
import { EVERY_CHANNEL, methodsOf, type MethodSource } from './mfa-methods.js';
import { notifyOfSupportAct } from '../notices/notices.js';
import { discardUndo } from '../notices/open-notices.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { revokeAccess } from '../accounts/revoke-access.js';

const FACTORS = {
  app: { table: 'authenticators', name: 'the authenticator app', detail: 'authenticator' },
  phone: { table: 'phones', name: 'the phone number', detail: 'phone' },
  'recovery-codes': { table: 'recovery_codes', name: 'the recovery codes', detail: 'recovery-codes' },
} as const;

export type LostFactor = keyof typeof FACTORS;
export const LOST_FACTORS = Object.keys(FACTORS) as readonly LostFactor[]; // Object.keys loses the key type

export const nameOfFactor = (factor: LostFactor): string => FACTORS[factor].name;

/** What removing factors led to. */
export interface Removal {
  /** The factors that the account did not have. */
  readonly missing: readonly LostFactor[];
  /** The methods for codes at the next sign-in; empty if it asks for none. */
  readonly methods: readonly MfaType[];
  /** Whether the account has an address to notify. */
  readonly isNotified: boolean;
}

/** Removes factors within the caller's transaction. The owner is notified at the addresses that remain. */
export async function removeLostFactors(
  context: InTransaction<Pick<RequestContext, 'db' | 'delivery' | 'now' | 'baseUrl'>>,
  userId: string,
  factors: readonly LostFactor[],
): Promise<Removal> {
  const missing: LostFactor[] = [];
  for (const factor of factors) {
    const removed = await context.db.deleteFrom(FACTORS[factor].table).where('user_id', '=', userId).returning('user_id').execute();
    if (removed.length === 0) missing.push(factor);
  }
  await discardUndo(
    context,
    userId,
    factors.map((factor) => FACTORS[factor].detail),
  );
  const source: MethodSource = { ...context, delivery: EVERY_CHANNEL };
  await dropCodesWithoutMethod(source, userId);
  // What a thief got while a code was still required must not open the account without one.
  await revokeAccess(context, userId, context.now);
  const isNotified = await notifyOfSupportAct(context, userId, 'remove-factors', `Removed: ${factors.map(nameOfFactor).join(', ')}.`);
  const code = await signInAsksForCode(context, userId);
  const methods = code ? await methodsOf(source, await accountOf(context, userId)) : [];
  return { missing, methods: methods.map(({ type }) => type), isNotified };
}
