// Brings this tab's session in line with the cookies through which the apps and tabs of one origin share it, as a reload would.
import { conceal } from '../../../api/secret.js';
import type { FlowApi } from '../../core/flow-api.js';
import { selectPath } from '../../core/location.js';
import { endsWithSession, isStepOf } from '../../core/routes.js';
import { type BridgeSession, readBridge } from './bridge-session.js';
import { decideBridge } from './decide-session.js';
import { forgetUser } from './clear-session.js';
import { adoptionMarked, bridgeSessionTaken, selectSession } from './session-slice.js';

type Follower = Pick<FlowApi, 'dispatch' | 'getState' | 'extra'>;

/** A partner app always has the cookies' session. The portal interrupts neither a wizard nor an unfinished sign-in. */
export function followBridge(api: Follower): void {
  const { getState, extra } = api;
  const bridge = readBridge(extra);
  const next = extra.isPartnerApp ? 'adopt' : decideBridge(selectSession(getState()), bridge, mayNeedSession(selectPath(getState())));
  if (next === 'keep') return;
  if (next === 'switch') forgetUser(api);
  if (bridge) adopt(bridge, api);
}

/** Whether the route may need the session: signed-in users enter codes on the same screens as users who sign in. */
export const mayNeedSession = (path: string): boolean => endsWithSession(path) || isStepOf(path, 'mfa');

function adopt(bridge: BridgeSession, { dispatch, getState, extra }: Follower): void {
  const { browser, environment, isPartnerApp } = extra;
  const isSameUser = selectSession(getState()).userId === bridge.userId;
  // A partner app runs no wizard, but the tab may return to the portal, which would restore the other user's.
  if (isPartnerApp && !isSameUser) extra.clearPersisted();
  // An adoption in another tab would sign the user out of the wizard in this one.
  const isOwn = !isPartnerApp && isSameUser;
  dispatch(bridgeSessionTaken({ ...bridge, token: conceal(bridge.token) }));
  if (!isOwn && browser.cookies.read(environment.cookies.mfaAdoption) === 'true') dispatch(adoptionMarked(true));
}
