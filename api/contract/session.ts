// The session (R7): is it still good, how long since it was used, keep it alive, end it.
import * as v from 'valibot';
import { call } from './call.js';
import { LooseId, Nothing } from './schemas.js';

/** Logged in when `validated` is true and there is a `userId` (R4). `endsAt`, with `session-end`: the end that no activity puts off. */
export const SessionValidation = v.object({
  validated: v.nullish(v.boolean()),
  userId: v.nullish(LooseId),
  endsAt: v.optional(v.nullable(v.string())),
});

/** Whether the session is still good. */
export const validateSession = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'api/validateSession',
  response: SessionValidation,
  reply: 'bare',
});

/** Seconds since the session was last used, in any tab and any app. */
export const lastAccessed = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'keepAlive/lastAccessed',
  response: v.pipe(v.number(), v.minValue(0)),
  reply: 'bare',
});

/** Tells the gateway that the user is there. */
export const keepAlive = call({ method: 'GET', gateway: 'partner-gateway', path: 'keepAlive', response: Nothing, reply: 'ignored' });

/** Ends the session and drops the cookies. */
export const logout = call({ method: 'GET', gateway: 'none', path: 'public/logout.vm', response: Nothing, reply: 'ignored' });
