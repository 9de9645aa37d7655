// The current brand (R3): the public one, then the user's own.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** The brand as screens use it: texts of limited length, and addresses that can only lead to a page or an image. */
export interface SafeBrand {
  readonly name?: string;
  readonly leftLogo?: string;
  readonly alternateLeftLogo?: string;
  readonly rightLogo?: string;
  readonly favicon?: string;
  /** Where the left logo leads (P7). */
  readonly loginLink?: string;
  readonly privacyLink?: string;
  readonly hasAdvisorBanner: boolean;
  readonly contact: {
    readonly adminAddress?: string;
    readonly supportName?: string;
    /** In display format (R5): xxx-xxx-xxxx. */
    readonly supportPhone?: string;
    readonly supportPhoneExtension?: string;
    readonly supportAddress?: string;
    /** The phone's hours, in words. */
    readonly supportHours?: string;
  };
}

/** The brand that pages show. Its links and images have passed `toSafeBrand`. */
export interface BrandingState {
  readonly brand: SafeBrand;
  /** The ID of the user whose own brand it is, or null for the public one. */
  readonly owner: string | null;
}

const initialState: BrandingState = { brand: { hasAdvisorBanner: false, contact: {} }, owner: null };

const slice = createSlice({
  name: 'branding',
  initialState,
  reducers: {
    /** A brand has arrived and is sanitized. */
    brandLoaded: (_state, { payload }: PayloadAction<BrandingState>) => payload,
  },
  selectors: { selectBrand: (state) => state.brand, selectBrandOwner: (state) => state.owner },
});

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const brandingSlice = slice;
export const { brandLoaded } = slice.actions;
/** The user's brand, or the public one: texts of limited length, and addresses that can only lead to a page or an image. */
export const selectBrand = slice.selectors.selectBrand;
export const { selectBrandOwner } = slice.selectors;
