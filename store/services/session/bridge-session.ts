// Who the cookies say is signed in: how apps of one origin hand a session to each other (P2).
import { parseBridgeCookie, parseRolesCookie } from '../../../api/bridge-cookie.js';
import type { AppExtra } from '../../core/extra.js';

/** The bridge cookie's user and token, and the first role of the roles cookie. */
export interface Bridged {
  readonly userId: string;
  readonly token: string;
  readonly role?: string;
}

type Place = { readonly browser: Pick<AppExtra['browser'], 'cookies'>; readonly environment: Pick<AppExtra['environment'], 'cookies'> };

/** The auth cookie as it stands; compared, not read. An empty one counts as none. */
export const readAuthCookie = ({ browser, environment }: Place): string | undefined =>
  browser.cookies.read(environment.cookies.bridgeToken) || undefined;

/** Nobody where there is no bridge cookie, or junk in it. */
export function readBridge(place: Place): Bridged | undefined {
  const bridge = parseBridgeCookie(readAuthCookie(place));
  const [role] = parseRolesCookie(place.browser.cookies.read(place.environment.cookies.roles));
  return bridge && { ...bridge, ...(role === undefined ? {} : { role }) };
}
