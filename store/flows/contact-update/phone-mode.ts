// An enrollment's modes and their routes (R2 and R4).
import * as v from 'valibot';
import type { RoutePath } from '../../core/routes.js';

/** Why a phone is enrolled: after a sign-in, in the account setup, or to replace the profile's. */
export const PhoneMode = v.picklist(['adoption', 'setup', 'profile']);
export type PhoneMode = v.InferOutput<typeof PhoneMode>;

/** The phone cannot be skipped in the account setup (R2). */
export type CancellableMode = Exclude<PhoneMode, 'setup'>;

/** Where the user types the phone in each mode. */
export const PHONE_ROUTE = {
  adoption: '/update-phone',
  setup: '/account-setup/phone',
  profile: '/profile-update-phone',
} as const satisfies Record<PhoneMode, RoutePath>;

/** Where Cancel leads in an adoption: back to the offer, or to the sign-in screen if it cannot be postponed. */
export const BackRoute = v.picklist(['/', '/optional-adoption'] satisfies RoutePath[]);
export type BackRoute = v.InferOutput<typeof BackRoute>;
