// Branding, public and per user (spec 3 and 7).
import * as calls from './contract/branding.js';
import { type ResultOf, gatewayApi, type QueryArg, toRequest } from './gateway-api.js';

/** Branding: the endpoints of this area, documented one by one. */
export const brandingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The brand that visitors see before they sign in. */
    publicBrand: build.query<ResultOf<typeof calls.publicBrand>, QueryArg<typeof calls.publicBrand>>({
      query: toRequest(calls.publicBrand),
      providesTags: ['PublicBrand'],
    }),
    /** The signed-in user's own brand. */
    userBrand: build.query<ResultOf<typeof calls.userBrand>, QueryArg<typeof calls.userBrand>>({
      query: toRequest(calls.userBrand),
      providesTags: ['UserBrand'],
    }),
  }),
});

/** `publicBrand` as a React hook. */
export const usePublicBrandQuery = brandingApi.usePublicBrandQuery;
/** `userBrand` as a React hook. */
export const useUserBrandQuery = brandingApi.useUserBrandQuery;
