// Solves a gateway's captcha as a visitor's computer would: verification is always real, in tests too.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A solved, unspent captcha response. */
export async function solveCaptcha(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/login-gateway/public/captcha/challenge`);
  // The gateway responds with a challenge, untyped on the wire.
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha could not be solved in time.');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
