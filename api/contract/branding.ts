// Branding (R3 and R7): brand names, logos, links, and contact details, public or per user.
import * as v from 'valibot';
import { call } from './call.js';
import { LooseId, MaybeText } from './schemas.js';

/** The addresses of logos and the targets of links. */
export const BrandLinks = v.object({
  leftLogoLink: MaybeText,
  rightLogoLink: MaybeText,
  privacyLink: MaybeText,
  brandedLoginLink: MaybeText,
  alternateLeftLogoLink: MaybeText,
  faviconLink: MaybeText,
});

/** Whom to write to or call. */
export const ContactInfo = v.object({
  adminAddress: MaybeText,
  supportName: MaybeText,
  supportPhone: MaybeText,
  supportPhoneExtension: MaybeText,
  supportAddress: MaybeText,
  /** When the phone is answered, in words. An addition to the customer's gateway. */
  supportHours: MaybeText,
});

/** Logo and favicon members are image addresses; `brandedLoginLink` is the target of the left logo (P7). */
export const Brand = v.object({
  brandingId: v.nullish(LooseId),
  brandName: MaybeText,
  hasAdvisorBanner: v.nullish(v.boolean()),
  brandLinks: v.nullish(BrandLinks),
  contactInfo: v.nullish(ContactInfo),
});
/** A brand: name, logos, links, and contact details (R3). */
export type Brand = v.InferOutput<typeof Brand>;

/** The brand that visitors see before they sign in. */
export const publicBrand = call({ method: 'GET', gateway: 'login-gateway', path: 'public/branding/brand', response: Brand, reply: 'bare' });

/** The signed-in user's own brand. */
export const userBrand = call({ method: 'GET', gateway: 'login-gateway', path: 'branding/{userId}/brand', response: Brand, reply: 'bare' });
