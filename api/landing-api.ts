// The landing address (spec 4 and 7).
import * as calls from './contract/landing.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** The landing address: the endpoints of this area, documented one by one. */
export const landingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a user of this role belongs after signing in. Asked anew each time: it changes as set-up proceeds. */
    userLandingUrl: build.mutation<ResultOf<typeof calls.userLandingUrl>, MutationArg<typeof calls.userLandingUrl>>({
      query: toRequest(calls.userLandingUrl),
    }),
  }),
});

/** `userLandingUrl` as a React hook. */
export const useUserLandingUrlMutation = landingApi.useUserLandingUrlMutation;
