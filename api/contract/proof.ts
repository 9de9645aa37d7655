// Fresh proof of identity, which a gateway may require (error FPERR01) before it changes how a user signs in.
import * as v from 'valibot';
import { call } from './call.js';
import { Nothing, Text } from './schemas.js';

/** The error code that requests a fresh proof. Its HTTP status is 200. */
export const FRESH_PROOF_NEEDED = 'FPERR01';

/** Proves the user's identity by password, for users without one-time codes. Counts toward the same limit as a sign-in. */
export const proveByPassword = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/proof',
  body: v.strictObject({ password: Text }),
  response: Nothing,
  reply: 'truthy-is-error',
});
