// Branding, public and per user.
import * as calls from './contract/branding.js';
import { queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { Brand } from './contract/branding.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The brand that visitors see before they sign in. */
    publicBrand: build.query({
      ...queryOf(calls.publicBrand),
      providesTags: ['PublicBrand'],
    }),
    /** The signed-in user's own brand. */
    userBrand: build.query({
      ...queryOf(calls.userBrand),
      providesTags: ['UserBrand'],
    }),
  }),
});

/** Branding, public and per user. */
export const brandingApi = withoutHooks(api);

export const { usePublicBrandQuery, useUserBrandQuery } = hooksOf(api, calls);
