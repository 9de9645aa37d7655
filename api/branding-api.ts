// Branding, public and per user (spec 3 and 7).
import * as calls from './contract/branding.js';
import { type Answer, gatewayApi, type Key, to } from './gateway-api.js';

/** Branding: the endpoints of this area, documented one by one. */
export const brandingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The brand that visitors see before they sign in. */
    publicBrand: build.query<Answer<typeof calls.publicBrand>, Key<typeof calls.publicBrand>>({
      query: to(calls.publicBrand),
      providesTags: ['PublicBrand'],
    }),
    /** The signed-in user's own brand. */
    userBrand: build.query<Answer<typeof calls.userBrand>, Key<typeof calls.userBrand>>({
      query: to(calls.userBrand),
      providesTags: ['UserBrand'],
    }),
  }),
});

/** `publicBrand` as a React hook. */
export const usePublicBrandQuery = brandingApi.usePublicBrandQuery;
/** `userBrand` as a React hook. */
export const useUserBrandQuery = brandingApi.useUserBrandQuery;
