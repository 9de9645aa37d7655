// Sanitizes a brand against hostile values (R3).
import type { Brand } from '../../../api/contract/branding.js';
import { formatPhone } from '../../../api/contract/rules/mask.js';
import type { SafeBrand } from './branding-slice.js';
import { safeImage, safeLink, shortText } from './safe-values.js';

export function toSafeBrand({ brandName, brandLinks, contactInfo, hasAdvisorBanner }: Brand): SafeBrand {
  return {
    name: shortText(brandName),
    leftLogo: safeImage(brandLinks?.leftLogoLink),
    alternateLeftLogo: safeImage(brandLinks?.alternateLeftLogoLink),
    rightLogo: safeImage(brandLinks?.rightLogoLink),
    favicon: safeImage(brandLinks?.faviconLink),
    loginLink: safeLink(brandLinks?.brandedLoginLink),
    privacyLink: safeLink(brandLinks?.privacyLink),
    hasAdvisorBanner: hasAdvisorBanner === true,
    contact: {
      adminAddress: shortText(contactInfo?.adminAddress),
      supportName: shortText(contactInfo?.supportName),
      supportPhone: asShown(shortText(contactInfo?.supportPhone)),
      supportPhoneExtension: shortText(contactInfo?.supportPhoneExtension),
      supportAddress: shortText(contactInfo?.supportAddress),
      supportHours: shortText(contactInfo?.supportHours),
    },
  };
}

const asShown = (phone: string | undefined) => phone && formatPhone(phone);
