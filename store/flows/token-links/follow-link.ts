// What a good link leads to, one function per landing screen (contract 5).
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { signInApi } from '../../../api/sign-in-api.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { setupBegun } from '../account-setup/account-setup-events.js';
import type { Step } from '../../core/flow.js';
import { electronicSignatureLink } from '../../core/links.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { linkSignedIn, selectSession, signedIn } from '../../services/session/session-slice.js';
import { type Landing, worthOfFailure } from './decide-token.js';
import type { LinkHistory } from './link-visit.js';
import { tokenLinks } from './token-links-slice.js';

/** The routes of the landing screens. */
export const LINK_ROUTES: Record<Landing, string> = {
  reset: '/verification',
  email: '/emailVerification',
  'user-invite': '/verifyUserInvite',
  'advisor-invite': '/verifyAdvisorInvite',
  'account-mapping': '/verifyAccountMapping',
  trustee: '/trusteeSigningVerification',
};

type Follow = (token: Secret, step: Step) => Promise<void>;

/** What a link was for is done: its token goes, and a reload says the same again. */
export function finishLink(landing: Landing, { dispatch, world }: Step): void {
  dispatch(tokenLinks.resolved('done'));
  world.navigate(LINK_ROUTES[landing], { replace: true, state: { linkDone: true } satisfies LinkHistory });
  world.vault.drop('linkToken');
}

export const completeVerification = (token: Secret, { send }: Step) =>
  send(verificationLinksApi.endpoints.completeVerification.initiate({ body: { token } }, { track: false }));

const giveUp = (error: GatewayError, { dispatch }: Step) => void dispatch(tokenLinks.resolved(worthOfFailure(error)));

/** What another user was in the middle of is over. */
async function signInBy(token: Secret, { getState, send, world }: Step) {
  const answer = await send(signInApi.endpoints.tokenSignIn.initiate({ id: token }, { track: false }));
  if (answer.data && answer.data.userId !== selectSession(getState()).userId) world.forget();
  return answer;
}

const followReset: Follow = async (token, { world }) => {
  world.forget();
  const state: LinkHistory = { linkToken: token.reveal() };
  world.navigate('/reset-password/new-password', { replace: true, state });
};

const followEmail: Follow = async (token, step) => {
  const { data, error } = await signInBy(token, step);
  if (error && errorCode(error) === 'AUERR05') {
    await step.world.ensureFlows('mfa');
    step.dispatch(mfaStarted({ purpose: 'email-link' }));
    return;
  }
  if (error) return giveUp(error, step);
  step.dispatch(linkSignedIn(data));
  const completed = await completeVerification(token, step);
  if (completed.error) return giveUp(completed.error, step);
  finishLink('email', step);
};

const followInvite: Follow = async (token, step) => {
  const { data, error } = await signInBy(token, step);
  if (error) return giveUp(error, step);
  step.dispatch(signedIn(data));
  await step.world.ensureFlows('account-setup');
  step.dispatch(setupBegun({ userId: data.userId, linkToken: token }));
};

/** `verifyAccountMapping` has completed it already. */
const followMapping: Follow = async (_token, step) => finishLink('account-mapping', step);

const followTrustee: Follow = async (token, step) => {
  const { data, error } = await signInBy(token, step);
  if (error) return giveUp(error, step);
  step.dispatch(linkSignedIn(data));
  clearAdoptionMarker(step);
  await step.world.leaveFor(electronicSignatureLink(step.world.environment, token.reveal()));
};

export const followLink: Record<Landing, Follow> = {
  reset: followReset,
  email: followEmail,
  'user-invite': followInvite,
  'advisor-invite': followInvite,
  'account-mapping': followMapping,
  trustee: followTrustee,
};
