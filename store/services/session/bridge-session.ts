// The signed-in user according to the cookies through which apps of one origin share a session (P2).
import { nanoid } from '@reduxjs/toolkit';
import { type Bridge, parseBridgeCookie, parseRolesCookie } from '../../../api/bridge-cookie.js';
import type { AppExtra } from '../../core/extra.js';

/** The bridge cookie's user and token, and the first role of the roles cookie. */
export interface BridgeSession extends Bridge {
  readonly role?: string;
}

type CookieAccess = {
  readonly browser: Pick<AppExtra['browser'], 'cookies'>;
  readonly environment: Pick<AppExtra['environment'], 'cookies'>;
};

/** The raw auth cookie, for comparison only. An empty one counts as none. */
export const readAuthCookie = ({ browser, environment }: CookieAccess): string | undefined =>
  browser.cookies.read(environment.cookies.bridgeToken) || undefined;

const SEEN = 'vestibule.had-cookie';
const SINCE = 'vestibule.signed-in-since';

type Tab = CookieAccess & { readonly browser: Pick<AppExtra['browser'], 'session' | 'local'> };

/**
 * Notes that this tab has seen the auth cookie, and since which sign-out: all tabs share a name for the time since then, in local storage,
 * which a sign-out clears. With the session, the tab's note goes as well.
 */
export function noteAuthCookie(tab: Tab): void {
  if (readBridge(tab) === undefined) return;
  const { session, local } = tab.browser;
  const since = local.read(SINCE) ?? nanoid();
  local.write(SINCE, since);
  session.write(SEEN, since);
}

/** Notes that nobody is signed in. Closing the browser ends the cookie, but clears no local storage as a sign-out does. */
export const noteNoAuthCookie = ({ local }: Pick<AppExtra['browser'], 'local'>): void => local.remove(SINCE);

/**
 * Whether the auth cookie was here and is gone, or now contains junk, or is that of another user, who has signed in since. A session that
 * never had one counts as valid (R4). Another user's cookie alone proves no sign-out: that user may have signed in while this tab's user
 * continued.
 */
export function hasLostAuthCookie(tab: Tab, userId: string | undefined): boolean {
  const { session, local } = tab.browser;
  const seen = session.read(SEEN);
  const bridge = readBridge(tab);
  return seen !== undefined && (bridge === undefined || (bridge.userId !== userId && local.read(SINCE) !== seen));
}

/** Undefined if the bridge cookie is missing or contains junk. */
export function readBridge(access: CookieAccess): BridgeSession | undefined {
  const bridge = parseBridgeCookie(readAuthCookie(access));
  const [role] = parseRolesCookie(access.browser.cookies.read(access.environment.cookies.roles));
  return bridge && { ...bridge, ...(role === undefined ? {} : { role }) };
}
