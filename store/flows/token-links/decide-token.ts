// The status of a link's token, and what it means for each screen that a link opens (R4.9; P7). Pure.
import { assertNever } from '../../../api/contract/assert-never.js';
import type { TokenVerification } from '../../../api/contract/verification-links.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';

/** The screens that links lead to (R2.15 and R2.8). */
export type LinkKind = 'reset' | 'email' | 'user-invite' | 'advisor-invite' | 'account-mapping' | 'trustee';

/** `unchecked`: unknown, because the check failed. */
export type TokenStatus = 'valid' | 'completed' | 'expired' | 'unchecked';

/** What the screen does: proceed with the link's purpose, or say why not. */
export type LinkDecision = 'proceed' | 'completed' | 'expired' | 'unchecked';

/** Valid: `isValidated && !isCompleted && !hasExpiredVerification`. */
export function tokenStatus({ isValidated, isCompleted, hasExpiredVerification }: TokenVerification): TokenStatus {
  if (isCompleted) return 'completed';
  return isValidated && !hasExpiredVerification ? 'valid' : 'expired';
}

/** A refusal means expired. If the gateway was unreachable or could not answer, the token stays as it was. */
export const statusOfFailure = (error: GatewayError): 'expired' | 'unchecked' => (isRefusal(error) ? 'expired' : 'unchecked');

/** Whether the gateway does not know the token, so there is no one to send another link to. Assumed: the reference gateway's code. */
export const isUnknownToken = (error: GatewayError): boolean => errorCode(error) === 'VTERR01';

/** If opening the link twice is harmless, the screen says so. For other links completed also means expired. */
const SAYS_COMPLETED: Record<LinkKind, boolean> = {
  reset: false,
  email: true,
  'user-invite': true,
  'advisor-invite': true,
  'account-mapping': false,
  trustee: true,
};

/** A completed link of a kind that does not say so counts as expired. */
export function decideLink(kind: LinkKind, status: TokenStatus): LinkDecision {
  switch (status) {
    case 'valid':
      return 'proceed';
    case 'completed':
      return SAYS_COMPLETED[kind] ? 'completed' : 'expired';
    case 'expired':
    case 'unchecked':
      return status;
    default:
      return assertNever(status);
  }
}

/** A signing link's token at the email link's address, which would complete it: nothing would be left to sign. */
export const isSigningLink = (kind: LinkKind, { type }: TokenVerification): boolean => kind === 'email' && type === 'Trustee Signing';

/**
 * Whether a link signs out somebody else, which waits for a press: a stranger may have sent a link to their own account, and whatever the
 * user typed next would end up there. `userId`: the link's user, if the gateway named one. `signedIn`: who is, in this tab or another one.
 */
export const signsOutAnother = (kind: LinkKind, userId: string | null, signedIn: readonly string[]): boolean =>
  kind !== 'reset' && kind !== 'account-mapping' && userId !== null && signedIn.some((other) => other !== userId);

/** Whether opening the link would spend it or sign a user in. A reset link leads to a form, which waits anyway. */
export const waitsForPress = (kind: LinkKind): kind is ConfirmedKind => kind !== 'reset';

/** The links that wait for a press if the environment sets `linkConfirmation`. */
export type ConfirmedKind = Exclude<LinkKind, 'reset'>;
