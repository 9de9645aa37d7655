// Recovering what was forgotten (spec 4 and 7): username by email, password by security answer or one-time code.
import * as calls from './contract/recovery.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

/** Recovery of username and password: the endpoints of this area, documented one by one. */
export const recoveryApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails the username to a verified address; answers alike whether or not there is one. `captcha` is single-use. */
    retrieveUsername: build.mutation<Answer<typeof calls.retrieveUsername>, Arg<typeof calls.retrieveUsername>>({
      query: to(calls.retrieveUsername),
    }),
    /** The security question of a username. */
    securityQuestion: build.mutation<Answer<typeof calls.securityQuestion>, Arg<typeof calls.securityQuestion>>({
      query: to(calls.securityQuestion),
    }),
    /** Mails a reset link to a verified address, given the security answer or a one-time code. `captcha` is single-use. */
    resetPassword: build.mutation<Answer<typeof calls.resetPassword>, Arg<typeof calls.resetPassword>>({
      query: to(calls.resetPassword),
    }),
    /** Sets a new password by the token of a reset link. Errors VEERR01, VEERR02 and VEERR03: the link no longer holds (spec 8). */
    changePasswordByToken: build.mutation<Answer<typeof calls.changePasswordByToken>, Arg<typeof calls.changePasswordByToken>>({
      query: to(calls.changePasswordByToken),
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
