// The policy for failed calls that their own flow does not handle (R8), in one table.
import type { GatewayError } from '../../../api/gateway-error.js';

export type CommonErrorPolicy =
  /** 401: go back to the login address. */
  | { readonly kind: 'to-login' }
  /** 403, 440: log out, then go to the login address. */
  | { readonly kind: 'logout' }
  /** Other statuses: report to the activity log and leave the rest to the flow. */
  | { readonly kind: 'report'; readonly feature: string; readonly message: string }
  | { readonly kind: 'none' };

/** `call` names the contract row, e.g. `GET login-gateway/userLandingUrl`. It is not an address, so it contains no token. */
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
