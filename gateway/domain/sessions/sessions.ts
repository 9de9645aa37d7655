// Open sessions: found by their token, timed out by idleness or age, ended by logout. start-session.ts starts them.
import { sql } from 'kysely';
import type { Core, InTransaction, RequestContext } from '../../core/request-context.js';
import { hashToken } from '../../core/secrets.js';
import type { Session } from '../../core/session.js';
import type { Database } from '../../storage/database.js';
import { dropLeftovers } from '../accounts/unfinished.js';
import { defineStatement, type Statement, type ValueOf } from '../../storage/statement.js';
import { codeStepOf } from '../accounts/option-choices.js';
import { mandatoryDayOf, requiredStep } from '../accounts/required-steps.js';

/** What says whether a session is open, and until when. */
type OpenSession = Pick<Session, 'userId' | 'tokenHash' | 'lastAccessedAt' | 'endsAt'>;
type NotOpen = 'none' | 'timed-out';

/** Whether a token opens a session. Apps ask it for every page that they open, so it reads nothing else. */
export async function validateToken(context: RequestContext, token: string | null): Promise<OpenSession | NotOpen> {
  const found = await findOpen(context, token, openSessionOf);
  return typeof found === 'string' ? found : found.open;
}

/** The session of a token, in one select. Roles and pending steps are the account's current ones. */
export async function findSession(context: RequestContext, token: string | null): Promise<Session | NotOpen> {
  const found = await findOpen(context, token, sessionOf);
  if (typeof found === 'string') return found;
  const { row, open } = found;
  return {
    id: row.session_id,
    roles: row.roles,
    provedAt: row.proved_at,
    requiredStep: requiredStep(row, context.now),
    purpose: row.purpose,
    ...open,
  };
}

interface OpenRow {
  readonly user_id: string;
  readonly last_accessed_at: Date;
  readonly expires_at: Date;
}

async function findOpen<Row extends OpenRow>(
  { config, db, lastAccess, now }: RequestContext,
  token: string | null,
  select: Statement<Token, Row>,
): Promise<{ readonly row: Row; readonly open: OpenSession } | NotOpen> {
  if (token === null) return 'none';
  const tokenHash = hashToken(token);
  const [row] = await select(db, { tokenHash });
  if (row === undefined) return 'none';
  const lastAccessedAt = lastAccess.latest(tokenHash, row.last_accessed_at);
  const idleUntil = lastAccessedAt.getTime() + config.sessionIdleSeconds * 1000;
  if (now.getTime() >= Math.min(idleUntil, row.expires_at.getTime())) return 'timed-out';
  return { row, open: { userId: row.user_id, tokenHash, lastAccessedAt, endsAt: row.expires_at } };
}

interface Token {
  readonly tokenHash: string;
}

/** A locked account has no open sessions. */
const selectOpen = (db: Database, value: ValueOf<Token>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['sessions.user_id', 'last_accessed_at', 'expires_at'])
    .where('token_hash', '=', value('tokenHash'))
    .where('accounts.locked_at', 'is', null);

const openSessionOf = defineStatement(selectOpen);

const sessionOf = defineStatement((db, value: ValueOf<Token>) => {
  const userId = sql.ref<string>('sessions.user_id');
  return selectOpen(db, value)
    .select(['session_id', 'proved_at', 'purpose', 'accounts.roles', 'setup_required', 'password_change_required', 'adoption_required'])
    .select([codeStepOf(userId), mandatoryDayOf(userId)]);
});

/** Notes that the user was active just now. */
export function touchSession({ lastAccess, now }: RequestContext, { tokenHash, lastAccessedAt }: OpenSession): Promise<void> {
  return lastAccess.note(tokenHash, now, lastAccessedAt);
}

/** Ends the session that the token belongs to, if any. Anyone may try, so only a session that ended is an event. */
export async function endSession(context: RequestContext, token: string): Promise<void> {
  const ended = await context.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).returning('user_id').executeTakeFirst();
  if (ended === undefined) return;
  context.about(ended.user_id);
  context.audit({ event: 'session.end', outcome: 'success' });
}

/**
 * Ends a user's sessions, and with them what one of them may have left to be finished. `except` is the hash of the token of the one that
 * stays. The caller's transaction holds the account.
 */
export async function endSessionsOf(core: InTransaction<Pick<Core, 'db'>>, userId: string, except: string | null): Promise<void> {
  await deleteSessionsOf(core, userId, except);
  await dropLeftovers(core, userId);
}

/** Ends the sessions that were opened by links for one purpose, except one. */
export async function endLinkSessionsOf({ db }: InTransaction<Pick<Core, 'db'>>, userId: string, except: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('purpose', 'is not', null)
    .where('token_hash', '!=', except)
    .execute();
}

/** For setup, during which a session cannot leave anything: a number to be verified is the one that the account came with. */
export async function deleteSessionsOf({ db }: InTransaction<Pick<Core, 'db'>>, userId: string, except: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .execute();
}
