// The What's New announcements.
import * as calls from './contract/announcements.js';
import { queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { Announcements } from './contract/announcements.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything announced so far: `changes`, each with its `date` (yyyy-mm-dd) and `features`, in the file's order. */
    announcements: build.query({
      ...queryOf(calls.announcements),
      providesTags: ['Announcements'],
      // A missing announcements file is not an error: the banner does not show.
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** The What's New announcements. */
export const announcementsApi = withoutHooks(api);

export const { useAnnouncementsQuery } = hooksOf(api, calls);
