// The brand on show (spec 3): the public one, then the user's own, made safe against hostile values.
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { brandingApi } from '../../api/branding-api.js';
import type { Brand } from '../../api/contract/branding.js';
import { safeImage, safeLink, shortText } from './safe-values.js';

/** The brand as screens use it: texts of sane length, addresses that can only lead to a page or an image. */
export interface SafeBrand {
  readonly name?: string;
  readonly leftLogo?: string;
  readonly alternateLeftLogo?: string;
  readonly rightLogo?: string;
  readonly favicon?: string;
  /** Where the left logo leads (contract 7). */
  readonly loginLink?: string;
  readonly privacyLink?: string;
  readonly hasAdvisorBanner: boolean;
  readonly contact: {
    readonly adminAddress?: string;
    readonly supportName?: string;
    readonly supportPhone?: string;
    readonly supportPhoneExtension?: string;
    readonly supportAddress?: string;
  };
}

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
      supportPhone: shortText(contactInfo?.supportPhone),
      supportPhoneExtension: shortText(contactInfo?.supportPhoneExtension),
      supportAddress: shortText(contactInfo?.supportAddress),
    },
  };
}

export interface BrandingState {
  readonly brand: SafeBrand;
}

const initialState: BrandingState = { brand: { hasAdvisorBanner: false, contact: {} } };

const slice = createSlice({
  name: 'branding',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(brandingApi.endpoints.publicBrand.matchFulfilled, brandingApi.endpoints.userBrand.matchFulfilled), (_state, { payload }) => ({
      brand: toSafeBrand(payload),
    }));
  },
  selectors: { selectBrand: (state) => state.brand },
});

export const brandingSlice = slice;
export const { selectBrand } = slice.selectors;
