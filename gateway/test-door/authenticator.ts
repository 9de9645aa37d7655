// An authenticator app, as a person would hold one.
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The app's code of now. A code works once: `stepsAhead: 1` is the next one, which is accepted early. */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * PERIOD_MS });
}

/** The code of the app that scanned a provisioning link. */
export function codeOfUri(uri: string, stepsAhead = 0): string {
  return authenticatorCode(new URL(uri).searchParams.get('secret') ?? '', stepsAhead);
}
