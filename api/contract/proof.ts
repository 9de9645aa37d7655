// Fresh proof of who is there, which a gateway may ask for (error FPERR01) before it changes how somebody gets in.
import * as v from 'valibot';
import { call } from './call.js';
import { Nothing, Text } from './schemas.js';

/** The error code that asks for a fresh proof; the HTTP status beside it is 200. */
export const FRESH_PROOF_NEEDED = 'FPERR01';

/** Proves who is there by the password, for users without one-time codes. Counts against the same limit as a sign-in. */
export const proveByPassword = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/proof',
  body: v.strictObject({ password: Text }),
  response: Nothing,
  reply: 'truthy-is-error',
});
