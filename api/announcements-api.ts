// The What's New announcements (spec 2 and 3).
import * as calls from './contract/announcements.js';
import { type Answer, gatewayApi, type Key, to } from './gateway-api.js';

/** The What's New announcements: the endpoints of this area, documented one by one. */
export const announcementsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything announced so far, in the file's order. */
    announcements: build.query<Answer<typeof calls.announcements>, Key<typeof calls.announcements>>({
      query: to(calls.announcements),
      providesTags: ['Announcements'],
      // A missing announcements file is nobody's trouble: the banner just does not show.
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** `announcements` as a React hook. */
export const useAnnouncementsQuery = announcementsApi.useAnnouncementsQuery;
