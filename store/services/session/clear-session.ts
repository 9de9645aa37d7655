// Ends the session: public logout, and four ways of clearing what it has left in this tab.
//
//                 state      secret store  session storage  local storage  cookies  cached data
//   clearSession  cleared    all           all              all            its own  reset, in the portal
//   abandonSignIn cleared    all           all but links    stays          stay     reset
//   clearUser     forgotten  the wizards'  all but links    all            its own  invalidated
//   forgetUser    forgotten  the wizards'  all but links    stays          stay     invalidated
//
// "Cleared" ends every flow but a recovery. "Forgotten" ends only the wizards of a signed-in user. Links: what makes the tokens of opened
// links readable in history entries. The marker of an adoption has a rule of its own, below.
import { dropCachedSession, forgetCachedUser, sessionApi } from '../../../api/session-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import type { SecretKey } from '../../core/secret-store.js';
import { readBridge } from './bridge-session.js';
import { isSameSession } from './decide-session.js';
import { selectSession, sessionCleared, type SessionState, userForgotten } from './session-slice.js';

type Ending = Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>;

/**
 * Whether the bridge cookie is this session's. In another tab, another user may have signed in, or the same user again. A partner app's
 * calls carry the cookie's token, so there only the user counts.
 */
function isCookieOf(session: SessionState, { extra }: Pick<FlowApi, 'extra'>): boolean {
  const bridge = readBridge(extra);
  if (bridge === undefined) return true;
  return extra.isPartnerApp ? bridge.userId === session.userId : isSameSession(session, bridge);
}

/** The mark of an adoption goes with the session. Its cookie may be another user's, who has signed in in another tab. */
function removeMarkerCookie({ userId }: SessionState, { extra }: Pick<FlowApi, 'extra'>): void {
  const bridge = readBridge(extra);
  if (bridge === undefined || bridge.userId === userId) extra.browser.cookies.remove(extra.environment.cookies.mfaAdoption);
}

/** Only the session's own cookies: a tab that never signed in, or whose session was replaced in another tab, ends no other session. */
function removeSessionCookies(session: SessionState, api: Ending): void {
  const { browser, environment } = api.extra;
  if (!isCookieOf(session, api)) return;
  browser.cookies.remove(environment.cookies.bridgeToken);
  browser.cookies.remove(environment.cookies.roles);
}

/** Removes everything of the session from this tab, except the consent cookie. */
export function clearSession(api: Ending, session = selectSession(api.getState())): void {
  const { dispatch, extra } = api;
  removeMarkerCookie(session, api);
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.clearStorage();
  removeSessionCookies(session, api);
  // A partner app's page is closing. Dropping its cache would only refetch what it still shows, without a token.
  if (!extra.isPartnerApp && session.userId !== undefined) dispatch(forgetCachedUser());
}

/**
 * Tells the gateway and ignores its response. A partner app's token is the cookie's: if that is another user's, their session would end.
 */
export async function logOut(api: Ending): Promise<void> {
  const session = selectSession(api.getState());
  const isOwnToken = !api.extra.isPartnerApp || isCookieOf(session, api);
  if ((session.token || session.authToken) && isOwnToken)
    await api.dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
}

/** The secrets that only a signed-in user's wizards put into the secret store. */
const SECRETS_OF_USER: readonly SecretKey[] = ['setupPassword', 'inviteToken', 'provisioningLink', 'recoveryCodes'];

/**
 * Forgets a user whose session has ended or was replaced, in another tab or by a link. What this tab does without a session continues, such
 * as a recovery. Local storage is left alone, because other tabs use it.
 */
export function forgetUser({ dispatch, extra }: Ending): void {
  dispatch(userForgotten());
  extra.secretStore.delete(...SECRETS_OF_USER);
  extra.clearSessionStorage();
  dispatch(dropCachedSession());
}

/** Removes the session as `clearSession` does, but what this tab does without a session continues, and so do the calls in progress. */
export function clearUser(api: Ending): void {
  const session = selectSession(api.getState());
  removeMarkerCookie(session, api);
  forgetUser(api);
  api.extra.browser.local.clear();
  removeSessionCookies(session, api);
}

/**
 * Abandons a sign-in that has no session, or not a sufficient one. If a session is open in another tab, the cookies and local storage are
 * left to it.
 */
export function abandonSignIn(api: Ending): void {
  const { dispatch, getState, extra } = api;
  const session = selectSession(getState());
  if (session.mfaAdoptionInProgress) removeMarkerCookie(session, api);
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.clearSessionStorage();
  if (session.userId !== undefined) dispatch(forgetCachedUser());
}
