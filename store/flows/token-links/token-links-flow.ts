// Emailed links, with one entry point for all of them.
//
//   opened ─┬─ no token ──> expired (or done, if it was followed before a reload)
//           └─ token: out of the address, into the history entry; with `linkConfirmation` waited ── confirmed ─┐
//                 └─> verifyToken, verifyAccountMapping <──────────────────────────────────────────────────────┘
//                       ├─ a signing link at the email link's address ──> its own screen
//                       └─ verified ─┬─ not checked ──> shown, "Try again" opens it again
//                                    ├─ expired, completed ──> shown; resendRequested ───┬─ resent: the button is disabled
//                                    │                                                   ├─ resendRefused: no email, with a toast
//                                    │                                                   └─ left: resendStopped
//                                    ├─ reset ──────> /reset-password/new-password
//                                    ├─ mapping ────> resolved: done
//                                    ├─ signs out somebody else ── waited ── confirmed: once more from the top
//                                    └─ tokenSignIn ─┬─ refused ──> resolved: expired, completed or not checked
//                                                    ├─ email ── session/linkSignedIn ──> completeVerification ──> resolved: done
//                                                    │    └─ AUERR05 ──> mfa/started (email-link)
//                                                    ├─ invites ── session/signedIn ──> accountSetup/started
//                                                    └─ trustee ── session/linkSignedIn ──> the electronic-signature page
//                                                         └─ AUERR05 ──> mfa/started (trustee-link)
import { isAnyOf } from '@reduxjs/toolkit';
import type { GatewayError } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onLatest } from '../../core/on-latest.js';
import { failedElsewhere, failedElsewhereWithToast, idle, type Phase } from '../../core/phase.js';
import { connectionTrouble, failureMessage, failureReason, knownReason, waitReason } from '../../services/errors/error-text.js';
import { errorToast, notificationsCleared, notificationShown } from '../../services/notifications/notifications-slice.js';
import {
  decideLink,
  isSigningLink,
  isUnknownToken,
  type LinkKind,
  signsOutAnother,
  statusOfFailure,
  tokenStatus,
  waitsForPress,
} from './decide-token.js';
import { readBridge } from '../../services/session/bridge-session.js';
import { selectSession } from '../../services/session/session-slice.js';
import { followLink, LINK_ROUTES } from './follow-link.js';
import { linkHistory } from '../../core/link-visit.js';
import { type Resendable, selectTokenLink, tokenLinks } from './token-links-slice.js';

export const tokenLinksFlow: Flow = (startListening) => {
  const { opened, confirmed, resendRequested, stopped, resendStopped } = tokenLinks;
  // One listener: opening another link ends what a press has begun for the first one.
  startListening({
    matcher: isAnyOf(opened, confirmed),
    effect: onLatest(
      async (action, api) => {
        if (!opened.match(action)) await followConfirmed(api);
        else if (action.payload.token) await open(action.payload.kind, action.payload.token, api);
      },
      { stopped },
    ),
  });
  startListening({
    actionCreator: resendRequested,
    effect: onLatest(({ payload }, api) => resend(payload, api), { stopped: resendStopped }),
  });
};

async function open(kind: LinkKind, token: Secret, api: FlowApi): Promise<void> {
  const { dispatch, extra, navigate } = api;
  // Users would mistake an earlier link's notifications for this one's.
  dispatch(notificationsCleared());
  extra.secretStore.set('linkToken', token);
  navigate(LINK_ROUTES[kind], { replace: true, state: linkHistory(token, extra.browser.session) });
  if (extra.environment.linkConfirmation && waitsForPress(kind)) dispatch(tokenLinks.waited({ signsOutAnother: false }));
  else await follow(kind, token, api);
}

async function followConfirmed(api: FlowApi): Promise<void> {
  const { kind } = selectTokenLink(api.getState());
  const token = api.extra.secretStore.get('linkToken');
  if (kind === null || !token) return void api.dispatch(tokenLinks.resolved('expired'));
  await follow(kind, token, api);
}

async function follow(kind: LinkKind, token: Secret, api: FlowApi): Promise<void> {
  const { dispatch, call, extra, navigate } = api;
  const isAskedAlready = selectTokenLink(api.getState()).userId !== null;
  const { verifyToken, verifyAccountMapping } = verificationLinksApi.endpoints;
  const verify = kind === 'account-mapping' ? verifyAccountMapping : verifyToken;
  const { data, error } = await call(verify, { token });
  if (data && isSigningLink(kind, data)) {
    navigate(LINK_ROUTES.trustee, { replace: true, state: linkHistory(token, extra.browser.session) });
    return;
  }
  const decision = decideLink(kind, error ? statusOfFailure(error) : tokenStatus(data));
  const view = decision === 'proceed' ? 'proceeding' : decision;
  const { userId = null, userName = null } = data ?? {};
  const reason = (error && knownReason(error)) ?? null;
  dispatch(tokenLinks.verified({ view, reason, userId, userName, isKnown: !error || !isUnknownToken(error) }));
  if (decision !== 'proceed') return;
  if (!isAskedAlready && signsOutAnother(kind, userId, usersSignedIn(api))) dispatch(tokenLinks.waited({ signsOutAnother: true }));
  else await followLink[kind](token, api);
}

/** In this tab, perhaps by another link, and in other tabs: while a sign-in is unfinished, a tab does not adopt their session. */
function usersSignedIn({ getState, extra }: FlowApi): string[] {
  const { userId, token, authToken } = selectSession(getState());
  const own = (token ?? authToken) === undefined ? undefined : userId;
  return [own, readBridge(extra)?.userId].filter((id) => id !== undefined);
}

async function resend(what: Resendable, api: FlowApi): Promise<void> {
  const { dispatch, extra } = api;
  const link = extra.secretStore.get('linkToken');
  const { error } = await (what === 'verification' ? resendByUser(api) : resendByToken(api));
  // Another link of the same kind was opened meanwhile: the response is not about it.
  if (extra.secretStore.get('linkToken') !== link) return;
  if (error) {
    dispatch(tokenLinks.resendRefused(resendFailure(error)));
    dispatch(errorToast({ id: 'link.resendFailed.title', values: { what } }, failureMessage(error, 'link.resendFailed.message')));
    return;
  }
  dispatch(tokenLinks.resent());
  dispatch(
    notificationShown({
      type: 'success',
      title: { id: 'link.resent.title', values: { what } },
      message: { id: 'link.resent.message', values: { what } },
      isDismissable: true,
      isUnique: true,
    }),
  );
}

/** The toast's words are the spec's, and soon gone. It names the reason only if the connection failed or the user has to wait. */
function resendFailure(error: GatewayError): Phase {
  const reason = failureReason(error);
  if (reason === undefined) return idle;
  return connectionTrouble(error) || waitReason(error) ? failedElsewhereWithToast(reason) : failedElsewhere(reason);
}

function resendByUser({ getState, call }: FlowApi) {
  const { userId } = selectTokenLink(getState());
  if (userId === null) throw new Error('Nobody to send it to: the screen offers no other link then.');
  return call(verificationLinksApi.endpoints.resendVerificationEmail, { userId });
}

function resendByToken({ call, extra }: FlowApi) {
  const token = extra.secretStore.get('linkToken');
  if (!token) throw new Error('No token: the screen offers no other link then.');
  return call(verificationLinksApi.endpoints.resendVerification, { body: { token } });
}
