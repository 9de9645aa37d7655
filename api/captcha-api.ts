// The self-hosted captcha's challenge. reCAPTCHA needs no gateway call.
import * as calls from './contract/captcha.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

/** The self-hosted captcha's challenge. */
export const captchaApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new proof-of-work challenge for the ALTCHA widget. Each is good for one solution, so none is cached. */
    captchaChallenge: build.mutation({
      ...mutationOf(calls.captchaChallenge),
    }),
  }),
});

export const { useCaptchaChallengeMutation } = hooksOf(captchaApi, calls);
