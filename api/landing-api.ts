// The landing address (spec 4 and 7).
import * as calls from './contract/landing.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

/** The landing address: the endpoints of this area, documented one by one. */
export const landingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a user of this role belongs after signing in. Asked anew each time: it changes as set-up proceeds. */
    userLandingUrl: build.mutation<Answer<typeof calls.userLandingUrl>, Arg<typeof calls.userLandingUrl>>({
      query: to(calls.userLandingUrl),
    }),
  }),
});

/** `userLandingUrl` as a React hook. */
export const useUserLandingUrlMutation = landingApi.useUserLandingUrlMutation;
