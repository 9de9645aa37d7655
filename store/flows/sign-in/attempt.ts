// An unfinished sign-in: one authentication with the kept credentials, after the security question or with a one-time code, or its end.
import { conceal } from '../../../api/secret.js';
import { type SignInAttempt, signInApi, type Authentication } from '../../../api/sign-in-api.js';
import { fingerprint } from '../../browser/fingerprint.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import { abandonSignIn } from '../../services/session/clear-session.js';
import { sessionEndRequested } from '../../services/session/session-events.js';
import { selectIsSignedIn, selectSession } from '../../services/session/session-slice.js';
import { internalError, internalErrorToast } from './internal-error.js';
import { signIn } from './sign-in-slice.js';

/** The values that an attempt adds to the credentials. */
export type AttemptExtras = Omit<SignInAttempt, 'basicCredentials' | 'fingerprint'>;

/** Sends the kept credentials with this computer's fingerprint and `extras`. Errors: those of `signIn`. */
export function attemptSignIn({ call, getState, extra }: FlowApi, extras: AttemptExtras): Promise<CallResult<Authentication>> {
  const { basicAuthToken = '' } = selectSession(getState());
  const attempt = { basicCredentials: conceal(basicAuthToken), fingerprint: fingerprint(extra.browser), ...extras };
  return call(signInApi.endpoints.signIn, attempt);
}

/** Leads back to the sign-in form. Once the gateway has signed the user in, that session ends as well. */
export function cancelAttempt(api: FlowApi): void {
  endAttempt(api);
  api.navigate('/');
}

/** The same if the gateway no longer takes the kept credentials. The form shows the internal error (R8.1 and R8.2). */
export function startOver(api: FlowApi): void {
  endAttempt(api);
  api.dispatch(signIn.refused(internalError));
  api.dispatch(internalErrorToast({ isForNextScreen: true }));
  api.navigate('/');
}

function endAttempt(api: FlowApi): void {
  if (selectIsSignedIn(api.getState())) api.dispatch(sessionEndRequested());
  else abandonSignIn(api);
}
