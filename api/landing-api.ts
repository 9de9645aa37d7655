// The landing address (spec 4 and 7).
import * as calls from './contract/landing.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

export const landingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where a user of this role belongs after signing in. Asked anew each time: it changes as set-up proceeds. */
    userLandingUrl: build.mutation<Answer<typeof calls.userLandingUrl>, Arg<typeof calls.userLandingUrl>>({
      query: to(calls.userLandingUrl),
    }),
  }),
});

/** The endpoints above as React hooks. */
export const { useUserLandingUrlMutation } = landingApi;
