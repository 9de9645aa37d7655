// What an app gives the data layer: the environment, its cookies, and its tokens. Nothing here touches the browser itself.
import type { GatewayName, Side } from './contract/call.js';
import type { Environment } from './environment.js';

/** The parts of a response that the data layer reads. */
export interface GatewayResponse extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> {
  readonly headers: Pick<Headers, 'has'> & Partial<Pick<Headers, 'get'>>;
}

/** The app's side of every call, passed as the store's thunk `extra.gateway`. */
export interface GatewayContext {
  readonly environment: Pick<Environment, 'host' | 'env' | 'gateway'>;
  /** The value of the XSRF cookie, if it exists (R7). */
  readonly readXsrfToken: () => string | undefined;
  /** The session token: the portal's from session storage, a partner app's from the bridge cookie first (P2). */
  readonly readToken: (side: Side) => string | undefined;
  /** The session's user ID, from the store's state, for hooks that are called without a `userId`. */
  readonly selectUserId?: ((state: unknown) => string | undefined) | undefined;
  /** A number that changes with the session. Each call notes it, so a late refusal is not taken for one of a later session's calls. */
  readonly sessionNumber?: (() => number) | undefined;
  /** Sends a request; the page's own `fetch` if absent. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<GatewayResponse>) | undefined;
  /**
   * Asks the user for a fresh proof of identity and resolves to whether they gave it. If absent, the call stays refused (FPERR01). Rejects if
   * it cannot ask, e.g. because the dialog does not load. The call then fails as if there were no connection.
   * The signal is the call's: it is aborted when nothing waits for the call anymore.
   */
  readonly askForProof?: ((signal: AbortSignal) => Promise<boolean>) | undefined;
  /** The maximum number of retries of a GET; 2 if absent. Tests use 0. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds until a call times out. Overrides the default of 20 s and the endpoint's own value. */
  readonly timeoutMs?: number | undefined;
}

/** The part of a store's thunk extra argument that the data layer needs. */
export interface GatewayExtra {
  readonly gateway: GatewayContext;
}

/** The gateway that serves a call. If the configured gateway is login-gateway, partner-gateway replaces it (P4). */
export function gatewaySegment(name: GatewayName, configured: string): string {
  if (name === 'none') return '';
  if (name !== 'configured') return name;
  return configured === 'login-gateway' ? 'partner-gateway' : configured;
}

/** Joins address parts with single slashes: `{host}/{env}/PATH`, where host and env may be empty (P1). A backslash counts as a slash. */
export function joinAddress(host: string, ...parts: readonly string[]): string {
  const path = parts
    .join('/')
    .replace(/[\\/]+/g, '/')
    .replace(/^\/|\/$/g, '');
  return `${host.replace(/\/+$/, '')}/${path}`;
}
