// Forgets what is over: once an hour, in every process, since deleting what is gone already does no harm.
import type { Core } from '../core/request-context.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A session that timed out is remembered for a day, so that the answer can be "timed out" and not "never heard of". */
const SESSIONS_MS = DAY_MS;
/** Messages that were sent or given up stay for a while, without their text, so that an operator can see what became of them. */
const MESSAGES_MS = 30 * DAY_MS;
/** A computer that was not used for so long is new again. */
const COMPUTERS_MS = 365 * DAY_MS;
/** Links are remembered longer than any of them holds, so that an old one is told to have expired. */
const LINKS_MS = 90 * DAY_MS;

/** Starts the hourly round and returns how to stop it. */
export function startHousekeeping(core: Core): () => void {
  const timer = setInterval(() => {
    forgetWhatIsOver(core, new Date()).catch((error: unknown) => core.log.error('housekeeping failed', { error }));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function forgetWhatIsOver({ db, config }: Core, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .deleteFrom('sessions')
    .where('last_accessed_at', '<', ago(config.sessionIdleSeconds * 1000 + SESSIONS_MS))
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', ago(SESSIONS_MS)).execute();
  await db.deleteFrom('links').where('expires_at', '<', ago(LINKS_MS)).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', ago(DAY_MS)).execute();
  await db.deleteFrom('attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('devices').where('expires_at', '<', now).execute();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', now).execute();
  await db.deleteFrom('challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('notices').where('expires_at', '<', now).execute();
  await db.deleteFrom('known_computers').where('seen_at', '<', ago(COMPUTERS_MS)).execute();
  await db.deleteFrom('messages').where('done_at', '<', ago(MESSAGES_MS)).execute();
  await db
    .deleteFrom('security_events')
    .where('at', '<', ago(config.securityLogDays * DAY_MS))
    .execute();
  await db.deleteFrom('counters').where('resets_at', '<', now).execute();
}
