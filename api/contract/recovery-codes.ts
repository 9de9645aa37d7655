// Recovery codes, for users who lost their phone or app. For gateways whose capabilities include `recovery-codes`.
import * as v from 'valibot';
import { call } from './call.js';
import { Nothing } from './schemas.js';

/** How many recovery codes are left, and when the set was created (an ISO instant); `left` is 0 if there are none. */
export const recoveryCodes = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/recoveryCodes',
  response: v.object({ left: v.number(), createdAt: v.nullish(v.string()) }),
  reply: 'data',
});

/** Creates ten new codes, which replace the earlier ones. They are secrets, returned once and never again. */
export const createRecoveryCodes = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/recoveryCodes',
  response: v.object({ codes: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)) }),
  reply: 'data',
});

/** Removes the user's recovery codes. */
export const removeRecoveryCodes = call({
  method: 'DELETE',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/recoveryCodes',
  response: Nothing,
  reply: 'truthy-is-error',
});
