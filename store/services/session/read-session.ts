// The session that a page starts with, read from this tab's session storage and the bridge before the first render.
import type { Environment } from '../../../api/environment.js';
import type { Browser } from '../../browser/browser.js';
import { hasLostAuthCookie, readBridge } from './bridge-session.js';
import { decideBridge } from './decide-session.js';
import { SESSION_KEYS, type SessionState, withBridge, withRole } from './session-slice.js';

/** The role of a user who runs a partner app locally without signing in (R6). */
const LOCAL_ROLE = 'ROLE_PLAN_ADMIN';

/** Where a tab's session comes from. */
interface Origin {
  readonly browser: Pick<Browser, 'cookies' | 'session' | 'local'>;
  readonly environment: Pick<Environment, 'cookies' | 'name'>;
  readonly isPartnerApp: boolean;
}

/**
 * The session that this tab starts with (R3). The portal uses its own storage unless it has no user, or its user has signed in again in
 * another tab. For a partner app the cookies come first, since another user may have signed in meanwhile.
 */
export function readSession({ browser, environment, isPartnerApp }: Origin): SessionState {
  const stored = storedSession(browser);
  const found = readBridge({ browser, environment });
  const bridge = isPartnerApp || decideBridge(stored, found, true) === 'adopt' ? found : undefined;
  const isOwnUser = !isPartnerApp && stored.userId !== undefined;
  const isMarked = !isOwnUser && browser.cookies.read(environment.cookies.mfaAdoption) === 'true';
  const session = bridge ? { ...withBridge(stored, bridge), ...(isMarked && { mfaAdoptionInProgress: 'true' }) } : stored;
  return isPartnerApp && environment.name === 'LOCAL' && !session.role ? withRole(session, LOCAL_ROLE) : session;
}

/** Whether the user of this tab signed out while it showed another site or was closed: the cookie is gone, its storage is not. */
export const hasSignedOutElsewhere = (tab: Omit<Origin, 'isPartnerApp'>): boolean => hasSignedOut(storedSession(tab.browser), tab);

/** Whether the session's user has signed out in another tab. */
export const hasSignedOut = ({ userId, token, authToken }: SessionState, tab: Omit<Origin, 'isPartnerApp'>): boolean =>
  (token ?? authToken) !== undefined && hasLostAuthCookie(tab, userId);

const storedSession = ({ session }: Origin['browser']): SessionState =>
  Object.fromEntries(
    SESSION_KEYS.flatMap((key) => {
      const value = session.read(key);
      return value ? [[key, value]] : [];
    }),
  );

/** A session value by its storage key. Undefined for a key that is not the session's. */
export function sessionValue(session: SessionState, key: string): string | undefined {
  const known = SESSION_KEYS.find((candidate) => candidate === key);
  return known && session[known];
}
