// Support contacts and mailing instructions.
import * as calls from './contract/contact.js';
import { CACHE_SECONDS, queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { SupportContact } from './contract/contact.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whom this user can call, write, or fax: `support`, `mailingInstructions`, and, if set, `featureSettings`. */
    supportContact: build.query({
      ...queryOf(calls.supportContact),
      providesTags: ['Contact'],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
  }),
});

/** Support contacts and mailing instructions. */
export const contactApi = withoutHooks(api);

export const { useSupportContactQuery } = hooksOf(api, calls);
