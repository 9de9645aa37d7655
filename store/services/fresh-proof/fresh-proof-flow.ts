// Asks for a fresh proof of identity on behalf of a call that was refused without one.
//
//   requested ──> mfaOptions ── optionsLoaded ─┬─ none ──> methodChosen: the password
//                                              ├─ one ───> methodChosen
//                                              └─ more ──> shown to choose from ── methodChosen
//   methodChosen ─┬─ app, password, the latest code's method ─┐
//       ^         └─ requestCode ─┬─ codeSent ────────────────┴─> submitted ─┬─ given: the call is repeated
//       │                ^        └─ codeNotSent: shown in the dialog  │  ^  └─ refused: shown in the dialog
//       │                └──────────────── resendRequested ────────────┤  └───────┘
//       └───────────────────────────── otherMethodRequested ───────────┘
//   sendingStopped: requestCode was broken off; a code that is being checked stays so
//   canceled: the user closed the dialog or left the screen; the call stays refused
//   codeForgotten: another code may be sent, or the last one was another user's; else an opened dialog asks for the code that was sent
//   unavailable: the dialog did not load; the call fails as if there were no connection
import { isAnyOf } from '@reduxjs/toolkit';
import { type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import { mfaApi } from '../../../api/mfa-api.js';
import { proofApi } from '../../../api/proof-api.js';
import type { Secret } from '../../../api/secret.js';
import type { Flow } from '../../core/flow.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import type { DisplayText } from '../../core/messages.js';
import { onLatest } from '../../core/on-latest.js';
import { RESEND_WAIT_MS } from '../../core/resend-wait.js';
import { failureMessage, serverReason } from '../errors/error-text.js';
import { requireUserId } from '../session/require-user-id.js';
import { proofEnded, proofGiven, proofRequested } from './fresh-proof-events.js';
import { freshProof, type ProofMethod, selectFreshProof } from './fresh-proof-slice.js';
import { proofOptions } from './proof-options.js';

export const freshProofFlow: Flow = (startListening) => {
  const { methodChosen, resendRequested, sendingStopped, submitted, stopped } = freshProof;
  const asksForCode = isAnyOf(methodChosen, resendRequested);
  startListening({
    matcher: isAnyOf(proofRequested, proofEnded),
    effect: onLatest((action, api) => (proofRequested.match(action) ? findOptions(api) : undefined), { stopped }),
  });
  startListening({
    matcher: isAnyOf(asksForCode, proofEnded),
    effect: onLatest((action, api) => (asksForCode(action) ? sendCode(api) : undefined), { stopped: sendingStopped }),
  });
  startListening({
    matcher: isAnyOf(submitted, proofEnded),
    effect: onLatest((action, api) => (submitted.match(action) ? check(action.payload.answer, api) : undefined), { stopped }),
  });
};

async function findOptions(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const { resendAt, sentTo } = selectFreshProof(getState());
  const isGood = resendAt !== null && resendAt > extra.clock.now() && sentTo === requireUserId(getState());
  if (!isGood) dispatch(freshProof.codeForgotten());
  const { data: options, error } = await proofOptions(api);
  if (error) return void dispatch(freshProof.refused(failureMessage(error)));
  dispatch(freshProof.optionsLoaded(options));
  const [only, another] = options;
  if (another === undefined) dispatch(freshProof.methodChosen(only?.type ?? 'password'));
}

/** One at a time: choosing another method ends the request of the first one's code. */
async function sendCode(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const { method, isSending } = selectFreshProof(getState());
  if (!isSending || method === null || method === 'password') return;
  const userId = requireUserId(getState());
  const { error } = await api.call(mfaApi.endpoints.requestCode, { userId, body: { type: method } });
  if (error) dispatch(freshProof.codeNotSent(textOf(error, { id: 'code.requestFailed' })));
  else dispatch(freshProof.codeSent({ method, userId, resendAt: extra.clock.now() + RESEND_WAIT_MS }));
}

async function check(answer: Secret, api: FlowApi): Promise<void> {
  const { method } = selectFreshProof(api.getState());
  if (method === null) return;
  const { error } = await send(method, answer, api);
  if (!error) api.dispatch(proofGiven());
  else api.dispatch(freshProof.refused(textOf(error, method === 'password' ? failureMessage(error) : { id: 'code.invalid' })));
}

function send(method: ProofMethod, answer: Secret, { call, getState }: FlowApi): Promise<CallResult<unknown>> {
  const userId = requireUserId(getState());
  if (method === 'password') return call(proofApi.endpoints.proveByPassword, { userId, body: { password: answer } });
  return call(mfaApi.endpoints.verifyCode, { userId, body: { code: answer, type: method } });
}

/** The gateway's own words, else `refusal` if it refused, else why the call failed. */
const textOf = (error: GatewayError, refusal: DisplayText): DisplayText =>
  serverReason(error) ?? (isRefusal(error) ? refusal : failureMessage(error));
