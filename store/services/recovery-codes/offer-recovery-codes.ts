// Whether to offer recovery codes to a user who has just set up an app or a phone, and what follows.
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { requireUserId } from '../session/require-user-id.js';

/** Where the previous step would have led: the landing page, or the profile's phone page with or without a success message. */
export const AFTER_CODES = ['landing', 'profile', 'phone-updated'] as const;
/** One of `AFTER_CODES`. */
export type AfterCodes = (typeof AFTER_CODES)[number];

/** Navigates to the offer, which ends the step. Resolves to false if there is nothing to offer. */
export async function offerRecoveryCodes(next: AfterCodes, { call, extra, getState, navigate }: FlowApi): Promise<boolean> {
  if (!extra.environment.capabilities.includes('recovery-codes')) return false;
  const userId = requireUserId(getState());
  const { data } = await call(recoveryCodesApi.endpoints.recoveryCodes, { userId });
  // A user with codes keeps them. If the gateway does not answer, the user continues without the offer.
  if (data?.left !== 0) return false;
  navigate(`/recovery-codes?next=${next}`, { replace: true });
  return true;
}
