// Requests a reset link with an answer or a code, through the same call and to the same end (R4.8).
import { recoveryApi } from '../../../api/recovery-api.js';
import type { Secret } from '../../../api/secret.js';
import type { FlowApi } from '../../core/flow-api.js';
import { abandonSignIn } from '../../services/session/clear-session.js';
import { passwordReset, selectPasswordReset } from './password-reset-slice.js';

/** The proof of the user's identity. */
export type ResetProof = { readonly securityAnswer: Secret } | { readonly mfaCode: Secret; readonly codeType?: 'recovery' };

/** Sends the proof with the captcha's response, which the username step stored in the secret store. */
export function requestReset(proof: ResetProof, { getState, call, extra }: FlowApi) {
  const { username } = selectPasswordReset(getState());
  const captcha = extra.secretStore.get('resetCaptcha');
  if (username === null || !captcha) throw new Error('Nothing to reset: the guards and the form ask for both first.');
  return call(recoveryApi.endpoints.resetPassword, { body: { username, ...proof, captcha } });
}

/** Submit success clears session storage and auth token (R4). */
export function finishRequest(api: FlowApi): void {
  api.dispatch(passwordReset.requestSent());
  abandonSignIn(api);
  api.navigate('/reset-password/success', { replace: true });
}
