// Security notices: what a notice's link is about, and "This wasn't me". For gateways whose capabilities include `security-notices`.
import * as calls from './contract/security-notices.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What the notice of a link's `token` is about: `kind`, `at` (an ISO instant), `browser`, and `isDone` if the user has already disowned
     * it. Changes nothing. A mutation, because it takes a secret. Error NTERR01: the link is no longer valid.
     */
    securityNotice: build.mutation({
      ...mutationOf(calls.securityNotice),
      extraOptions: { ownErrors: true },
    }),
    /**
     * "This wasn't me": ends all sessions, undoes the change and later ones, and voids the password. Repeating it does nothing more. Error
     * NTERR01: as above.
     */
    disownNotice: build.mutation({
      ...mutationOf(calls.disownNotice),
      extraOptions: { ownErrors: true },
    }),
  }),
});

/** The links of security notices: what one is about, and "This wasn't me". */
export const securityNoticesApi = withoutHooks(api);

export const { useSecurityNoticeMutation, useDisownNoticeMutation } = hooksOf(api, calls);
