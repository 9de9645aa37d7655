// A user's own sessions and remembered computers: listing them and ending them. For environments whose capabilities include `sessions`.
import * as v from 'valibot';
import { call } from './call.js';
import { Id, MaybeText, Nothing, records } from './schemas.js';

/** One session. `id` only identifies it; `browser` describes it in words. */
export const SessionEntry = v.object({
  id: Id,
  startedAt: MaybeText,
  lastAccessedAt: MaybeText,
  browser: MaybeText,
  isCurrent: v.nullish(v.boolean()),
});

/** One remembered computer, which is not asked the security question. */
export const ComputerEntry = v.object({ id: Id, rememberedAt: MaybeText, lastUsedAt: MaybeText, browser: MaybeText });

/** Sessions and remembered computers; times are ISO instants. */
export const SessionList = v.object({
  sessions: v.nullable(records(SessionEntry), []),
  computers: v.nullable(records(ComputerEntry), []),
});
/** A user's sessions and remembered computers. */
export type SessionList = v.InferOutput<typeof SessionList>;

const ofUser = { gateway: 'partner-gateway', response: Nothing, reply: 'truthy-is-error' } as const;

/** Where the user is signed in, and which computers are remembered. */
export const sessionList = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/sessions',
  response: SessionList,
  reply: 'data',
});

/** Ends one session. */
export const endSession = call({ ...ofUser, method: 'DELETE', path: 'user/{userId}/sessions/{sessionId}' });

/** Ends every session except the one that sends the call. */
export const endOtherSessions = call({ ...ofUser, method: 'DELETE', path: 'user/{userId}/sessions' });

/** Forgets a computer, so it is asked the security question again. */
export const forgetComputer = call({ ...ofUser, method: 'DELETE', path: 'user/{userId}/computers/{computerId}' });
