// Interprets the gateway's refusals for the authenticator wizard (R4 and R8).
import { FRESH_PROOF_NEEDED } from '../../../api/contract/proof.js';
import { errorCode, errorText, type GatewayError, mayHaveArrived } from '../../../api/gateway-error.js';
import { connectionTrouble } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';

// The two messages that the wizard distinguishes (R8).
const INVALID_CODE = 'The code is not valid, please try again.';
const VERIFIED_DEVICE = 'verified device';

/** The notification for a refused registration. */
export interface RegistrationNotification {
  readonly title: DisplayText;
  readonly message?: DisplayText;
}

/**
 * A message that contains "verified device" becomes the notification's title, without a body, and so does the request for a fresh proof
 * that the user has canceled. Any other failure gets the general text.
 */
export function decideRegistrationNotification(error: GatewayError): RegistrationNotification {
  const text = errorText(error);
  const isTitle = errorCode(error) === FRESH_PROOF_NEEDED || text?.includes(VERIFIED_DEVICE) === true;
  if (text !== undefined && isTitle) return { title: { serverText: text } };
  return { title: { id: 'authenticator.registrationFailed.title' }, message: { id: 'authenticator.registrationFailed.message' } };
}

/**
 * Whether a code without a response was right. Before it, the gateway had no verified app: it had just begun a registration.
 * `isUnanswered`: there is such a code.
 */
export const isSetUpByEarlierCode = (error: GatewayError, isUnanswered: boolean): boolean =>
  isUnanswered && errorText(error)?.includes(VERIFIED_DEVICE) === true;

/**
 * The result of the first code: the app is set up, the code screen shows why not, the wizard ends without success, or the gateway must be
 * asked.
 */
export type VerificationDecision =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'stay'; readonly error: DisplayText; readonly isUnanswered: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' };

/**
 * `isUnanswered`: an earlier code got no response, so it may have been right. A failed connection says nothing about the code and does not
 * end the wizard. Any other failure ends it (R4.14). If this code or the earlier one may have been right, only the gateway knows how.
 */
export function decideVerification(error: GatewayError | undefined, isUnanswered: boolean): VerificationDecision {
  // A success counts even if its body cannot be read: nothing in the body matters (R7).
  if (!error || error.kind === 'malformed') return { kind: 'set-up' };
  const text = errorText(error);
  if (isSetUpByEarlierCode(error, isUnanswered)) return { kind: 'set-up' };
  if (text === INVALID_CODE) return { kind: 'stay', error: { id: 'authenticator.invalidCode' }, isUnanswered: false };
  const trouble = connectionTrouble(error);
  if (trouble) return { kind: 'stay', error: trouble, isUnanswered: true };
  return { kind: isUnanswered || mayHaveArrived(error) ? 'unknown' : 'failed' };
}
