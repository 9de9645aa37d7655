// Starts a session with an opaque random token, stored only as a hash, if the account has not changed since its secrets were compared.
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { RequestContext } from '../../core/request-context.js';
import { Refusal } from '../../core/refusal.js';
import { hashToken, newId, newToken } from '../../core/secrets.js';
import type { SessionPurpose, SignInStep } from '../../core/session.js';
import type { StoredHash } from '../../storage/column-types.js';
import type { Schema } from '../../storage/schema.js';
import { defineStatement, type ValueOf } from '../../storage/statement.js';
import { refuseLockedAccount } from '../accounts/account-lock.js';
import { accountOf, type Compared } from '../accounts/accounts.js';
import { type Guess, lockOf, type LockValues, lockValues, refuseLocked } from '../limits/guesses.js';
import { describeBrowser } from '../sessions/browser-name.js';
import { isAddressOverLimit, recheckAddressLimit, type LimitValues, addressLimitValues } from '../limits/limits.js';

/**
 * How many sessions an account may have. One more sign-in ends the least recently used one. Those of links count separately: the holder
 * of a link can open it any number of times.
 */
const MAX_SESSIONS = 20;

/** How a session begins. */
export interface Beginning {
  readonly steps: readonly SignInStep[];
  /** Whether these steps are all that the account requires. */
  readonly isProof: boolean;
  readonly purpose: SessionPurpose | null;
  /** The password guess that opened it: no session starts if that is locked. Absent if no password was required. */
  readonly guess?: Guess;
  /** The hash of the link that opened it, if one did. */
  readonly linkHash?: string;
}

/** A session that starts on a computer. */
interface Start extends Beginning {
  /** The marks that identify the computer from now on (known-computers.ts). */
  readonly marks: readonly string[];
}

/**
 * Starts a session and returns its token, which is not stored anywhere. The session replaces the one that the request came with.
 *
 * Comparing a password is slow. In the meantime, guesses in another process or support may lock the account, a reset may change its
 * password, support may remove the app whose code was right, or the client's address may fail too often. The statement that starts the
 * session checks all of this again.
 * Throws AUERR04, AUERR06, RLERR01, AUERR02, and VTERR02 if a link was opened.
 */
export async function startSession(context: RequestContext, account: Compared, start: Start): Promise<string> {
  const token = newToken();
  const [started] = await insertSession(context.db, {
    ...valuesOf(context, start),
    tokenHash: hashToken(token),
    userId: account.user_id,
    passwordHash: account.password_hash,
    revocations: account.revocations,
    marks: start.marks,
    formerTokenHash: hashToken(context.token ?? ''),
  });
  if (started === undefined) throw await whatChanged(context, account, start);
  if (start.linkHash !== undefined) await refuseReplacedLink(context, start.linkHash, token);
  return token;
}

/** The statement has waited for the transaction that was replacing the link, but could not see its result. No one knows its session yet. */
async function refuseReplacedLink({ db }: RequestContext, linkHash: string, token: string): Promise<void> {
  const replaced = await db
    .selectFrom('links')
    .select('token_hash')
    .where('token_hash', '=', linkHash)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst();
  if (replaced === undefined) return;
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  throw new Refusal('VTERR02');
}

interface SessionValues extends LockValues, LimitValues {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly passwordHash: StoredHash | null;
  readonly revocations: number;
  readonly expiresAt: Date;
  readonly provedAt: Date | null;
  /** As JSON. */
  readonly steps: string;
  readonly purpose: SessionPurpose | null;
  readonly browser: string;
  readonly marks: readonly string[];
  readonly formerTokenHash: string;
}

function valuesOf(context: RequestContext, { steps, isProof, purpose, guess }: Beginning) {
  const { now, config, userAgent } = context;
  return {
    now,
    sessionId: newId('session'),
    expiresAt: new Date(now.getTime() + config.sessionMaxSeconds * 1000),
    provedAt: isProof ? now : null,
    steps: JSON.stringify(steps),
    purpose,
    browser: describeBrowser(userAgent),
    ...lockValues(guess),
    ...addressLimitValues(context, guess === undefined ? null : 'sign-in'),
  };
}

/** Returns no row if the account, its lock, or the state of the client's address has changed. */
const insertSession = defineStatement((db, value: ValueOf<SessionValues>) =>
  db
    .with('started', (started) =>
      started
        .insertInto('sessions')
        .columns([...COLUMNS])
        .expression((from) =>
          from
            .selectFrom('accounts')
            .select(rowOf(value))
            .where('user_id', '=', value('userId'))
            .where('locked_at', 'is', null)
            .where('password_hash', 'is not distinct from', value('passwordHash'))
            .where('revocations', '=', value('revocations'))
            .where((row) => row.not(row.exists(lockOf(row, value))))
            .where((row) => row.not(row.exists(isAddressOverLimit(row, value))))
            // A change to the account that is not committed yet ends only the sessions that it sees. Wait for it, and look again.
            .forShare(),
        )
        .returning(['token_hash', 'user_id']),
    )
    .with('noted', (noted) =>
      noted
        .insertInto('known_computers')
        .columns(['user_id', 'computer_hash', 'seen_at'])
        .expression((from) =>
          from
            .selectFrom(['started', sql<{ mark: string }>`unnest(${value('marks')}::text[])`.as('mark')])
            .select(['started.user_id', 'mark.mark', nowOf(value).as('seen_at')]),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'computer_hash']).doUpdateSet({ seen_at: value('now') })),
    )
    .with('ended', (ended) =>
      ended
        .deleteFrom('sessions')
        .where('token_hash', '=', (replaced) =>
          anyOf(formerSession(replaced, value).unionAll((union) => union.parens(leastRecentlyUsed(replaced, value)))),
        ),
    )
    .selectFrom('started')
    .select('token_hash'),
);

const COLUMNS = [
  'token_hash',
  'session_id',
  'user_id',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'proved_at',
  'steps',
  'purpose',
  'browser',
] as const;

type Value = ValueOf<SessionValues>;

/** The part of the statement that inserts the session. */
interface Started {
  readonly started: Pick<Schema['sessions'], 'token_hash' | 'user_id'>;
}

const nowOf = (value: Value) => sql<Date>`${value('now')}::timestamptz`;

/** The values of the columns, typed for PostgreSQL, which cannot infer the types of parameters in a select. */
function rowOf(value: Value) {
  const now = nowOf(value);
  return [
    sql<string>`${value('tokenHash')}::text`.as('token_hash'),
    sql<string>`${value('sessionId')}::text`.as('session_id'),
    sql.ref<string>('accounts.user_id').as('user_id'),
    now.as('started_at'),
    now.as('last_accessed_at'),
    sql<Date>`${value('expiresAt')}::timestamptz`.as('expires_at'),
    sql<Date | null>`${value('provedAt')}::timestamptz`.as('proved_at'),
    sql<string>`${value('steps')}::jsonb`.as('steps'),
    sql<SessionPurpose | null>`${value('purpose')}::text`.as('purpose'),
    sql<string>`${value('browser')}::text`.as('browser'),
  ] as const;
}

type Sessions = ExpressionBuilder<Schema & Started, 'sessions'>;

function formerSession(db: Sessions, value: Value) {
  return db.selectFrom('started').select(sql<string>`${value('formerTokenHash')}::text`.as('token_hash'));
}

/** The sessions beyond what an account may have of this kind, apart from the new one, which the statement does not see. */
function leastRecentlyUsed(db: Sessions, value: Value) {
  const isOfSameKind = sql<boolean>`${isOfLink(sql`sessions.steps`)} = ${isOfLink(sql`${value('steps')}::jsonb`)}`;
  return db
    .selectFrom('sessions')
    .select('sessions.token_hash')
    .where('sessions.user_id', '=', (owner) => owner.selectFrom('started').select('started.user_id'))
    .where(isOfSameKind)
    .orderBy('sessions.last_accessed_at', 'desc')
    .offset(MAX_SESSIONS - 1);
}

/** Whether a session was opened by a link, with or without a code. */
const isOfLink = (steps: Expression<unknown>) => sql<boolean>`(${steps} in ('["link"]'::jsonb, '["link", "code"]'::jsonb))`;

/** An array is looked up in an index. PostgreSQL joins other lists, and may read every session of every account to do so (record 93). */
function anyOf(list: Expression<{ readonly token_hash: string }>) {
  return sql<string>`any(array(${list}))`;
}

async function whatChanged(context: RequestContext, account: Compared, { guess }: Beginning): Promise<Refusal> {
  if (guess !== undefined) {
    // First, because the lock by support would reveal that the password is right.
    await refuseLocked(context, guess);
    await recheckAddressLimit(context, 'sign-in');
  }
  refuseLockedAccount(await accountOf(context, account.user_id));
  return new Refusal(guess === undefined ? 'VTERR02' : 'AUERR02');
}
