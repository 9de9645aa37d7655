// Signing in with username and password.
//
//   / ── submitted ──> status, authentication ──┬─ AUERR01 ──> /security-question
//   ^                                           ├─ AUERR05 ──> mfa.started (sign-in)
//   └──────────── refused: shown here <─────────┤
//                                               └─ success ──> landing.requested
import { basicCredentials } from '../../../api/request.js';
import { conceal } from '../../../api/secret.js';
import { signInApi } from '../../../api/sign-in-api.js';
import { fingerprint } from '../../browser/fingerprint.js';
import { handle, type Flow } from '../../core/flow.js';
import { landingRequested } from '../landing/landing-events.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { credentialsAccepted, signedIn } from '../../services/session/session-slice.js';
import { decideSignInRefusal } from './decide-sign-in.js';
import { internalErrorToast } from './internal-error.js';
import { signIn } from './sign-in-slice.js';

/** The listeners of the sign-in screen. */
export const signInFlow: Flow = (listen) => {
  handle(listen, {
    on: signIn.submitted,
    stopped: signIn.stopped,
    run: async ({ username, password }, { dispatch, call, extra }) => {
      const userName = username.trim();
      const basicAuthToken = basicCredentials(userName, password.reveal());
      const attempt = { basicCredentials: conceal(basicAuthToken), fingerprint: fingerprint(extra.browser) };
      const { data, error } = await call(signInApi.endpoints.signIn.initiate(attempt, { track: false }));
      const refusal = error && decideSignInRefusal(error);
      if (refusal?.next === 'show') {
        dispatch(signIn.refused(refusal.error));
        if (refusal.isInternal) dispatch(internalErrorToast());
        return;
      }
      // The password was right: whatever anybody was in the middle of here is over.
      extra.clearPersisted();
      dispatch(credentialsAccepted({ userName, basicAuthToken }));
      if (refusal?.next === 'security-question') {
        extra.navigate('/security-question');
      } else if (refusal) {
        await extra.ensureFlows('mfa');
        dispatch(mfaStarted({ purpose: 'sign-in' }));
      } else if (data) {
        dispatch(signedIn(data));
        await extra.ensureFlows('landing');
        dispatch(landingRequested());
      }
    },
  });
};
