// Ending the session (contract 7): public logout where there is a token, then both storages, the secret store and all that was cached for the user.
import { dropCachedSession, sessionApi } from '../../../api/session-api.js';
import type { FlowApi } from '../../core/flow.js';
import type { RouteTarget } from '../../core/routes.js';
import { clearAdoptionMarker } from './adoption-marker.js';
import { readBridge } from './bridge-session.js';
import { selectSession, sessionCleared } from './session-slice.js';
import { loggedOut } from './session-status-slice.js';

type Ending = Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>;

/** Nobody is signed in here any more. The consent cookie stays. */
function clearSession({ dispatch, getState, extra }: Ending): void {
  const { bridgeToken, roles } = extra.environment.cookies;
  const { userId } = selectSession(getState());
  const bridged = readBridge(extra)?.userId;
  clearAdoptionMarker({ dispatch, extra });
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.browser.session.clear();
  extra.browser.local.clear();
  // Somebody else may have signed in in another tab meanwhile: the cookies are theirs.
  if (userId === undefined || bridged === undefined || bridged === userId) {
    extra.browser.cookies.remove(bridgeToken);
    extra.browser.cookies.remove(roles);
  }
  // Last: what is on screen is asked for anew, and must find no token. A partner app's page is being left, whatever it shows;
  // and where nobody was signed in, the refusals would go round and round.
  if (!extra.isPartnerApp && userId !== undefined) dispatch(dropCachedSession());
}

async function logOut({ dispatch, getState }: Ending): Promise<void> {
  const { token, authToken } = selectSession(getState());
  if (token || authToken) await dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
}

/** Ends the session where the user stays, or where the caller takes them on; waits for the gateway no longer than `patience`. */
export async function endSession(step: Ending, patience?: Promise<unknown>): Promise<void> {
  const answered = logOut(step);
  await (patience ? Promise.race([answered, patience]) : answered);
  clearSession(step);
}

/** A sign-in is given up before it had a session. Whoever is signed in in another tab stays so: the cookies are theirs. */
export function abandonSignIn({ dispatch, extra }: Ending): void {
  dispatch(sessionCleared());
  extra.secretStore.clear();
  extra.browser.session.clear();
  extra.browser.local.clear();
}

/** The session is over already: to the sign-in screen, or another route of the portal, leaving nothing behind. */
export async function leaveEndedSession(step: Ending, route: RouteTarget = '/'): Promise<void> {
  // The way out first: what the session's guards think of its end then no longer matters.
  const left = step.extra.redirectToLogin(route);
  clearSession(step);
  await left;
}

/** Ends the session, whatever the gateway answers, and goes to the sign-in screen or another route of the portal. */
export async function leaveSession(step: Ending, route: RouteTarget = '/'): Promise<void> {
  step.dispatch(loggedOut()); // from now on a refused call is no news
  await logOut(step);
  await leaveEndedSession(step, route);
}
