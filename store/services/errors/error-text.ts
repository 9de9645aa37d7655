// The text to show for a failed call.
import { errorStatus, errorText, type GatewayError, isRefusal, retryAfter } from '../../../api/gateway-error.js';
import type { Message, MessageId, DisplayText, ServerText } from '../../core/messages.js';

/** The gateway's own words, and how long it asks to wait. Undefined if it sent no text. */
export function serverTextOf(error: GatewayError): ServerText | undefined {
  const serverText = errorText(error);
  const waitSeconds = retryAfter(error);
  return serverText === undefined ? undefined : { serverText, ...(waitSeconds !== undefined && { waitSeconds }) };
}

/** The message for a failed connection, if it failed. A sentence about the form would not help then. */
export function connectionTrouble(error: GatewayError): Message | undefined {
  if (error.kind === 'network') return { id: 'connection.offline' };
  return error.kind === 'timeout' ? { id: 'connection.timeout' } : undefined;
}

/** The connection's failure, else the gateway's own words, else the flow's sentence (R8: "description or …"). */
export function errorDisplayText(error: GatewayError, otherwise: MessageId): DisplayText {
  return connectionTrouble(error) ?? serverTextOf(error) ?? { id: otherwise };
}

/** Why the gateway refused, or when to come back, in its own words. Undefined for any other failure. */
export const refusalReason = (error: GatewayError): ServerText | undefined =>
  isRefusal(error) || asksToWait(error) ? serverTextOf(error) : undefined;

/** The second line of a toast that says what failed: why it did, if that is known. */
export const failureReason = (error: GatewayError): DisplayText | undefined => connectionTrouble(error) ?? refusalReason(error);

/** The message for a failure that has no specific sentence. */
export const failureMessage = (error: GatewayError): DisplayText =>
  connectionTrouble(error) ?? (asksToWait(error) ? serverTextOf(error) : undefined) ?? { id: 'connection.unexpected' };

const TOO_MANY_REQUESTS = 429;
const asksToWait = (error: GatewayError): boolean => errorStatus(error) === TOO_MANY_REQUESTS;
