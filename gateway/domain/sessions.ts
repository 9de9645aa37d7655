// Sessions: opaque random tokens, of which only hashes are stored; timed out by idleness or age, ended by logout.
import type { Core, Session, Visit } from '../calls/visit.js';
import type { Account } from './accounts.js';
import { hashToken, newToken } from './secrets.js';

/** How stale the stored time of last access may be: a second, which spares a write for most requests. */
const TOUCH_AFTER_MS = 1000;

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(visit: Visit, account: Pick<Account, 'user_id' | 'roles'>): Promise<string> {
  const token = newToken();
  await visit.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: account.user_id,
      roles: JSON.stringify(account.roles),
      last_accessed_at: visit.now,
      expires_at: new Date(visit.now.getTime() + visit.config.sessionMaxSeconds * 1000),
    })
    .execute();
  return token;
}

/** The session of a token, by one select. */
export async function findSession(visit: Visit, token: string | null): Promise<Session | 'none' | 'timed-out'> {
  if (token === null) return 'none';
  const tokenHash = hashToken(token);
  const row = await visit.db
    .selectFrom('sessions')
    .select(['user_id', 'roles', 'last_accessed_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  const idleUntil = row.last_accessed_at.getTime() + visit.config.sessionIdleSeconds * 1000;
  if (visit.now.getTime() >= Math.min(idleUntil, row.expires_at.getTime())) return 'timed-out';
  return { userId: row.user_id, roles: row.roles, tokenHash, lastAccessedAt: row.last_accessed_at };
}

/** Notes that the user was there just now. */
export async function touchSession(visit: Visit, session: Session): Promise<void> {
  if (visit.now.getTime() - session.lastAccessedAt.getTime() < TOUCH_AFTER_MS) return;
  await visit.db
    .updateTable('sessions')
    .set({ last_accessed_at: visit.now })
    .where('token_hash', '=', session.tokenHash)
    .where('last_accessed_at', '<', visit.now)
    .execute();
}

export async function endSession(visit: Visit, token: string): Promise<void> {
  await visit.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends a user's sessions after a change of password; `except` is the one that made it. */
export async function endSessionsOf(core: Pick<Core, 'db'>, userId: string, except: string | null): Promise<void> {
  await core.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .execute();
}
