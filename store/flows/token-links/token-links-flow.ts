// Links that arrive by mail: one way in for all of them.
//
//   opened ─┬─ no token ──> expired (or done, where it was followed before a reload)
//           └─ token: out of the address, into the history entry
//                 └─> verifyToken ─┬─ not checked ──> says so, "Try again" opens it again
//                                  ├─ expired, completed ──> says so; resendWanted ──> another mail, the button is done with
//                                  └─ valid ─┬─ reset ──────> /reset-password/new-password
//                                            ├─ mapping ────> done
//                                            └─ auth/token ─┬─ email ───> verification/complete ──> done
//                                                           │    └─ AUERR05 ──> mfa.started (email-link)
//                                                           ├─ invites ─> setup.begun
//                                                           └─ trustee ─> the electronic-signature page
import type { Secret } from '../../../api/secret.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { type Flow, type Step, startRule } from '../../core/flow.js';
import { errorToast, noticesCleared, noticeShown } from '../../services/notifications/notifications-slice.js';
import { decideLink, type Landing, worthOfFailure, worthOfToken } from './decide-token.js';
import { followLink, LINK_ROUTES } from './follow-link.js';
import type { LinkHistory } from './link-visit.js';
import { type Resendable, selectTokenLink, tokenLinks } from './token-links-slice.js';

export const tokenLinksFlow: Flow = (listen) => {
  startRule(listen, {
    on: tokenLinks.opened,
    stopped: tokenLinks.stopped,
    run: async ({ landing, token }, step) => {
      if (token) await follow(landing, token, step);
    },
  });
  startRule(listen, { on: tokenLinks.resendWanted, stopped: tokenLinks.resendStopped, run: resend });
};

async function follow(landing: Landing, token: Secret, step: Step): Promise<void> {
  const { dispatch, send, world } = step;
  // What was said of an earlier link would be taken for this one's.
  dispatch(noticesCleared());
  world.vault.put('linkToken', token);
  const state: LinkHistory = { linkToken: token.reveal() };
  world.navigate(LINK_ROUTES[landing], { replace: true, state });
  const { verifyToken, verifyAccountMapping } = verificationLinksApi.endpoints;
  const verify = landing === 'account-mapping' ? verifyAccountMapping : verifyToken;
  const { data, error } = await send(verify.initiate({ token }, { track: false }));
  const decision = decideLink(landing, error ? worthOfFailure(error) : worthOfToken(data));
  dispatch(tokenLinks.verified({ view: decision === 'proceed' ? 'proceeding' : decision, userId: data?.userId ?? null }));
  if (decision === 'proceed') await followLink[landing](token, step);
}

/** What is sent again, where a sentence begins with it (spec 8, Resend failure and success). */
const TITLES: Record<Resendable, string> = { verification: 'Verification', enrollment: 'Enrollment', signing: 'Signing' };

async function resend(what: Resendable, step: Step): Promise<void> {
  const { dispatch } = step;
  const text = TITLES[what];
  const { error } = await (what === 'verification' ? resendByUser(step) : resendByToken(step));
  if (error) {
    dispatch(tokenLinks.resendStopped());
    dispatch(errorToast({ id: 'link.resendFailed.title', values: { type: what } }, { id: 'link.resendFailed.message' }));
    return;
  }
  dispatch(tokenLinks.resent());
  dispatch(
    noticeShown({
      type: 'success',
      title: { id: 'link.resent.title', values: { text } },
      message: { id: 'link.resent.message', values: { text } },
      isDismissable: true,
      isUnique: true,
    }),
  );
}

function resendByUser({ getState, send }: Step) {
  const { userId } = selectTokenLink(getState());
  if (userId === null) throw new Error('Nobody to send it to: the screen offers no other link then.');
  return send(verificationLinksApi.endpoints.resendVerificationEmail.initiate({ userId }, { track: false }));
}

function resendByToken({ send, world }: Step) {
  const token = world.vault.get('linkToken');
  if (!token) throw new Error('No token: the screen offers no other link then.');
  return send(verificationLinksApi.endpoints.resendVerification.initiate({ body: { token } }, { track: false }));
}
