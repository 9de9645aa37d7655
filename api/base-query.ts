// The only fetch: sends a contract call, reads its reply, and turns every failure into a GatewayError.
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query';
import { type Call, keepsAlive } from './contract/call.js';
import { type GatewayContext, type GatewayExtra, type GatewayResponse, gatewaySegment } from './gateway-context.js';
import { FRESH_PROOF_NEEDED } from './contract/proof.js';
import { errorCode, type GatewayError, withRetryAfter, withSessionEnd } from './gateway-error.js';
import { readReply } from './reply.js';
import { buildRequest, type GatewayRequest } from './request.js';

/** The options that an endpoint can pass to the base query. */
export interface CallOptions {
  /** The flow handles this call's failures itself: 401, 403, 440, and all others skip the common error handling. */
  readonly ownErrors?: boolean;
  /** Never retried, although it is a GET: it spends, sends, opens, or ends something, or it is sent again soon anyway. */
  readonly once?: boolean;
  /** Runs to completion even if its caller gives up or the page closes meanwhile (fetch's option of this name). */
  readonly keepalive?: boolean;
  /** Milliseconds until the call times out; 20 s if absent. */
  readonly timeoutMs?: number;
}

/** What the action of every finished call carries in addition to its outcome. Serializable and free of secrets. */
export interface CallMeta {
  /** Method, gateway, and path, with parameters by name: `POST login-gateway/authentication`. */
  readonly call: string;
  /** The HTTP status; 0 if there was none. */
  readonly status: number;
  readonly ownErrors: boolean;
  /** The session that the call was sent for (`GatewayContext.sessionNumber`). */
  readonly session: number;
  /** Whether the gateway counts it as use of the session. */
  readonly keepsAlive: boolean;
  /** The gateway's ID for the request, as in the gateway's log; absent if the gateway sends none. */
  readonly requestId?: string;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
const RETRY_STATUSES: readonly number[] = [429, 502, 503, 504];

/** The type of the base query that endpoints are built on. */
export type GatewayBaseQuery = BaseQueryFn<GatewayRequest, unknown, GatewayError, CallOptions, CallMeta>;

/** What is known of a call before it is sent. */
type About = Pick<CallMeta, 'call' | 'ownErrors' | 'session' | 'keepsAlive'>;

interface Prepared {
  readonly call: Call;
  readonly url: string;
  readonly init: RequestInit;
  readonly about: About;
  readonly context: GatewayContext;
}

type SendPrepared = BaseQueryFn<Prepared, unknown, GatewayError, CallOptions, CallMeta>;

const sendOnce: SendPrepared = async (prepared, { signal }, options) => {
  const { call, url, init, about, context } = prepared;
  const deadline = AbortSignal.timeout(context.timeoutMs ?? options?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const ending = options?.keepalive ? { keepalive: true, signal: deadline } : { signal: firstOf(signal, deadline) };
  const received = await receive(context.fetch ?? fetch, url, { ...init, ...ending });
  if (received === null) return { error: { kind: failureOf(signal, deadline) }, meta: { ...about, status: 0 } };
  const { response, text } = received;
  const requestId = response.headers.get?.('X-Request-Id');
  const meta = { ...about, status: response.status, ...(requestId && { requestId }) };
  const read = readReply(call, response, text);
  if (!('error' in read)) return { ...read, meta };
  const error = withRetryAfter(about.ownErrors ? read.error : withSessionEnd(read.error), response.headers.get?.('Retry-After'));
  // The gateway has said when to retry; retrying sooner would only extend a rate limit.
  if (response.headers.has('Retry-After')) retry.fail(error, meta);
  return { error, meta };
};

/** Aborts with whichever aborts first. `AbortSignal.any` does the same, but browsers that docs/support.md promises lack it. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  return controller.signal;
}

/** An exception is a bug, which a retry would hit again. `retry` throws any error that has this mark. */
const sendOrThrow: SendPrepared = async (prepared, api, options) => {
  try {
    return await sendOnce(prepared, api, options);
  } catch (error) {
    throw Object.assign(Object(error), { throwImmediately: true });
  }
};

/** Null if the connection failed. Anything that goes wrong later is our own bug and must not look like a network failure. */
async function receive(
  send: NonNullable<GatewayContext['fetch']>,
  url: string,
  init: RequestInit,
): Promise<{ response: GatewayResponse; text: string } | null> {
  try {
    const response = await send(url, init);
    return { response, text: await response.text() };
  } catch {
    return null;
  }
}

function failureOf(caller: AbortSignal, deadline: AbortSignal): 'aborted' | 'timeout' | 'network' {
  if (caller.aborted) return 'aborted';
  return deadline.aborted ? 'timeout' : 'network';
}

/** The call's name in logs. It has no parameter values, so it cannot contain a secret. */
const nameOf = ({ method, gateway, path }: Call, { environment }: GatewayContext): string =>
  `${method} ${[gatewaySegment(gateway, environment.gateway), path].filter(Boolean).join('/')}`;

const aboutOf = ({ call, ownErrors }: GatewayRequest, context: GatewayContext, options: CallOptions | undefined): About => ({
  call: nameOf(call, context),
  ownErrors: ownErrors ?? options?.ownErrors ?? false,
  session: context.sessionNumber?.() ?? 0,
  keepsAlive: keepsAlive(call),
});

/** The context that the app put into its store's thunk extra argument. */
function contextOf(extra: unknown): GatewayContext {
  if (typeof extra === 'object' && extra !== null && 'gateway' in extra) return (extra as GatewayExtra).gateway; // the store's type says so
  throw new Error('The store needs `thunk.extraArgument.gateway`: see createGatewayContext.');
}

/** Only a GET that spends nothing, and only if a second try can help. A call that changes something is never silently sent twice. */
function mayRetry(error: GatewayError, { call, context }: Prepared, attempt: number, options: CallOptions | undefined): boolean {
  if (call.method !== 'GET' || options?.once || attempt > (context.maxRetries ?? MAX_RETRIES)) return false;
  if (error.kind === 'http') return RETRY_STATUSES.includes(error.status);
  // Not after 20 s: users would wait a minute before they see an error.
  return error.kind === 'network' || (error.kind === 'timeout' && options?.timeoutMs !== undefined);
}

/** Waits 0.3 s, then 0.6 s, each plus a random delay of up to the same length, so clients do not all retry at the same time. */
function backOff(attempt: number, _maxRetries: number, signal?: AbortSignal): Promise<void> {
  const base = 300 * 2 ** (attempt - 1);
  return new Promise((resolve) => {
    setTimeout(resolve, base + Math.random() * base);
    // The timer still fires, but by then the wait is over.
    signal?.addEventListener('abort', () => resolve());
  });
}

const sendWithRetries = retry(sendOrThrow, {
  backoff: backOff,
  // RTK types the condition for its own fetchBaseQuery; error and argument are this base query's.
  retryCondition: (error, prepared, { attempt, extraOptions }) =>
    mayRetry(error as GatewayError, prepared as unknown as Prepared, attempt, extraOptions as CallOptions | undefined),
});

/**
 * Sends a contract call; every failure is a `GatewayError`. If a call is refused because the user's last proof of identity is too
 * old, it is repeated after the user gives a fresh proof. Throws only if the app's own code is wrong.
 */
export const gatewayBaseQuery: GatewayBaseQuery = async (request, api, options) => {
  const context = contextOf(api.extra);
  // Built for each try, because the token may have changed.
  const send = () => {
    const prepared = { call: request.call, context, about: aboutOf(request, context, options), ...buildRequest(request, context) };
    return sendWithRetries(prepared, api, options);
  };
  const outcome = await send();
  const isProofNeeded = outcome.error !== undefined && errorCode(outcome.error) === FRESH_PROOF_NEEDED;
  if (!isProofNeeded || context.askForProof === undefined) return outcome;
  const isGiven = await context.askForProof(api.signal).catch(() => null);
  if (isGiven === null) return { error: { kind: 'network' }, meta: outcome.meta };
  return isGiven ? send() : outcome;
};
