// The data layer's view of this browser: its cookies, and the tokens that calls carry (contract 2).
import type { Environment } from '../api/environment.js';
import type { GatewayContext } from '../api/gateway-context.js';
import type { Browser } from './browser/browser.js';
import { parseBridgeCookie } from './session/bridge-cookie.js';

/** The gateway context of an app in a browser. */
export function createGateway(environment: Environment, browser: Pick<Browser, 'cookies' | 'session'>, isPartnerApp: boolean): GatewayContext {
  const { cookies, session } = browser;
  const stored = () => session.read('token') ?? session.read('authToken');
  const bridged = () => parseBridgeCookie(cookies.read(environment.cookies.bridgeToken))?.token;
  return {
    environment,
    readXsrfToken: () => cookies.read(environment.cookies.xsrf),
    readToken: (side) => (side === 'partner' || isPartnerApp ? (bridged() ?? stored()) : stored()),
  };
}
