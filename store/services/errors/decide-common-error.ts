// The policy for failed calls that their own flow does not handle (R8), in one table.
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';

/** What every failed call causes, no matter who sent it. */
export type CommonErrorPolicy =
  /** 401: go back to the login address. */
  | { readonly kind: 'refused' }
  /** 403, 440: log out, then go to the login address. */
  | { readonly kind: 'logout' }
  /** 403 SEERR04 in the portal: the session is good for something else, such as signing documents in another tab. Offer to sign in. */
  | { readonly kind: 'limited' }
  /** Other statuses: report to the activity log and leave the rest to the flow. */
  | { readonly kind: 'report'; readonly feature: string; readonly message: string }
  | { readonly kind: 'none' };

/** `call` names the contract row, e.g. `GET login-gateway/userLandingUrl`. It is not an address, so it contains no token. */
export function decideCommonError(error: GatewayError, call: string, isPartnerApp: boolean): CommonErrorPolicy {
  if (error.kind !== 'http') return { kind: 'none' };
  if (error.status === 403 && errorCode(error) === 'SEERR04' && !isPartnerApp) return { kind: 'limited' };
  switch (error.status) {
    case 401:
      return { kind: 'refused' };
    case 403:
    case 440:
      return { kind: 'logout' };
    default:
      return { kind: 'report', feature: error.statusText || String(error.status), message: `${error.status} ${call}` };
  }
}
