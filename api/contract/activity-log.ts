// The activity log (R7): what happened in which app, for a user or a participant.
import * as v from 'valibot';
import { call } from './call.js';
import { isPlainLines, isPlainText } from './rules/plain-text.js';
import { Id, Nothing } from './schemas.js';

/** One entry: the app, its feature, the user, and what happened, in words. */
export const LogEntry = v.strictObject({
  app: v.pipe(v.string(), v.maxLength(200), v.check(isPlainText, 'text')),
  feature: v.pipe(v.string(), v.maxLength(500), v.check(isPlainText, 'text')),
  currentUserId: Id,
  message: v.pipe(v.string(), v.maxLength(2000), v.check(isPlainLines, 'lines')),
});
/** One entry of the activity log. */
export type LogEntry = v.InferOutput<typeof LogEntry>;

const logRow = { method: 'POST', gateway: 'configured', body: LogEntry, response: Nothing, reply: 'ignored', keepsAlive: false } as const;

/** Logs an event for any signed-in user except a participant. */
export const logUser = call({ ...logRow, path: 'user/{userId}/log' });

/** Logs an event for ROLE_PARTICIPANT. */
export const logParticipant = call({ ...logRow, path: 'participant/{userId}/log' });
