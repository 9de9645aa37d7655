// Interprets the response to any authentication (R4 and R8).
import { errorCode, errorStatus, type GatewayError, retryAfter } from '../../../api/gateway-error.js';
import type { DisplayText, MessageId } from '../../core/messages.js';
import { connectionTrouble, serverReason } from '../../services/errors/error-text.js';
import { internalError } from './internal-error.js';

/** Why the gateway refused the sign-in, and what to do next. */
export type SignInRefusal =
  | { readonly next: 'security-question' }
  | { readonly next: 'mfa' }
  /** Shown under the form. */
  | { readonly next: 'show'; readonly error: DisplayText }
  /** "Internal Error" under the form, with the wait that the gateway asks for, and a notification. */
  | { readonly next: 'show-internal-error'; readonly error: DisplayText }
  /** The same at the sign-in form: the gateway no longer takes the credentials, so another answer or code cannot help. */
  | { readonly next: 'start-over' };

const shown = (error: DisplayText): SignInRefusal => ({ next: 'show', error });

/**
 * AUERR01 asks the security question and AUERR05 a code. Every other failure is shown (R8.2). `otherwise`: what to say of a refusal without
 * words, which is about what was entered last.
 */
export function decideSignInRefusal(error: GatewayError, otherwise: MessageId = 'signIn.refused'): SignInRefusal {
  const code = errorCode(error);
  if (code === 'AUERR01') return { next: 'security-question' };
  if (code === 'AUERR05') return { next: 'mfa' };
  const trouble = connectionTrouble(error);
  if (trouble) return shown(trouble);
  // Beyond R8: users who tried too often (429) are told so. An internal error would make them try again immediately.
  const status = errorStatus(error);
  if (error.kind === 'gateway' || status === 403 || status === 429) return shown(serverReason(error) ?? { id: otherwise });
  if (status === 401 || status === 440) return { next: 'start-over' };
  return { next: 'show-internal-error', error: { ...internalError, waitSeconds: retryAfter(error) } };
}
