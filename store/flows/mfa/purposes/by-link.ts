// A code that an emailed link needs before it takes effect, requested by user ID although no user is signed in yet.
import { endsSession, type GatewayError, isRefusal, withSessionEnd } from '../../../../api/gateway-error.js';
import { mfaApi } from '../../../../api/mfa-api.js';
import { signInApi } from '../../../../api/sign-in-api.js';
import type { CallResult, FlowApi } from '../../../core/flow-api.js';
import { type LinkHistory, linkHistory } from '../../../core/link-visit.js';
import { LINK_ROUTES, needsCode } from '../../token-links/follow-link.js';
import { selectTokenLink } from '../../token-links/token-links-slice.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { verdictOf } from './by-user.js';
import { optionsByUsername } from './by-username.js';

/** The link's user, known since `verifyToken`. */
const userIdOf = ({ getState }: FlowApi) => selectTokenLink(getState()).userId ?? '';

/** The open link's token. Throws if there is none, which the guards rule out. */
export function linkTokenOf({ extra }: FlowApi) {
  const token = extra.secretStore.get('linkToken');
  if (!token) throw new Error('No token: the guards lead back to the link then.');
  return token;
}

/** Replaces the link's entry, because Back would only follow the link again. Keeps its token for a reload, and for Forward to the code. */
function entry(api: FlowApi) {
  const { kind } = selectTokenLink(api.getState());
  const kept = linkHistory(linkTokenOf(api), api.extra.browser.session);
  return { replace: true, state: { ...kept, ...(kind && { linkRoute: LINK_ROUTES[kind] }) } satisfies LinkHistory };
}

/** Back to the link's own screen, which says what has become of the link, or asks for another code. */
function openLinkAgain(api: FlowApi): void {
  const { kind } = selectTokenLink(api.getState());
  if (kind !== null) api.navigate(LINK_ROUTES[kind], entry(api));
}

/**
 * What follows if the step after a right code failed. A refused step would be refused again, e.g. because the link has expired, or the
 * gateway has forgotten the code: the link's screen says why, and offers another link if this one has expired. Any other failure is `toast`.
 */
export function afterFailedStep(error: GatewayError, toast: CodeRefusal, api: FlowApi): CodeRefusal {
  if (!isRefusal(error)) return toast;
  openLinkAgain(api);
  return { kind: 'left' };
}

/** To a signed-in user, the same refusal would be the session's end. */
const isForgotten = (error: GatewayError): boolean => endsSession(withSessionEnd(error));

/**
 * A gateway may forget who opened the link: after a while, or when another tab signs in or out. The same link reminds it once, and the call
 * is repeated. If the link no longer asks for a code, its own screen opens.
 */
async function sendByLink<T>(send: () => Promise<CallResult<T>>, api: FlowApi): Promise<CallResult<T>> {
  const outcome = await send();
  if (!outcome.error || !isForgotten(outcome.error)) return outcome;
  const { error } = await api.call(signInApi.endpoints.tokenSignIn, { id: linkTokenOf(api) });
  if (error && needsCode(error)) return send();
  openLinkAgain(api);
  return outcome;
}

/** A link's purpose, except for the step after a right code. */
export const byLink = {
  flows: ['token-links'],
  entry,
  // assumed: mfa-options accepts the user ID of a link that was answered with AUERR05, since its visitor gave no username.
  options: (api) => optionsByUsername(userIdOf(api), api),
  request: (type, api) => {
    const arg = { userId: userIdOf(api), body: { type }, byLink: true } as const;
    return sendByLink(() => api.call(mfaApi.endpoints.requestCode, arg), api);
  },
  verify: async (code, type, api) => {
    const arg = { userId: userIdOf(api), body: { code, type }, byLink: true } as const;
    const { error } = await sendByLink(() => api.call(mfaApi.endpoints.verifyCode, arg), api);
    return error ? verdictOf(error) : { kind: 'right' };
  },
  cancel: async ({ navigate }) => {
    navigate('/');
  },
} as const satisfies Omit<Purpose, 'succeed'>;
