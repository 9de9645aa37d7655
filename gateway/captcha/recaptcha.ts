// reCAPTCHA: asks the provider whether a response is valid. Used only if RECAPTCHA_SECRET is set.
import * as v from 'valibot';
import type { Core } from '../core/request-context.js';
import type { RecaptchaConfig } from '../core/config.js';
import { Refusal } from '../core/refusal.js';

const TIMEOUT_MS = 5000;
/** The provider's own limit for a response. */
const LIFETIME_MS = 2 * 60 * 1000;
const RETRY_SECONDS = 5;
/** What the provider says if the secret, not the user's response, is at fault. From one request to the next, only the response differs. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret'];
/** Statuses that a malformed or long response may cause. The others from 400 on concern the address, the gateway, or the provider. */
const USERS_FAULTS = [400, 413];

const Verdict = v.looseObject({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });

/**
 * When a response expires, or null if it is not valid. Throws SVERR02, and logs why, if the provider cannot tell: users must not pay for
 * that with their tries.
 */
export async function checkRecaptcha(core: Pick<Core, 'log'>, config: RecaptchaConfig, response: string, now: Date): Promise<Date | null> {
  const verdict = await askProvider(config, response).catch((error: unknown) => {
    throw outage(core, error);
  });
  if (verdict?.success === true) return new Date(now.getTime() + LIFETIME_MS);
  const fault = verdict?.['error-codes'].find((code) => OUR_FAULTS.includes(code));
  if (fault !== undefined) throw outage(core, Object.assign(new Error(fault), { code: fault }));
  return null;
}

/** Returns null for a reply without a verdict, which a malformed response may cause. Throws if the provider gives no answer. */
async function askProvider({ verifyUrl, secret }: RecaptchaConfig, response: string) {
  const reply = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    // A redirect would send the secret to someone else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Read in any case: a response that is not read keeps its connection.
  const text = await reply.text();
  const isAnswered = reply.ok || USERS_FAULTS.includes(reply.status);
  if (!isAnswered) throw Object.assign(new Error('The captcha provider gave no answer.'), { code: String(reply.status) });
  const verdict = v.safeParse(v.pipe(v.string(), v.parseJson(), Verdict), text);
  return verdict.success ? verdict.output : null;
}

function outage({ log }: Pick<Core, 'log'>, error: unknown): Refusal {
  log.error('captcha provider unavailable', { error });
  return new Refusal('SVERR02', { retryAfterSeconds: RETRY_SECONDS });
}
