// The session (R7): validating it, the time since its last use, keeping it alive, ending it.
import * as v from 'valibot';
import { call } from './call.js';
import { LooseId, MaybeText, Nothing } from './schemas.js';

/** Logged in if `validated` is true and there is a `userId` (R4). `endsAt`, with `session-end`: the end that no activity postpones. */
export const SessionValidation = v.object({
  validated: v.nullish(v.boolean()),
  userId: v.nullish(LooseId),
  endsAt: MaybeText,
});

/** Whether the session is still valid. */
export const validateSession = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'api/validateSession',
  response: SessionValidation,
  reply: 'bare',
});

/** Seconds since the session was last used, in any tab and any app. Asking does not count as use, or no one would ever be idle. */
export const lastAccessed = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'keepAlive/lastAccessed',
  response: v.pipe(v.number(), v.minValue(0)),
  reply: 'bare',
});

/** Tells the gateway that the user is active. */
export const keepAlive = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'keepAlive',
  response: Nothing,
  reply: 'ignored',
  keepsAlive: true,
});

/** Ends the session and deletes the cookies. */
export const logout = call({ method: 'GET', gateway: 'none', path: 'public/logout.vm', response: Nothing, reply: 'ignored' });
