// The What's New announcements (spec 2 and 3).
import * as calls from './contract/announcements.js';
import { type ResultOf, gatewayApi, type QueryArg, toRequest } from './gateway-api.js';

/** The What's New announcements: the endpoints of this area, documented one by one. */
export const announcementsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything announced so far, in the file's order. */
    announcements: build.query<ResultOf<typeof calls.announcements>, QueryArg<typeof calls.announcements>>({
      query: toRequest(calls.announcements),
      providesTags: ['Announcements'],
      // A missing announcements file is nobody's trouble: the banner just does not show.
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** `announcements` as a React hook. */
export const useAnnouncementsQuery = announcementsApi.useAnnouncementsQuery;
