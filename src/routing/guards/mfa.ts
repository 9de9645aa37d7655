// The engine's screens. Without a requested code, there is nothing to enter. If a reload lost a needed secret, the flow starts over.
import { selectAwaitedPurpose, selectMfa } from '../../../store/flows/mfa/mfa-slice.js';
import { CODE_ROUTES, type MfaPurpose } from '../../../store/flows/mfa/purpose.js';
import type { RoutePath } from '../../../store/core/routes.js';
import type { SecretKey } from '../../../store/core/secret-store.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

/** The secret that a purpose needs to continue, and the route that provides it. */
const NEEDED: Partial<Record<MfaPurpose, { readonly secret: SecretKey; readonly from: RoutePath }>> = {
  'email-link': { secret: 'linkToken', from: '/emailVerification' },
  'trustee-link': { secret: 'linkToken', from: '/trusteeSigningVerification' },
};

export const canEnterMfa: Guard = (state, { secretStore }) => {
  const purpose = selectAwaitedPurpose(state);
  if (purpose === null) return enterIf(false, '/');
  const needed = NEEDED[purpose];
  return needed ? enterIf(secretStore.get(needed.secret) !== undefined, needed.from) : enterIf(true, '/');
};

/**
 * The code's own screen also needs a method, if there was a choice. Back to the screen of another flow's code, which is over, must not ask
 * for this one.
 */
export const canEnterMfaCode: Guard = (state, context) => {
  const { options, chosen, purpose } = selectMfa(state);
  if (purpose !== null && CODE_ROUTES[purpose] !== context.path) return enterIf(false, '/');
  const verdict = canEnterMfa(state, context);
  return verdict.kind === 'enter' ? enterIf(chosen !== null || options.length < 2, '/mfa') : verdict;
};
