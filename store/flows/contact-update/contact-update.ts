// What an enrollment is about, and the routes that belong to each of its modes (R2 and R4).
import * as v from 'valibot';
import type { RoutePath } from '../../core/routes.js';

/** What a phone is enrolled for: after a sign-in, in the account set-up, or to replace the profile's. */
export const PhoneMode = v.picklist(['adoption', 'setup', 'profile']);
export type PhoneMode = v.InferOutput<typeof PhoneMode>;

/** The account set-up has no way to leave the phone out (R2). */
export type CancellableMode = Exclude<PhoneMode, 'setup'>;

/** Where the phone of each mode is typed. */
export const PHONE_ROUTE = {
  adoption: '/update-phone',
  setup: '/account-setup/phone',
  profile: '/profile-update-phone',
} as const satisfies Record<PhoneMode, RoutePath>;

/** Where Cancel leads in an adoption: back to the offer, or to the sign-in screen where there is nothing to put off. */
export const BackRoute = v.picklist(['/', '/optional-adoption'] satisfies RoutePath[]);
export type BackRoute = v.InferOutput<typeof BackRoute>;
