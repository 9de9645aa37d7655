// The only fetch: sends a contract call, reads its reply, and makes every failure one GatewayError.
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query';
import type { Call } from './contract/call.js';
import type { GatewayExtra } from './gateway-context.js';
import type { GatewayError } from './gateway-error.js';
import { readReply } from './reply.js';
import { buildRequest, type GatewayRequest } from './request.js';

/** What an endpoint may ask of the base query. */
export interface CallOptions {
  /** The flow answers for this call's failures itself: 401, 403, 440 and the rest are not handled in common (spec 8). */
  readonly ownErrors?: boolean;
  /** Never tried again, although it is a GET: it spends, sends, opens or ends something, or is asked again soon anyway. */
  readonly once?: boolean;
  /** Milliseconds until the call counts as timed out; 20 s where absent. */
  readonly timeoutMs?: number;
}

/** What every finished call's action carries besides its outcome; serialisable and free of secrets. */
export interface CallMeta {
  /** The contract row: `POST login-gateway/authentication`. */
  readonly call: string;
  /** The HTTP status, 0 where there was none. */
  readonly status: number;
  readonly ownErrors: boolean;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
const RETRY_STATUSES: readonly number[] = [429, 502, 503, 504];

/** The base query's type: what endpoints are built on. */
export type GatewayBaseQuery = BaseQueryFn<GatewayRequest, unknown, GatewayError, CallOptions, CallMeta>;

interface Prepared {
  readonly call: Call;
  readonly url: string;
  readonly init: RequestInit;
}

const sendOnce: BaseQueryFn<Prepared, unknown, GatewayError, CallOptions, CallMeta> = async ({ call, url, init }, { signal }, options) => {
  const deadline = startDeadline(signal, options?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const meta = { call: `${call.method} ${call.gateway}/${call.path}`, ownErrors: options?.ownErrors ?? false };
  const answer = await receive(call, url, { ...init, signal: deadline.signal }).catch(() => null);
  deadline.clear();
  if (answer === null) return { error: { kind: deadline.failure() }, meta: { ...meta, status: 0 } };
  const { reply, status, saysWhen } = answer;
  // Who comes back sooner than asked to is only counted once more.
  if ('error' in reply && saysWhen) retry.fail(reply.error, { ...meta, status });
  return { ...reply, meta: { ...meta, status } };
};

async function receive(call: Call, url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const reply = readReply(call, response, await response.text());
  return { reply, status: response.status, saysWhen: response.headers.has('Retry-After') };
}

/** The context that the host app put into its store's thunk extra argument. */
function gatewayOf(extra: unknown): GatewayExtra['gateway'] {
  if (typeof extra === 'object' && extra !== null && 'gateway' in extra) return (extra as GatewayExtra).gateway; // the store's type asks for it
  throw new Error('The store needs `thunk.extraArgument.gateway`: see createGatewayContext.');
}

/** One signal for both ways of stopping, the caller leaving and the time being up; `failure` tells them from a broken connection. */
function startDeadline(caller: AbortSignal, timeoutMs: number) {
  const controller = new AbortController();
  let failure: 'network' | 'cancelled' | 'timeout' = 'network';
  const stop = (reason: typeof failure) => {
    failure = reason;
    controller.abort();
  };
  const leave = () => stop('cancelled');
  if (caller.aborted) leave();
  caller.addEventListener('abort', leave);
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  return {
    signal: controller.signal,
    failure: () => failure,
    clear: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', leave);
    },
  };
}

/** Only a GET that spends nothing, and only where a second try can help: a mutation is never sent twice in silence. */
function mayRetry(error: GatewayError, call: Call, attempt: number, options: CallOptions | undefined): boolean {
  if (call.method !== 'GET' || options?.once || attempt > MAX_RETRIES) return false;
  if (error.kind === 'http') return RETRY_STATUSES.includes(error.status);
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Waits 0.3 s, then 0.6 s, each with up to as much again at random, so that clients do not come back all at once. */
function backOff(attempt: number, _maxRetries: number, signal?: AbortSignal): Promise<void> {
  const base = 300 * 2 ** (attempt - 1);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, base + Math.random() * base);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const sendWithRetries = retry(sendOnce, {
  backoff: backOff,
  // RTK types the condition for its own fetchBaseQuery; error and argument are this base query's.
  retryCondition: (error, prepared, { attempt, extraOptions }) =>
    mayRetry(error as GatewayError, (prepared as unknown as Prepared).call, attempt, extraOptions as CallOptions | undefined),
});

/** Sends a call of the contract; every failure is a `GatewayError`. Throws only where the host app's own code is wrong. */
export const gatewayBaseQuery: GatewayBaseQuery = (request, api, options) =>
  sendWithRetries({ call: request.call, ...buildRequest(request, gatewayOf(api.extra)) }, api, options);
