// The landing address.
import * as calls from './contract/landing.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

export type { LandingUrl } from './contract/landing.js';

/** Where a role's users begin after their sign-in. */
export const landingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a user of this role belongs after signing in. Asked each time: it changes as set-up proceeds. */
    userLandingUrl: build.mutation({
      ...mutationOf(calls.userLandingUrl),
    }),
  }),
});

export const { useUserLandingUrlMutation } = hooksOf(landingApi, calls);
