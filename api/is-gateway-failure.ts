// A finished call that failed, as listeners and middleware of a host app meet it.
import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { CallMeta } from './base-query.js';
import type { GatewayError } from './gateway-error.js';

/** RTK Query's rejected action, with what the base query puts beside it. */
export interface GatewayFailure extends UnknownAction {
  readonly payload: GatewayError;
  readonly meta: {
    readonly requestId: string;
    readonly baseQueryMeta: CallMeta;
    readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
  };
}

/** A matcher for `startListening`: some call of the gateway failed; `payload` says how, `meta.baseQueryMeta` which. */
export function isGatewayFailure(action: unknown): action is GatewayFailure {
  if (!isRejected(action)) return false;
  const { payload, meta } = action as { payload?: unknown; meta: { baseQueryMeta?: unknown } }; // narrowed below
  return typeof payload === 'object' && payload !== null && 'kind' in payload && typeof meta.baseQueryMeta === 'object';
}
