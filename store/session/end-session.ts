// Ending the session (contract 7): public logout where there is a token, then both storages, the vault and all that was cached for the user.
import { dropCachedSession, sessionApi } from '../../api/session-api.js';
import type { Step } from '../flow.js';
import { clearAdoptionMarker } from './adoption-marker.js';
import { selectSession, sessionCleared } from './session-slice.js';

/** Whatever the gateway answers, nobody is signed in here afterwards. The consent cookie stays. */
export async function endSession(step: Pick<Step, 'dispatch' | 'getState' | 'world'>): Promise<void> {
  const { dispatch, getState, world } = step;
  const { token, authToken } = selectSession(getState());
  if (token || authToken) await dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  clearAdoptionMarker(step);
  dispatch(sessionCleared());
  dispatch(dropCachedSession());
  world.vault.clear();
  world.browser.session.clear();
  world.browser.local.clear();
  const { bridgeToken, roles } = world.environment.cookies;
  world.browser.cookies.remove(bridgeToken);
  world.browser.cookies.remove(roles);
}
