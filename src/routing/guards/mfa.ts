// The code screens: where no code was requested, there is nothing to enter; where a reload lost what comes after it, it begins again.
import { selectAwaitedPurpose } from '../../../store/flows/mfa/mfa-slice.js';
import type { MfaPurpose } from '../../../store/flows/mfa/purpose.js';
import type { RoutePath } from '../../../store/core/routes.js';
import type { SecretKey } from '../../../store/core/secret-store.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

/** The secret that a purpose cannot go on without, and where it comes from. */
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
