// The partner side's navigation.
import * as calls from './contract/navigation.js';
import { CACHE_SECONDS, withFallback } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

export type { Navigation } from './contract/navigation.js';

/** The partner side's navigation. */
export const navigationApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** `navGroups` of the partner side. Never fails: an error gives an empty list. */
    partnerSideNav: build.query({
      queryFn: withFallback(calls.partnerSideNav, { navGroups: [] }),
      providesTags: ['Navigation'],
      keepUnusedDataFor: CACHE_SECONDS.session,
      // An empty list may come from an error. It is shown, but the next component requests it again.
      forceRefetch: ({ endpointState }) => isEmpty(endpointState?.data),
      extraOptions: { ownErrors: true },
    }),
  }),
});

export const { usePartnerSideNavQuery } = hooksOf(navigationApi, calls);

function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'navGroups' in data && Array.isArray(data.navGroups) && data.navGroups.length === 0;
}
