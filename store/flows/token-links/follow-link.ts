// Follows a valid link, with one function per kind (P5).
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { signInApi } from '../../../api/sign-in-api.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { setupStarted } from '../account-setup/account-setup-events.js';
import { forgetSealed } from '../../browser/tab-pads.js';
import type { FlowApi } from '../../core/flow-api.js';
import { electronicSignatureLink } from '../../core/links.js';
import type { RoutePath } from '../../core/routes.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { blockedStorage } from '../../browser/blocked-storage.js';
import { knownReason } from '../../services/errors/error-text.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { forgetUser } from '../../services/session/clear-session.js';
import { linkSignedIn, selectSession, signedIn } from '../../services/session/session-slice.js';
import { type LinkKind, statusOfFailure, tokenStatus } from './decide-token.js';
import { type LinkHistory, linkHistory } from '../../core/link-visit.js';
import { selectTokenLink, tokenLinks } from './token-links-slice.js';

/** The routes that links open (R2.15). */
export const LINK_ROUTES: Record<LinkKind, RoutePath> = {
  reset: '/verification',
  email: '/emailVerification',
  'user-invite': '/verifyUserInvite',
  'advisor-invite': '/verifyAdvisorInvite',
  'account-mapping': '/verifyAccountMapping',
  trustee: '/trusteeSigningVerification',
};

type Follow = (token: Secret, api: FlowApi) => Promise<void>;

/** The link's purpose is fulfilled. Removes its token, and a reload shows the same result again. */
function finishLink(kind: LinkKind, { dispatch, extra, navigate }: FlowApi): void {
  dispatch(tokenLinks.resolved('done'));
  navigate(LINK_ROUTES[kind], { replace: true, state: { linkDone: true } satisfies LinkHistory });
  extra.secretStore.delete('linkToken');
  forgetSealed('signed-out', extra.browser.session);
}

export const completeVerification = (token: Secret, { call }: FlowApi) =>
  call(verificationLinksApi.endpoints.completeVerification, { body: { token } });

/**
 * Verifies the link's address and shows it. If the response was lost, the next try is refused: the gateway says what has become of the
 * link.
 */
export async function completeEmailLink(token: Secret, api: FlowApi): Promise<GatewayError | undefined> {
  const { error } = await completeVerification(token, api);
  if (error && !(isRefusal(error) && (await isCompleted(token, api)))) return error;
  finishLink('email', api);
  return undefined;
}

async function isCompleted(token: Secret, { call }: FlowApi): Promise<boolean> {
  const { data } = await call(verificationLinksApi.endpoints.verifyToken, { token });
  return data !== undefined && tokenStatus(data) === 'completed';
}

const giveUp = (error: GatewayError, { dispatch }: FlowApi) =>
  void dispatch(tokenLinks.resolved(statusOfFailure(error), knownReason(error)));

/** Forgets another user, signed in or in the middle of signing in, and ends their unfinished flows. */
async function signInBy(token: Secret, api: FlowApi) {
  const answer = await api.call(signInApi.endpoints.tokenSignIn, { id: token });
  if (answer.data && answer.data.userId !== selectSession(api.getState()).userId) {
    forgetUser(api);
    api.extra.clearPersisted();
  }
  return answer;
}

/** The account uses codes, and a link replaces only its password. */
export const needsCode = (error: GatewayError): boolean => errorCode(error) === 'AUERR05';

async function askForCode(purpose: 'email-link' | 'trustee-link', { dispatch, getState, load }: FlowApi): Promise<void> {
  await load('mfa');
  dispatch(mfaStarted({ purpose, linkUserId: selectTokenLink(getState()).userId }));
}

const followReset: Follow = async (token, { extra, navigate }) => {
  extra.clearPersisted();
  navigate('/reset-password/new-password', { replace: true, state: linkHistory(token, extra.browser.session) });
};

const followEmail: Follow = async (token, api) => {
  const { data, error } = await signInBy(token, api);
  if (error && needsCode(error)) return askForCode('email-link', api);
  // A link to an address that is new to the account still verifies it.
  if (error && errorCode(error) !== 'AUERR07') return giveUp(error, api);
  if (data) api.dispatch(linkSignedIn(data));
  const unfinished = await completeEmailLink(token, api);
  if (unfinished) giveUp(unfinished, api);
};

const followInvite: Follow = async (token, api) => {
  const { data, error } = await signInBy(token, api);
  if (error) return giveUp(error, api);
  api.dispatch(signedIn(data));
  await api.load('account-setup');
  // The setup works, but a reload ends it, and the account does not open.
  if (blockedStorage(api.extra.browser) !== null) api.dispatch(nextScreenWarning({ id: 'browser.storageBlocked' }));
  api.dispatch(setupStarted({ userId: data.userId, linkToken: token }));
};

/** `verifyAccountMapping` has completed it already. */
const followMapping: Follow = async (_token, api) => finishLink('account-mapping', api);

/** Signs the trustee in and redirects to the documents. Returns the error if that failed. */
export async function signInToSign(token: Secret, api: FlowApi): Promise<GatewayError | undefined> {
  const { data, error } = await signInBy(token, api);
  if (error) return error;
  api.dispatch(linkSignedIn(data));
  clearAdoptionMarker(api);
  // Back would otherwise sign in by the link again, and lead here again.
  await api.redirectTo(electronicSignatureLink(api.extra.environment, token.reveal()), { replace: true });
  return undefined;
}

const followTrustee: Follow = async (token, api) => {
  const error = await signInToSign(token, api);
  if (error && needsCode(error)) return askForCode('trustee-link', api);
  if (error) giveUp(error, api);
};

export const followLink: Record<LinkKind, Follow> = {
  reset: followReset,
  email: followEmail,
  'user-invite': followInvite,
  'advisor-invite': followInvite,
  'account-mapping': followMapping,
  trustee: followTrustee,
};
