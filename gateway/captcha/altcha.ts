// The self-hosted captcha: ALTCHA challenges created and checked with the gateway's own keys.
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Core } from '../core/request-context.js';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFETIME_MS = 20 * 60 * 1000;
/** How much work the visitor's computer does: about half a second in production, almost none in development. */
const WORK = {
  production: { cost: 1000, counter: [200, 1000] },
  development: { cost: 10, counter: [1, 20] },
} as const;

/** Strict, so one solution cannot be written in many ways. The signature proves what is in the parameters. */
const Solved = v.strictObject({
  challenge: v.strictObject({ parameters: v.looseObject({ expiresAt: v.optional(v.number()) }), signature: v.string() }),
  solution: v.strictObject({ counter: v.number(), derivedKey: v.string(), time: v.optional(v.number()) }),
});

/** A new challenge. */
export function newChallenge(core: Core, now: Date): Promise<Challenge> {
  const work = core.config.mode === 'production' ? WORK.production : WORK.development;
  const [least, most] = work.counter;
  return createChallenge({
    algorithm: ALGORITHM,
    cost: work.cost,
    counter: randomInt(most, least),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    ...signatureSecrets(core),
  });
}

/** Identifies a solved challenge by its signature, however the response is written. Null if it is not a solved challenge. */
export function identify(response: string): string | null {
  return decode(response)?.challenge.signature ?? null;
}

/** When a solved challenge expires, or null if it is not valid. `captcha.ts` checks whether it was used before. */
export async function checkSolved(core: Core, response: string): Promise<Date | null> {
  const solved = decode(response);
  if (solved === null) return null;
  try {
    // The schema has checked the shape, and our own signature then proves that these are the parameters that we created.
    const challenge = solved.challenge as unknown as Challenge;
    const { counter, derivedKey } = solved.solution;
    const result = await verifySolution({ challenge, solution: { counter, derivedKey }, deriveKey, ...signatureSecrets(core) });
    return result.verified ? new Date((solved.challenge.parameters.expiresAt ?? 0) * 1000) : null;
  } catch {
    // The library throws on parameters that it does not know: these were made up.
    return null;
  }
}

function signatureSecrets(core: Core): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: core.keys.of('captcha challenge').toString('hex'),
    hmacKeySignatureSecret: core.keys.of('captcha key').toString('hex'),
  };
}

function decode(response: string): v.InferOutput<typeof Solved> | null {
  try {
    const result = v.safeParse(Solved, JSON.parse(Buffer.from(response, 'base64').toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
