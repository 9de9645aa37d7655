// The signed-in user according to the cookies through which apps of one origin share a session (P2).
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

type Tab = CookieAccess & { readonly browser: Pick<AppExtra['browser'], 'session'> };

/** Notes that this tab has seen the auth cookie. With the session, the note goes as well. */
export function noteAuthCookie(tab: Tab): void {
  if (readBridge(tab) !== undefined) tab.browser.session.write(SEEN, 'true');
}

/** Whether the auth cookie was here and is gone, or now contains junk. A session that never had one counts as valid (R4). */
export const hasLostAuthCookie = (tab: Tab): boolean => readBridge(tab) === undefined && tab.browser.session.read(SEEN) !== undefined;

/** Undefined if the bridge cookie is missing or contains junk. */
export function readBridge(access: CookieAccess): BridgeSession | undefined {
  const bridge = parseBridgeCookie(readAuthCookie(access));
  const [role] = parseRolesCookie(access.browser.cookies.read(access.environment.cookies.roles));
  return bridge && { ...bridge, ...(role === undefined ? {} : { role }) };
}
