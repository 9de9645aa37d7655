// Open sessions: found by their token, timed out by idleness or age, ended by logout. start-session.ts starts them.
import { sql } from 'kysely';
import type { Core, RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import type { Session } from '../core/session.js';
import { defineStatement, type ValueOf } from '../storage/statement.js';
import { codeStepOf } from './option-choices.js';
import { mandatoryDayOf, requiredStep } from './required-steps.js';

/** The session of a token, in one select. Roles and pending steps are the account's current ones. */
export async function findSession(context: RequestContext, token: string | null): Promise<Session | 'none' | 'timed-out'> {
  if (token === null) return 'none';
  const tokenHash = hashToken(token);
  const [row] = await sessionOf(context.db, { tokenHash });
  if (row === undefined) return 'none';
  const lastAccessedAt = context.lastAccess.latest(tokenHash, row.last_accessed_at);
  const idleUntil = lastAccessedAt.getTime() + context.config.sessionIdleSeconds * 1000;
  if (context.now.getTime() >= Math.min(idleUntil, row.expires_at.getTime())) return 'timed-out';
  return {
    id: row.session_id,
    userId: row.user_id,
    roles: row.roles,
    tokenHash,
    lastAccessedAt,
    endsAt: row.expires_at,
    provedAt: row.proved_at,
    requiredStep: requiredStep(row, context.now),
    purpose: row.purpose,
  };
}

const sessionOf = defineStatement((db, value: ValueOf<{ tokenHash: string }>) => {
  const userId = sql.ref<string>('sessions.user_id');
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['session_id', 'sessions.user_id', 'last_accessed_at', 'expires_at', 'proved_at', 'purpose'])
    .select(['accounts.roles', 'setup_required', 'password_change_required', 'adoption_required'])
    .select([codeStepOf(userId), mandatoryDayOf(userId)])
    .where('token_hash', '=', value('tokenHash'))
    .where('accounts.locked_at', 'is', null);
});

/** Notes that the user was active just now. */
export function touchSession({ lastAccess, now }: RequestContext, { tokenHash, lastAccessedAt }: Session): Promise<void> {
  return lastAccess.note(tokenHash, now, lastAccessedAt);
}

/** Ends the session that the token belongs to, if any. Anyone may try, so only a session that ended is an event. */
export async function endSession(context: RequestContext, token: string): Promise<void> {
  const ended = await context.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).returning('user_id').executeTakeFirst();
  if (ended === undefined) return;
  context.about(ended.user_id);
  context.audit({ event: 'session.end', outcome: 'success' });
}

/** Ends a user's sessions after a password change. `except` is the session that made it. */
export async function endSessionsOf(core: Pick<Core, 'db'>, userId: string, except: string | null): Promise<void> {
  await core.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .execute();
}
