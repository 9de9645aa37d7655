// A failed call, as an app's listeners and middleware see it.
import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { CallMeta } from './base-query.js';
import type { GatewayError } from './gateway-error.js';

/** RTK Query's rejected action, with what the base query adds to it. */
export interface GatewayFailure extends UnknownAction {
  readonly payload: GatewayError;
  readonly meta: {
    /** RTK Query's own ID. The gateway's is `baseQueryMeta.requestId`. */
    readonly requestId: string;
    readonly baseQueryMeta: CallMeta;
    readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  };
}

/**
 * A matcher for `startListening`: a gateway call failed. `payload` says how it failed, and `meta.baseQueryMeta` says which call. `bug` and
 * `aborted` do not match, because RTK Query's action has no payload then: match them with Redux Toolkit's `isRejected`.
 */
export function isGatewayFailure(action: unknown): action is GatewayFailure {
  if (!isRejected(action)) return false;
  const { payload, meta } = action as { payload?: unknown; meta: { baseQueryMeta?: unknown } }; // narrowed below
  return typeof payload === 'object' && payload !== null && 'kind' in payload && typeof meta.baseQueryMeta === 'object';
}
