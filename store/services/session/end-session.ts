// Ending the session: public logout where there is a token, then both storages, the secret store and all that was cached for the user.
import { forgetCachedUser, sessionApi } from '../../../api/session-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { clearAdoptionMarker } from './adoption-marker.js';
import { readBridge } from './bridge-session.js';
import { selectSession, sessionCleared } from './session-slice.js';

/** Whose the bridge cookie is: an app that shares the origin may have signed another user in. */
const isCookieOf = (userId: string | undefined, { extra }: Pick<FlowApi, 'extra'>): boolean => {
  const bridged = readBridge(extra)?.userId;
  return bridged === undefined || bridged === userId;
};

/**
 * Nothing of the session that `userId` had stays in this tab; the consent cookie does. The session's cookies go only where they are
 * this user's: a tab that never signed in, or whose user has been replaced in another tab, ends nobody's session.
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
  // A partner app's page is being left: what it still shows would only be asked for without a token.
  if (!extra.isPartnerApp && userId !== undefined) dispatch(forgetCachedUser());
}

/** Tells the gateway, whose answer does not matter. A partner app's token is the cookie's: where that is another user's, theirs would end. */
export async function logOut(api: Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>): Promise<void> {
  const { userId, token, authToken } = selectSession(api.getState());
  const isOwnToken = !api.extra.isPartnerApp || isCookieOf(userId, api);
  if ((token || authToken) && isOwnToken) await api.dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
}

/** Gives a sign-in up before it had a session. A user of another tab stays signed in: the cookies are theirs. */
export function abandonSignIn({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.clearStorage();
}
