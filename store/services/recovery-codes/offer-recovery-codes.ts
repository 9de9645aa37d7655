// Whether to offer recovery codes to a user who has just set up an app or a phone, and what follows.
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { requireUserId } from '../session/require-user-id.js';

/** Where the previous step would have led: the landing page, or the profile's phone page with or without a success message. */
export const AFTER_CODES = ['landing', 'profile', 'phone-updated'] as const;
/** One of `AFTER_CODES`. */
export type AfterCodes = (typeof AFTER_CODES)[number];

/** Whether the gateway has recovery codes, and the user has none. */
export async function lacksRecoveryCodes({ call, extra, getState }: FlowApi): Promise<boolean> {
  if (!extra.environment.capabilities.includes('recovery-codes')) return false;
  const userId = requireUserId(getState());
  const { data } = await call(recoveryCodesApi.endpoints.recoveryCodes, { userId });
  // A user with codes keeps them. If the gateway does not answer, the user continues without the offer.
  return data?.left === 0;
}

/** Navigates to the offer, which ends the step. */
export function offerRecoveryCodes(next: AfterCodes, { navigate }: FlowApi): void {
  navigate(`/recovery-codes?next=${next}`, { replace: true });
}
