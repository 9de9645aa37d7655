// What a link's token is worth, and what that means for each screen that a link opens (R4.9; P7). Pure.
import type { TokenVerification } from '../../../api/contract/verification-links.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';

/** The screens that links lead to (R2.15 and R2.8). */
export type LinkKind = 'reset' | 'email' | 'user-invite' | 'advisor-invite' | 'account-mapping' | 'trustee';

/** `unchecked`: nobody knows, because it could not be checked. */
export type TokenStatus = 'valid' | 'completed' | 'expired' | 'unchecked';

/** What the screen does about it: go on to what the link is for, or say why not. */
export type LinkDecision = 'proceed' | 'completed' | 'expired' | 'unchecked';

/** Valid: `isValidated && !isCompleted && !hasExpiredVerification`. */
export function tokenStatus({ isValidated, isCompleted, hasExpiredVerification }: TokenVerification): TokenStatus {
  if (isCompleted) return 'completed';
  return isValidated && !hasExpiredVerification ? 'valid' : 'expired';
}

/** A refusal means expired; only where the gateway could not be asked, or could not answer, is the token as good as before. */
export const statusOfFailure = (error: GatewayError): 'expired' | 'unchecked' => (isRefusal(error) ? 'expired' : 'unchecked');

/** A token that the gateway does not know, so that there is no one to send another link to. Assumed: the reference gateway's code. */
export const isUnknownToken = (error: GatewayError): boolean => errorCode(error) === 'VTERR01';

/** Where opening the link twice is nothing to worry about, the screen says so; elsewhere completed also means expired. */
const SAYS_COMPLETED: Record<LinkKind, boolean> = {
  reset: false,
  email: true,
  'user-invite': true,
  'advisor-invite': true,
  'account-mapping': false,
  trustee: true,
};

export function decideLink(landing: LinkKind, worth: TokenStatus): LinkDecision {
  switch (worth) {
    case 'valid':
      return 'proceed';
    case 'completed':
      return SAYS_COMPLETED[landing] ? 'completed' : 'expired';
    case 'expired':
    case 'unchecked':
      return worth;
  }
}

/** Whether opening the link would spend it or sign somebody in. A reset link leads to a form, which waits by itself. */
export const waitsForPress = (landing: LinkKind): landing is ConfirmedKind => landing !== 'reset';

/** The links that wait for a press where the environment says `linkConfirmation`. */
export type ConfirmedKind = Exclude<LinkKind, 'reset'>;
