// Recovery codes: the way back after a lost phone or app. Offered by gateways whose capabilities name `recovery-codes`.
import * as v from 'valibot';
import { call } from './call.js';
import { Nothing } from './schemas.js';

/** How many recovery codes are left, and since when there is this set; `left` is 0 where there are none. */
export const recoveryCodes = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/recoveryCodes',
  response: v.object({ left: v.number(), createdAt: v.nullish(v.string()) }),
  reply: 'data',
});

/** Makes ten new codes, which replace the earlier ones. They are secrets, answered this once and never again. */
export const createRecoveryCodes = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/recoveryCodes',
  response: v.object({ codes: v.array(v.string()) }),
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
