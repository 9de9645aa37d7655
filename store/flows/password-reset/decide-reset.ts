// Interprets the answers to a reset (R8, Reset password). Pure.
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';
import type { EarlierTry } from './unanswered-password.js';

/** The link was used before. */
const LINK_USED = 'VEERR03';
const TIMED_OUT: readonly string[] = ['VEERR01', 'VEERR02', LINK_USED];

// assumed: the spec has no code for a new password that equals the current one; this is the reference gateway's.
const SAME_AS_CURRENT = 'PWERR01';

/** VEERR01 to VEERR03: the session timed out, at any step of a reset (R4.8 and R8.3). */
export function isTimedOut(error: GatewayError): boolean {
  const code = errorCode(error);
  return code !== undefined && TIMED_OUT.includes(code);
}

/** The new password is set, or the link is no longer valid, or there is a reason to show. */
export type NewPasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'show'; readonly error: DisplayText };

/**
 * A failure other than a timeout is shown, in the gateway's words if it has some. A link that was used by an earlier try, which got no
 * response, has set that try's password. Success is claimed only for that password.
 */
export function decideNewPassword(error: GatewayError | undefined, earlier: EarlierTry): NewPasswordOutcome {
  if (!error) return { kind: 'changed' };
  const code = errorCode(error);
  if (code === LINK_USED && earlier === 'same') return { kind: 'changed' };
  if (code === LINK_USED && earlier === 'different') return { kind: 'show', error: { id: 'reset.changed' } };
  if (isTimedOut(error)) return { kind: 'timed-out' };
  return { kind: 'show', error: errorDisplayText(error, 'reset.failed') };
}

/**
 * Whether a signed-in user's password is refused because an earlier try, which got no response, has set it. If it was the current one
 * before as well, the next sign-in requires a new password again.
 */
export const isPasswordSetEarlier = (error: GatewayError, earlier: EarlierTry): boolean =>
  errorCode(error) === SAME_AS_CURRENT && earlier === 'same';
