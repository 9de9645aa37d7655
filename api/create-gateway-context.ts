// The gateway context of an app in a browser: which cookie and which storage key each header comes from (P2).
import { parseBridgeCookie, stripQuotes } from './bridge-cookie.js';
import type { Environment } from './environment.js';
import type { GatewayContext } from './gateway-context.js';

/** What an app provides: its environment, and how to read its cookies and its session storage. */
export interface GatewayContextParts
  extends Pick<GatewayContext, 'askForProof' | 'selectUserId' | 'sessionNumber' | 'fetch' | 'maxRetries' | 'timeoutMs'> {
  readonly environment: Pick<Environment, 'host' | 'env' | 'gateway' | 'cookies'>;
  /** The value of a cookie, URL-encoded or decoded; undefined if there is none. */
  readonly readCookie: (name: string) => string | undefined;
  /** The value of a session-storage key, with or without quotes around it; undefined or null if there is none. */
  readonly readSessionStorage: (key: string) => string | null | undefined;
  /** A partner app looks in the bridge cookie first for every call's token; the portal only for partner-side calls. True if absent. */
  readonly isPartnerApp?: boolean | undefined;
}

/** Creates the `gateway` member of a store's thunk extra argument. Cookies and storage are read for each call. */
export function createGatewayContext({
  readCookie,
  readSessionStorage,
  isPartnerApp = true,
  ...given
}: GatewayContextParts): GatewayContext {
  const { cookies } = given.environment;
  const stored = (key: string) => stripQuotes(readSessionStorage(key) ?? '') || undefined;
  const ownToken = () => stored('token') ?? stored('authToken');
  const bridgeToken = () => parseBridgeCookie(readCookie(cookies.bridgeToken))?.token;
  return {
    ...given,
    readXsrfToken: () => readCookie(cookies.xsrf) || undefined,
    readToken: (side) => (isPartnerApp || side === 'partner' ? (bridgeToken() ?? ownToken()) : ownToken()),
  };
}
