// Lists a user's own sessions and remembered computers, and ends them.
import type { SessionList } from '../../../api/contract/sessions.js';
import type { SignedInContext } from '../../core/request-context.js';
import { changeOwnAccount } from '../accounts/own-account.js';
import { dropLeftovers } from '../accounts/unfinished.js';
import { endSessionsOf } from './sessions.js';

/** Sessions that are still valid and computers that are still remembered, most recently used first. */
export async function sessionListOf(context: SignedInContext): Promise<Required<Pick<SessionList, 'sessions' | 'computers'>>> {
  const { config, db, now, session } = context;
  const sessions = await db
    .selectFrom('sessions')
    .select(['session_id', 'started_at', 'last_accessed_at', 'browser'])
    .where('user_id', '=', session.userId)
    .where('expires_at', '>', now)
    .where('last_accessed_at', '>', new Date(now.getTime() - config.sessionIdleSeconds * 1000))
    .orderBy('last_accessed_at', 'desc')
    .execute();
  const computers = await db
    .selectFrom('devices')
    .select(['device_id', 'remembered_at', 'last_used_at', 'browser'])
    .where('user_id', '=', session.userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
  return {
    sessions: sessions.map((row) => ({
      id: row.session_id,
      startedAt: row.started_at.toISOString(),
      lastAccessedAt: row.last_accessed_at.toISOString(),
      browser: row.browser,
      isCurrent: row.session_id === session.id,
    })),
    computers: computers.map((row) => ({
      id: row.device_id,
      rememberedAt: row.remembered_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      browser: row.browser,
    })),
  };
}

/** Ends one of the user's own sessions. A session that is already over is not an error. */
export function endOwnSession(context: SignedInContext, id: string): Promise<void> {
  const { userId } = context.session;
  return changeOwnAccount(context, async (own) => {
    const ended = await own.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('session_id', '=', id)
      .returning('session_id')
      .executeTakeFirst();
    if (ended !== undefined && id !== context.session.id) await dropLeftovers(own, userId);
  });
}

/** Ends all of the user's sessions but this one. */
export function endOtherSessions(context: SignedInContext): Promise<void> {
  const { userId, tokenHash } = context.session;
  return changeOwnAccount(context, (own) => endSessionsOf(own, userId, tokenHash));
}

/** Forgets a computer: sign-in asks the security question on it again, and strangers can lock it out. */
export function forgetOwnComputer(context: SignedInContext, id: string): Promise<void> {
  const { userId } = context.session;
  // Holds the account: a sign-in on that computer notes it in these tables the other way around.
  return changeOwnAccount(context, async ({ db }) => {
    const forgotten = await db
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('device_id', '=', id)
      .returning('cookie_hash')
      .executeTakeFirst();
    if (forgotten === undefined) return;
    const { cookie_hash } = forgotten;
    await db.deleteFrom('known_computers').where('user_id', '=', userId).where('computer_hash', '=', cookie_hash).execute();
  });
}
