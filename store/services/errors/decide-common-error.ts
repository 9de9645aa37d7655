// What a failed call means for the whole app, where its flow does not answer for it itself (R8): the one policy table.
import type { GatewayError } from '../../../api/gateway-error.js';

export type CommonErrorPolicy =
  /** 401: back to the login address. */
  | { readonly kind: 'to-login' }
  /** 403, 440: log out, then to the login address. */
  | { readonly kind: 'logout' }
  /** Other statuses: reported to the activity log, and left to the flow. */
  | { readonly kind: 'report'; readonly feature: string; readonly message: string }
  | { readonly kind: 'none' };

/** `call` names the contract row, e.g. `GET login-gateway/userLandingUrl`: no address, so no token in it. */
export function decideCommonError(error: GatewayError, call: string): CommonErrorPolicy {
  if (error.kind !== 'http') return { kind: 'none' };
  switch (error.status) {
    case 401:
      return { kind: 'to-login' };
    case 403:
    case 440:
      return { kind: 'logout' };
    default:
      return { kind: 'report', feature: error.statusText || String(error.status), message: `${error.status} ${call}` };
  }
}
