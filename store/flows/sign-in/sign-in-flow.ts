// Signs in with username and password.
//
//   / ── submitted ──> signIn ─┬─ AUERR01 ──> session/credentialsAccepted ──> /security-question
//   ^                          ├─ AUERR05 ──> session/credentialsAccepted ──> mfa/started (sign-in)
//   └──────── refused <────────┤
//                              └─ success ──> session/credentialsAccepted, session/signedIn ──> landing/requested
//   mfa/ended, still at the form ──> session/attemptCleared
//   continued, if a user is already signed in ──> landing/requested
import { basicCredentials } from '../../../api/request.js';
import { conceal } from '../../../api/secret.js';
import { signInApi } from '../../../api/sign-in-api.js';
import { blockedStorage } from '../../browser/blocked-storage.js';
import { fingerprint } from '../../browser/fingerprint.js';
import { trimUsername } from '../../core/trim-username.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { selectPath } from '../../core/location.js';
import { onEvery, onLatest } from '../../core/on-latest.js';
import { landingRequested } from '../landing/landing-events.js';
import { mfaEnded, mfaStarted } from '../mfa/mfa-events.js';
import { notificationsCleared } from '../../services/notifications/notifications-slice.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { ATTEMPT_MS } from '../../services/session/watch-attempt-end.js';
import { selectIsSessionEnding } from '../../services/session/is-session-ending.js';
import { attemptCleared, credentialsAccepted, signedIn } from '../../services/session/session-slice.js';
import { decideSignInRefusal } from './decide-sign-in.js';
import { internalError, internalErrorToast } from './internal-error.js';
import { signIn, type SignInSubmission } from './sign-in-slice.js';

/** The listeners of the sign-in screen. */
export const signInFlow: Flow = (startListening) => {
  const { submitted, continued, stopped } = signIn;
  startListening({ actionCreator: submitted, effect: onLatest(({ payload }, api) => submit(payload, api), { stopped }) });
  startListening({ actionCreator: mfaEnded, effect: onEvery((_action, api) => forgetAttempt(api)) });
  startListening({ actionCreator: continued, effect: onLatest((_action, api) => continueSession(api), { stopped }) });
};

/** At the form, the user enters the password again. The security question keeps it for another try. */
function forgetAttempt({ dispatch, getState }: FlowApi): void {
  if (selectPath(getState()) === '/') dispatch(attemptCleared());
}

async function continueSession({ load, dispatch }: FlowApi): Promise<void> {
  await load('landing');
  dispatch(landingRequested());
}

/** False if no later step could work. */
function canKeepSession({ dispatch, extra }: FlowApi): boolean {
  const blocked = blockedStorage(extra.browser);
  if (blocked === 'storage') dispatch(nextScreenWarning({ id: 'browser.storageBlocked' }));
  if (blocked === 'cookies') dispatch(signIn.refused({ id: 'browser.storageBlocked' }));
  return blocked !== 'cookies';
}

async function submit(submission: SignInSubmission, api: FlowApi): Promise<void> {
  const { dispatch, getState, take } = api;
  // They explain how the user got here.
  dispatch(notificationsCleared());
  if (!canKeepSession(api)) return;
  // The response to a logout also removes the cookies of a session that begins before it arrives, and the form's progress.
  if (selectIsSessionEnding(getState())) {
    await take(() => !selectIsSessionEnding(getState()));
    dispatch(signIn.submitted(submission));
  } else await authenticate(submission, api);
}

async function authenticate({ username, password }: SignInSubmission, api: FlowApi): Promise<void> {
  const { dispatch, call, load, navigate, extra } = api;
  const userName = trimUsername(username);
  const basicAuthToken = conceal(basicCredentials(userName, password.reveal()));
  const attempt = { basicCredentials: basicAuthToken, fingerprint: fingerprint(extra.browser) };
  const { data, error } = await call(signInApi.endpoints.signIn, attempt);
  const refusal = error && decideSignInRefusal(error);
  if (refusal?.next === 'show') {
    dispatch(signIn.refused(refusal.error));
    return;
  }
  if (refusal?.next === 'show-internal-error' || refusal?.next === 'start-over') {
    dispatch(signIn.refused(refusal.next === 'start-over' ? internalError : refusal.error));
    dispatch(internalErrorToast());
    return;
  }
  // The password was right, so any unfinished flow in this tab is over.
  extra.clearPersisted();
  extra.secretStore.clear();
  dispatch(credentialsAccepted({ userName, basicAuthToken, attemptEnds: String(extra.clock.now() + ATTEMPT_MS) }));
  if (refusal?.next === 'security-question') {
    navigate('/security-question');
  } else if (refusal) {
    await load('mfa');
    dispatch(mfaStarted({ purpose: 'sign-in' }));
  } else if (data) {
    dispatch(signedIn(data));
    await load('landing');
    dispatch(landingRequested());
  }
}
