// An authenticator app, as a user would have one.
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The app's current code. A code works once: `stepsAhead: 1` gives the next one, which is accepted early. */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * PERIOD_MS });
}

/** The code of an app that scanned a provisioning link. */
export function codeOfUri(uri: string, stepsAhead = 0): string {
  return authenticatorCode(new URL(uri).searchParams.get('secret') ?? '', stepsAhead);
}
