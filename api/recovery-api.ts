// Recovering what was forgotten (spec 4 and 7): username by email, password by security answer or one-time code.
import * as calls from './contract/recovery.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Recovery of username and password: the endpoints of this area, documented one by one. */
export const recoveryApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails the username to a verified address; answers alike whether or not there is one. `captcha` is single-use. */
    retrieveUsername: build.mutation<ResultOf<typeof calls.retrieveUsername>, MutationArg<typeof calls.retrieveUsername>>({
      query: toRequest(calls.retrieveUsername),
    }),
    /** The security question of a username. */
    securityQuestion: build.mutation<ResultOf<typeof calls.securityQuestion>, MutationArg<typeof calls.securityQuestion>>({
      query: toRequest(calls.securityQuestion),
    }),
    /** Mails a reset link to a verified address, given the security answer or a one-time code. `captcha` is single-use. */
    resetPassword: build.mutation<ResultOf<typeof calls.resetPassword>, MutationArg<typeof calls.resetPassword>>({
      query: toRequest(calls.resetPassword),
    }),
    /** Sets a new password by the token of a reset link. Errors VEERR01, VEERR02 and VEERR03: the link no longer holds (spec 8). */
    changePasswordByToken: build.mutation<ResultOf<typeof calls.changePasswordByToken>, MutationArg<typeof calls.changePasswordByToken>>({
      query: toRequest(calls.changePasswordByToken),
    }),
  }),
});

/** `retrieveUsername` as a React hook. */
export const useRetrieveUsernameMutation = recoveryApi.useRetrieveUsernameMutation;
/** `securityQuestion` as a React hook. */
export const useSecurityQuestionMutation = recoveryApi.useSecurityQuestionMutation;
/** `resetPassword` as a React hook. */
export const useResetPasswordMutation = recoveryApi.useResetPasswordMutation;
/** `changePasswordByToken` as a React hook. */
export const useChangePasswordByTokenMutation = recoveryApi.useChangePasswordByTokenMutation;
