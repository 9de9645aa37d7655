// Takes over a session that another app or tab has opened, as a reload of this page would.
import type { FlowApi } from '../../core/flow-api.js';
import type { Bridged } from './bridge-session.js';
import { adoptionMarked, selectSession, sessionAdopted } from './session-slice.js';

/** The portal keeps its own session or unfinished sign-in. */
export function adoptSession(bridge: Bridged, { dispatch, getState, extra }: Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>): void {
  const { userId, basicAuthToken } = selectSession(getState());
  if (!extra.isPartnerApp && (userId !== undefined || basicAuthToken !== undefined)) return;
  const { browser, environment } = extra;
  dispatch(sessionAdopted(bridge));
  if (browser.cookies.read(environment.cookies.mfaAdoption) === 'true') dispatch(adoptionMarked(true));
}
