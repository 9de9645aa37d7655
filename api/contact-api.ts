// Support contacts and mailing instructions (spec 3 and 7).
import * as calls from './contract/contact.js';
import { type ResultOf, gatewayApi, CACHE_SECONDS, type QueryArg, toRequest } from './gateway-api.js';

/** Support contacts: the endpoints of this area, documented one by one. */
export const contactApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whom this user may call, write or fax: `support`, `mailingInstructions` and, where set, `featureSettings`. */
    supportContact: build.query<ResultOf<typeof calls.supportContact>, QueryArg<typeof calls.supportContact>>({
      query: toRequest(calls.supportContact),
      providesTags: ['Contact'],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
  }),
});

/** `supportContact` as a React hook. */
export const useSupportContactQuery = contactApi.useSupportContactQuery;
