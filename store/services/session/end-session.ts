// Ends the session: public logout if there is a token, then clears both storages, the secret store, and the user's cache.
import { forgetCachedUser, sessionApi } from '../../../api/session-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { clearAdoptionMarker } from './adoption-marker.js';
import { readBridge } from './bridge-session.js';
import { selectSession, sessionCleared } from './session-slice.js';

/** Whether the bridge cookie is this user's. An app on the same origin may have signed another user in. */
const isCookieOf = (userId: string | undefined, { extra }: Pick<FlowApi, 'extra'>): boolean => {
  const bridged = readBridge(extra)?.userId;
  return bridged === undefined || bridged === userId;
};

/**
 * Removes everything of `userId`'s session from this tab, except the consent cookie. Removes the session's cookies only if they are
 * this user's: a tab that never signed in, or whose user was replaced in another tab, ends no other session.
 */
export function clearSession(api: Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>, userId = selectSession(api.getState()).userId): void {
  const { dispatch, extra } = api;
  const { bridgeToken, roles } = extra.environment.cookies;
  clearAdoptionMarker(api);
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.clearStorage();
  if (isCookieOf(userId, api)) {
    extra.browser.cookies.remove(bridgeToken);
    extra.browser.cookies.remove(roles);
  }
  // A partner app's page is closing. Dropping its cache would only refetch what it still shows, without a token.
  if (!extra.isPartnerApp && userId !== undefined) dispatch(forgetCachedUser());
}

/** Tells the gateway and ignores its answer. A partner app's token is the cookie's: if that is another user's, their session would end. */
export async function logOut(api: Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>): Promise<void> {
  const { userId, token, authToken } = selectSession(api.getState());
  const isOwnToken = !api.extra.isPartnerApp || isCookieOf(userId, api);
  if ((token || authToken) && isOwnToken) await api.dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
}

/** Abandons a sign-in that has no session yet. A user in another tab stays signed in, because the cookies are theirs. */
export function abandonSignIn({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.clearStorage();
}
