// Whether a user who has just set up an app or a phone is offered recovery codes, and what comes after them.
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { signedInUserId } from '../session/signed-in-user-id.js';

/** Where the step before would have led: the landing page, or the profile's phone page, with its news or without. */
export const AFTER_CODES = ['landing', 'profile', 'phone-updated'] as const;
export type AfterCodes = (typeof AFTER_CODES)[number];

/** Leads to the offer, the last thing that a step does then; false where there is nothing to offer. */
export async function offerRecoveryCodes(next: AfterCodes, { call, extra, getState, navigate }: FlowApi): Promise<boolean> {
  if (!extra.environment.capabilities.includes('recovery-codes')) return false;
  const userId = signedInUserId(getState());
  const { data } = await call(recoveryCodesApi.endpoints.recoveryCodes, { userId });
  // A user who has some keeps them; where the gateway does not say, nothing stands in the user's way.
  if (data?.left !== 0) return false;
  navigate(`/recovery-codes?next=${next}`, { replace: true });
  return true;
}
