// The partner side's navigation.
import * as calls from './contract/navigation.js';
import { CACHE_SECONDS, withFallback } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { Navigation } from './contract/navigation.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** `navGroups` of the partner side. Never fails: an error gives an empty list. */
    partnerSideNav: build.query({
      queryFn: withFallback(calls.partnerSideNav, { navGroups: [] }),
      providesTags: ['Navigation'],
      keepUnusedDataFor: CACHE_SECONDS.session,
      // An empty list may come from an error, and is cached as long as any other: without this, one failed call would hide the navigation
      // until the user signs out. The next component that needs it asks again.
      forceRefetch: ({ endpointState }) => (endpointState?.data as calls.Navigation | undefined)?.navGroups.length === 0, // this endpoint's data
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** The partner side's navigation. */
export const navigationApi = withoutHooks(api);

export const { usePartnerSideNavQuery } = hooksOf(api, calls);
