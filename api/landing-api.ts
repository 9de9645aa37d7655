// The landing address.
import * as calls from './contract/landing.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { LandingUrl } from './contract/landing.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Where a user of this role goes after signing in (P5): `url` is `acctSetup-username`, `password`, `mfaAdoption`, or an address, and
     * `externalUrl` means that the address belongs to another site. Requested each time, because it changes as setup proceeds.
     */
    userLandingUrl: build.mutation({
      ...mutationOf(calls.userLandingUrl),
    }),
  }),
});

/** Where the users of a role begin after they sign in. */
export const landingApi = withoutHooks(api);

export const { useUserLandingUrlMutation } = hooksOf(api, calls);
