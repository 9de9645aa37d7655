// The self-hosted captcha's challenge. reCAPTCHA needs no gateway call.
import * as calls from './contract/captcha.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new proof-of-work challenge for the ALTCHA widget. Each is good for one solution, so none is cached. */
    captchaChallenge: build.mutation({
      ...mutationOf(calls.captchaChallenge),
    }),
  }),
});

/** The self-hosted captcha's challenge. */
export const captchaApi = withoutHooks(api);

export const { useCaptchaChallengeMutation } = hooksOf(api, calls);
