// Support contacts and mailing instructions (spec 3 and 7).
import * as calls from './contract/contact.js';
import { type Answer, gatewayApi, KEEP, type Key, to } from './gateway-api.js';

/** Support contacts: the endpoints of this area, documented one by one. */
export const contactApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whom this user may call, write or fax: `support`, `mailingInstructions` and, where set, `featureSettings`. */
    supportContact: build.query<Answer<typeof calls.supportContact>, Key<typeof calls.supportContact>>({
      query: to(calls.supportContact),
      providesTags: ['Contact'],
      keepUnusedDataFor: KEEP.session,
    }),
  }),
});

/** `supportContact` as a React hook. */
export const useSupportContactQuery = contactApi.useSupportContactQuery;
