// Taking over the session that another app or tab has opened: as a reload of this page would.
import type { FlowApi } from '../../core/flow-api.js';
import type { Bridged } from './bridge-session.js';
import { adoptionMarked, selectSession, sessionAdopted } from './session-slice.js';

/** The portal keeps to its own session, or to the sign-in that is under way in it. */
export function adoptSession(bridge: Bridged, { dispatch, getState, extra }: Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>): void {
  const { userId, basicAuthToken } = selectSession(getState());
  if (!extra.isPartnerApp && (userId !== undefined || basicAuthToken !== undefined)) return;
  const { browser, environment } = extra;
  dispatch(sessionAdopted(bridge));
  if (browser.cookies.read(environment.cookies.mfaAdoption) === 'true') dispatch(adoptionMarked(true));
}
