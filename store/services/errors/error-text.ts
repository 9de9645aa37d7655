// The text to show for a failed call.
import { FRESH_PROOF_NEEDED } from '../../../api/contract/proof.js';
import { errorCode, errorStatus, errorText, type GatewayError, isRefusal, retryAfter } from '../../../api/gateway-error.js';
import type { DisplayText, Message, MessageId } from '../../core/messages.js';

/** The gateway's own words, or ours for too many requests, and how long it asks to wait. Undefined if it sent no text. */
export function serverReason(error: GatewayError): DisplayText | undefined {
  const serverText = errorText(error);
  const waitSeconds = retryAfter(error);
  const isAboutAttempt = asksToWait(error) || errorCode(error) === FRESH_PROOF_NEEDED;
  if (serverText !== undefined) return { serverText, waitSeconds, ...(isAboutAttempt && { isAboutAttempt }) };
  return asksToWait(error) ? { id: 'connection.tooMany', waitSeconds } : undefined;
}

/** The message for a failed connection, if it failed. A sentence about the form would not help then. */
export function connectionTrouble(error: GatewayError): Message | undefined {
  if (error.kind === 'network') return { id: 'connection.offline' };
  return error.kind === 'timeout' ? { id: 'connection.timeout' } : undefined;
}

/** The connection's failure, else the gateway's own words, else the flow's sentence (R8: "description or …"). */
export function errorDisplayText(error: GatewayError, otherwise: MessageId): DisplayText {
  return connectionTrouble(error) ?? serverReason(error) ?? ownWords(error, otherwise);
}

/** A gateway that is not available says when to try again, too, perhaps without a word. */
const ownWords = (error: GatewayError, id: MessageId): DisplayText => ({ id, waitSeconds: retryAfter(error) });

/** The gateway's own words if there were too many requests. */
export const waitReason = (error: GatewayError): DisplayText | undefined => (asksToWait(error) ? serverReason(error) : undefined);

/** Why the gateway refused, or when to come back. Undefined for any other failure. */
export const refusalReason = (error: GatewayError): DisplayText | undefined => (isRefusal(error) ? serverReason(error) : waitReason(error));

/** The message for a failure about which the gateway's words, if any, would not help: the connection, a wait, or `otherwise`. */
export const failureMessage = (error: GatewayError, otherwise: MessageId = 'connection.unexpected'): DisplayText =>
  connectionTrouble(error) ?? waitReason(error) ?? ownWords(error, otherwise);

/**
 * Why a call failed, for a screen whose own sentence already says to try again. Undefined if the fault is on the gateway's side, unless it
 * says when to come back.
 */
export const knownReason = (error: GatewayError): DisplayText | undefined =>
  connectionTrouble(error) ??
  refusalReason(error) ??
  (retryAfter(error) === undefined ? undefined : ownWords(error, 'connection.unexpected'));

/** The second line of a toast that says what failed: why it did. Undefined for a refusal without words. */
export const failureReason = (error: GatewayError): DisplayText | undefined =>
  isRefusal(error) ? serverReason(error) : failureMessage(error);

const TOO_MANY_REQUESTS = 429;
const asksToWait = (error: GatewayError): boolean => errorStatus(error) === TOO_MANY_REQUESTS;
