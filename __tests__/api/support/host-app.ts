// A partner app's store with only the data layer, created as docs/partner-guide.md describes.
import { configureStore, type Middleware, type SerializedError } from '@reduxjs/toolkit';
import {
  createGatewayContext,
  type GatewayContext,
  type GatewayError,
  gatewayApi,
  isSerializable,
  parseEnvironment,
  toGatewayError,
} from '../../../api/index.js';

export interface HostAppParts {
  readonly host: string;
  readonly env?: string;
  readonly gateway?: string;
  readonly readCookie?: (name: string) => string | undefined;
  readonly storage?: Readonly<Record<string, string>>;
  readonly isPartnerApp?: boolean;
  readonly maxRetries?: number;
  readonly timeoutMs?: number;
  readonly askForProof?: GatewayContext['askForProof'];
  /** Sees every action that reaches the reducers. */
  readonly onAction?: (action: unknown) => void;
}

/** The environment from a block that lists only the differences. */
export function anEnvironment(block: Readonly<Record<string, unknown>> = {}) {
  const result = parseEnvironment(JSON.stringify({ host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '', ...block }));
  if (!result.ok) throw new Error(result.problems.join('; '));
  return result.environment;
}

/** On a busy machine the development checks are slow, which is no reason to complain in a test. */
const unhurried = { warnAfter: Number.POSITIVE_INFINITY };

/** Node keeps no cookies. A browser would keep the HttpOnly ones that identify the computer to the gateway. */
function fetchWithCookies() {
  const kept = new Map<string, string>();
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (kept.size > 0) headers.set('cookie', [...kept.values()].join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie().filter((given) => /httponly/i.test(given))) {
      const [pair = ''] = cookie.split(';');
      kept.set(pair.replace(/=.*/, ''), pair);
    }
    return response;
  };
}

export function hostApp({
  host,
  env = '',
  gateway = 'partner-gateway',
  readCookie = () => undefined,
  storage = {},
  isPartnerApp,
  maxRetries,
  timeoutMs,
  askForProof,
  onAction,
}: HostAppParts) {
  const context = createGatewayContext({
    environment: anEnvironment({ host, env, gateway }),
    readCookie,
    readSessionStorage: (key) => storage[key],
    isPartnerApp,
    fetch: 'document' in globalThis ? undefined : fetchWithCookies(),
    maxRetries,
    timeoutMs,
    askForProof,
  });
  const watch: Middleware = () => (next) => (action) => {
    onAction?.(action);
    return next(action);
  };
  return configureStore({
    reducer: { [gatewayApi.reducerPath]: gatewayApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { gateway: context } },
        serializableCheck: { ...unhurried, isSerializable },
        immutableCheck: unhurried,
      }).concat(gatewayApi.middleware, watch),
    // Components render an answer immediately, not in the next frame, so a test sees what it has awaited.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools: false,
  });
}

export type HostApp = ReturnType<typeof hostApp>;

/** The one error of a finished call. */
export function failure(result: { readonly error?: GatewayError | SerializedError }): GatewayError {
  if (!result.error) throw new Error('The call succeeded.');
  return toGatewayError(result.error);
}
