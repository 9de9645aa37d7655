// Codes for signed-in users: by user ID, through the partner gateway.
import { errorCode, errorText, type GatewayError, isRefusal } from '../../../../api/gateway-error.js';
import type { MfaType } from '../../../../api/contract/mfa-methods.js';
import { mfaApi } from '../../../../api/mfa-api.js';
import type { Secret } from '../../../../api/secret.js';
import { failureMessage, failureReason, serverReason } from '../../../services/errors/error-text.js';
import type { MessageId } from '../../../core/messages.js';
import type { CallResult, FlowApi } from '../../../core/flow-api.js';
import { requireUserId } from '../../../services/session/require-user-id.js';
import type { CodeRefusal, CodeVerdict } from '../purpose.js';

// assumed: the spec has no code for an address or number whose code was not entered lately; this is the reference gateway's.
const CODE_FORGOTTEN = 'CDERR01';

/** Sends a code to the signed-in user. */
export function requestByUser(type: MfaType, { call, getState }: FlowApi): Promise<CallResult<unknown>> {
  const userId = requireUserId(getState());
  return call(mfaApi.endpoints.requestCode, { userId, body: { type } });
}

/** Checks a code of the signed-in user. */
export async function verifyByUser(code: Secret, type: MfaType, { call, getState }: FlowApi): Promise<CodeVerdict> {
  const userId = requireUserId(getState());
  const { error } = await call(mfaApi.endpoints.verifyCode, { userId, body: { code, type } });
  return error ? verdictOf(error) : { kind: 'right' };
}

/** A message that contains "attempts" is a lockout and stays on the screen. Otherwise a toast says that the code is not valid (R8). */
export function verdictOf(error: GatewayError): CodeRefusal {
  const reason = serverReason(error);
  const isLockout = errorText(error)?.includes('attempts') === true;
  if (isRefusal(error) && !isLockout) return { kind: 'toast', error: { id: 'code.invalid' } };
  // The code was not checked.
  return { kind: 'inline', error: reason ?? failureMessage(error) };
}

/** Why an address or number could not be verified after its right code, which the gateway remembers only for a while. */
export const notVerified = (error: GatewayError, id: MessageId): CodeRefusal => ({
  kind: 'toast',
  error: { id },
  reason: failureReason(error),
  isCodeForgotten: errorCode(error) === CODE_FORGOTTEN,
});
