// The self-hosted captcha's challenge (contract 1); reCAPTCHA needs no call of ours.
import * as calls from './contract/captcha.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** The self-hosted captcha: the endpoints of this area, documented one by one. */
export const captchaApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new proof-of-work challenge, for the ALTCHA widget. Each is good for one solution, so that none is kept. */
    captchaChallenge: build.mutation<ResultOf<typeof calls.captchaChallenge>, MutationArg<typeof calls.captchaChallenge>>({
      query: toRequest(calls.captchaChallenge),
    }),
  }),
});

/** `captchaChallenge` as a React hook. */
export const useCaptchaChallengeMutation = captchaApi.useCaptchaChallengeMutation;
