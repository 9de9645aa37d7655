// reCAPTCHA: asks the provider whether a response is valid. Used only if RECAPTCHA_SECRET is set.
import * as v from 'valibot';
import type { Core } from '../core/request-context.js';
import type { RecaptchaConfig } from '../core/config.js';

const TIMEOUT_MS = 5000;
/** The provider's own limit for a response. */
const LIFETIME_MS = 2 * 60 * 1000;

const Verdict = v.looseObject({ success: v.boolean() });

/** When a response expires, or null if it is not valid. An unreachable provider counts as an invalid response, and is logged. */
export async function checkRecaptcha(core: Pick<Core, 'log'>, config: RecaptchaConfig, response: string, now: Date): Promise<Date | null> {
  try {
    const answer = await fetch(config.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: config.secret, response }),
      // A redirect would send the secret to someone else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict = v.parse(Verdict, await answer.json());
    return verdict.success ? new Date(now.getTime() + LIFETIME_MS) : null;
  } catch (error) {
    core.log.error('captcha provider unreachable', { error });
    return null;
  }
}
