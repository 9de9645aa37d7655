// The request for a reset link, by an answer or by a code: one call, one end (spec 4, Password reset).
import { recoveryApi } from '../../../api/recovery-api.js';
import type { Secret } from '../../../api/secret.js';
import type { Step } from '../../core/flow.js';
import { sessionCleared } from '../../services/session/session-slice.js';
import { passwordReset, selectPasswordReset } from './password-reset-slice.js';

/** What proves who asks. */
export type ResetProof = { readonly securityAnswer: Secret } | { readonly mfaCode: Secret };

/** Sends the proof with the captcha's response, which the username step put into the vault. */
export function requestReset(proof: ResetProof, { getState, send, world }: Step) {
  const { username } = selectPasswordReset(getState());
  const captcha = world.vault.get('resetCaptcha');
  if (username === null || !captcha) throw new Error('Nothing to reset: the guards and the form ask for both first.');
  return send(recoveryApi.endpoints.resetPassword.initiate({ body: { username, ...proof, captcha } }, { track: false }));
}

/** Submit success clears session storage and auth token (spec 4). The way out comes first, lest a guard finds another. */
export function finishRequest({ dispatch, world }: Step): void {
  world.navigate('/reset-password/success', { replace: true });
  world.vault.drop('resetCaptcha');
  dispatch(passwordReset.requestSent());
  dispatch(sessionCleared());
  world.browser.session.clear();
}
