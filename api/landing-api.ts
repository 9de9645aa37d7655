// The landing address.
import * as calls from './contract/landing.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

export type { LandingUrl } from './contract/landing.js';

/** Where the users of a role begin after they sign in. */
export const landingApi = gatewayApi.injectEndpoints({
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

export const { useUserLandingUrlMutation } = hooksOf(landingApi, calls);
