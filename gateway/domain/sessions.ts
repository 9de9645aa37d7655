// Sessions: opaque random tokens, of which only hashes are stored; timed out by idleness or age, ended by logout.
import type { Core, Session, RequestContext } from '../core/request-context.js';
import type { Account } from './accounts.js';
import { hashToken, newToken } from '../core/secrets.js';

/** How stale the stored time of last access may be: a second, which spares a write for most requests. */
const TOUCH_AFTER_MS = 1000;

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(context: RequestContext, account: Pick<Account, 'user_id' | 'roles'>): Promise<string> {
  const token = newToken();
  await context.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: account.user_id,
      roles: JSON.stringify(account.roles),
      last_accessed_at: context.now,
      expires_at: new Date(context.now.getTime() + context.config.sessionMaxSeconds * 1000),
    })
    .execute();
  return token;
}

/** The session of a token, by one select. */
export async function findSession(context: RequestContext, token: string | null): Promise<Session | 'none' | 'timed-out'> {
  if (token === null) return 'none';
  const tokenHash = hashToken(token);
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.roles', 'last_accessed_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('accounts.locked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  const idleUntil = row.last_accessed_at.getTime() + context.config.sessionIdleSeconds * 1000;
  if (context.now.getTime() >= Math.min(idleUntil, row.expires_at.getTime())) return 'timed-out';
  return { userId: row.user_id, roles: row.roles, tokenHash, lastAccessedAt: row.last_accessed_at };
}

/** Notes that the user was there just now. */
export async function touchSession(context: RequestContext, session: Session): Promise<void> {
  if (context.now.getTime() - session.lastAccessedAt.getTime() < TOUCH_AFTER_MS) return;
  await context.db
    .updateTable('sessions')
    .set({ last_accessed_at: context.now })
    .where('token_hash', '=', session.tokenHash)
    .where('last_accessed_at', '<', context.now)
    .execute();
}

export async function endSession(context: RequestContext, token: string): Promise<void> {
  const ended = await context.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).returning('user_id').executeTakeFirst();
  if (ended !== undefined) context.about(ended.user_id);
}

/** Ends a user's sessions after a change of password; `except` is the one that made it. */
export async function endSessionsOf(core: Pick<Core, 'db'>, userId: string, except: string | null): Promise<void> {
  await core.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .execute();
}
