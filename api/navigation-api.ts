// The partner side's navigation (spec 7).
import * as calls from './contract/navigation.js';
import { type ResultOf, gatewayApi, CACHE_SECONDS, type QueryArg, withFallback } from './gateway-api.js';

/** The partner side's navigation: the endpoints of this area, documented one by one. */
export const navigationApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** `navGroups` of the partner side. Never fails: an error gives an empty list (spec 7). */
    partnerSideNav: build.query<ResultOf<typeof calls.partnerSideNav>, QueryArg<typeof calls.partnerSideNav>>({
      queryFn: withFallback(calls.partnerSideNav, { navGroups: [] }),
      providesTags: ['Navigation'],
      keepUnusedDataFor: CACHE_SECONDS.session,
      // An empty list may be an error's: it is shown, but the next component asks again.
      forceRefetch: ({ endpointState }) => isEmpty(endpointState?.data),
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** `partnerSideNav` as a React hook. */
export const usePartnerSideNavQuery = navigationApi.usePartnerSideNavQuery;

function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'navGroups' in data && Array.isArray(data.navGroups) && data.navGroups.length === 0;
}
