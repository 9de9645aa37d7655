// Recovering what was forgotten: username by email, password by security answer or one-time code.
import * as calls from './contract/recovery.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { RecoveryRole } from './contract/recovery.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Emails the username to a verified address; the response is the same whether or not there is one. `captcha` is single-use; error
     * CAERR01: it was refused, so another must be solved. Other gateways may choose other codes (docs/errors.md).
     */
    retrieveUsername: build.mutation({
      ...mutationOf(calls.retrieveUsername),
    }),
    /** The `securityQuestion` of a username. Unknown usernames get a plausible one, so nobody learns who has an account. */
    securityQuestion: build.mutation({
      ...mutationOf(calls.securityQuestion),
    }),
    /** Emails a reset link to a verified address, given the security answer or a one-time code. `captcha` and CAERR01: as above. */
    resetPassword: build.mutation({
      ...mutationOf(calls.resetPassword),
    }),
    /** Sets a new password with the token of a reset link. Errors VEERR01, VEERR02, and VEERR03: the link is no longer valid. */
    changePasswordByToken: build.mutation({
      ...mutationOf(calls.changePasswordByToken),
    }),
  }),
});

/** Recovering username and password. */
export const recoveryApi = withoutHooks(api);

export const { useRetrieveUsernameMutation, useSecurityQuestionMutation, useResetPasswordMutation, useChangePasswordByTokenMutation } =
  hooksOf(api, calls);
