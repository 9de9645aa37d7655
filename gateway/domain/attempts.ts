// Attempts to guess a secret of an account: counted before anything is compared, forgotten once one is right.
//
// Whatever compares something a person typed with something an account keeps goes through here:
//
//   await attempt(context, { factor: 'own-code', subject: userId }, () => useCode(…));
//
// throws the factor's refusals, and returns once the comparison was right. To add a factor, add a row to `factors`
// (lock-refusals.ts); its subject is the account's username key, or its user id where the caller has no username. `device` gives a
// remembered computer a count of its own, so that a stranger's failures do not keep its owner out: name it only once the
// request has proven to come from that computer.
//
// The database counts and decides in one statement, so of any number of guesses at the same moment, in any number of
// processes, no more than the limit are compared.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Core, RequestContext } from '../core/request-context.js';
import { oneByOne } from '../core/turns.js';
import type { Schema } from '../storage/schema.js';
import type { ValueOf } from '../storage/statement.js';
import { type Factor, isLocked, lockedRefusal, type Standing, wrongRefusal } from './lock-refusals.js';
import { LOCK_OUT } from './limits.js';
import { tellOfLock } from './lock-notice.js';

/** How many guesses at one secret may wait for each other. No owner makes that many. */
const MOST_WAITING = 250;

export interface Guess {
  readonly factor: Factor;
  /** Whose secret is guessed: a username key or a user id. What does not exist counts alike. */
  readonly subject: string;
  /** A remembered computer of the account, or '' where the request comes from any other. */
  readonly device?: string;
}

const inTurn = oneByOne(MOST_WAITING);

type Asker = Pick<RequestContext, 'db' | 'now'>;

/**
 * Counts a guess, compares, and forgets the failures before it; returns what the comparison found.
 * Throws the factor's refusal where it is wrong (false, undefined) or locked.
 */
export async function attempt<T>(context: RequestContext, guess: Guess, compare: () => Promise<T | false | undefined>): Promise<T> {
  const standing = await reserve(context, guess);
  const found = await compare();
  if (found === false || found === undefined) {
    if (isLocked(standing, context.now)) await tellOfLock(context, guess.subject);
    throw wrongRefusal(guess.factor, standing, context.now);
  }
  await forget(context, guess);
  return found;
}

/**
 * The same without counting in the database first, for the one comparison that everybody's sign-in waits for. Guesses at one secret
 * wait for each other in this process, and a subject that has failed lately is counted first: so only the first guess in each process is
 * compared uncounted. Other processes may have locked the secret meanwhile, and what is found must not be told: a wrong guess is
 * answered as locked here, and the caller asks once more after a right one, by `refuseLocked` or by `lockOf` in the statement that
 * acts on it. `standing` is what was read before, which spares reading it again.
 */
export function attemptInTurn(
  context: RequestContext,
  guess: Guess,
  standing: Standing | undefined,
  compare: () => Promise<boolean>,
): Promise<void> {
  return inTurn(Object.values(keyOf(guess)).join(' '), async (hadToWait) => {
    const known = hadToWait ? await readStanding(context, guess) : standing;
    if (known !== undefined) await attempt(context, guess, compare);
    else if (!(await compare())) throw wrongRefusal(guess.factor, await reserve(context, guess), context.now);
  });
}

/** Counts a guess that is about to be compared, and says how many there are with it. Throws the factor's refusal where it is locked. */
export async function reserve({ db, now }: Asker, guess: Guess): Promise<Standing> {
  const resetsAt = new Date(now.getTime() + LOCK_OUT.seconds * 1000);
  const isOver = sql<boolean>`guesses.resets_at <= ${now}`;
  const counted = await db
    .insertInto('guesses')
    .values({ ...keyOf(guess), recent: 1, in_a_row: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'factor', 'device'])
        .doUpdateSet({
          recent: sql<number>`case when ${isOver} then 1 else guesses.recent + 1 end`,
          in_a_row: sql<number>`guesses.in_a_row + 1`,
          // The last guess begins the lock, which lasts in full from that moment on.
          resets_at: sql<Date>`case when ${isOver} or guesses.recent + 1 = ${LOCK_OUT.failures}
            then ${resetsAt}::timestamptz else guesses.resets_at end`,
        })
        .where(sql<boolean>`(${isOver} or guesses.recent < ${LOCK_OUT.failures}) and guesses.in_a_row < ${LOCK_OUT.inARow}`),
    )
    .returning(['recent', 'in_a_row', 'resets_at'])
    .executeTakeFirst();
  if (counted !== undefined) return counted;
  const standing = await readStanding({ db }, guess);
  // Absent: the guess that filled the limit has just been right.
  throw lockedRefusal(guess.factor, standing ?? { recent: LOCK_OUT.failures, in_a_row: 0, resets_at: now }, now);
}

/** Throws the factor's refusal where it is locked: for what was compared without counting, before anything is said of it. */
export async function refuseLocked(context: Asker, guess: Guess): Promise<void> {
  const standing = await readStanding(context, guess);
  if (standing !== undefined && isLocked(standing, context.now)) throw lockedRefusal(guess.factor, standing, context.now);
}

/** What `lockOf` is asked with. */
export interface LockValues {
  readonly now: Date;
  readonly factor: Factor | null;
  readonly subject: string | null;
  readonly device: string | null;
}

/** No guess, no lock. */
export const lockValues = (guess: Guess | undefined): Omit<LockValues, 'now'> =>
  guess === undefined ? { factor: null, subject: null, device: null } : keyOf(guess);

/** The row that locks a guess, where there is one: `isLocked` for a statement that does something only while it is not locked. */
export function lockOf(db: ExpressionBuilder<Schema, 'accounts'>, value: ValueOf<LockValues>) {
  return db
    .selectFrom('guesses')
    .select('guesses.subject')
    .where('guesses.subject', '=', value('subject'))
    .where('guesses.factor', '=', value('factor'))
    .where('guesses.device', '=', value('device'))
    .where((row) =>
      row.or([
        row('guesses.in_a_row', '>=', row.lit(LOCK_OUT.inARow)),
        row.and([row('guesses.recent', '>=', row.lit(LOCK_OUT.failures)), row('guesses.resets_at', '>', value('now'))]),
      ]),
    );
}

/** Forgets the failures of one factor: a guess was right. */
export async function forget({ db }: Pick<Core, 'db'>, guess: Guess): Promise<void> {
  const { subject, factor, device } = keyOf(guess);
  await db.deleteFrom('guesses').where('subject', '=', subject).where('factor', '=', factor).where('device', '=', device).execute();
}

/** Forgets every failure of an account: its password was reset. */
export async function forgetAll({ db }: Pick<Core, 'db'>, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('guesses').where('subject', 'in', subjects).execute();
}

/** Locks a factor as so many failures would: for tests. */
export async function lockOut({ db, now }: Asker, guess: Guess, inARow: number = LOCK_OUT.failures): Promise<void> {
  const values = { recent: LOCK_OUT.failures, in_a_row: inARow, resets_at: new Date(now.getTime() + LOCK_OUT.seconds * 1000) };
  await db
    .insertInto('guesses')
    .values({ ...keyOf(guess), ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'factor', 'device']).doUpdateSet(values))
    .execute();
}

async function readStanding({ db }: Pick<Core, 'db'>, guess: Guess): Promise<Standing | undefined> {
  const { subject, factor, device } = keyOf(guess);
  return db
    .selectFrom('guesses')
    .select(['recent', 'in_a_row', 'resets_at'])
    .where('subject', '=', subject)
    .where('factor', '=', factor)
    .where('device', '=', device)
    .executeTakeFirst();
}

function keyOf({ factor, subject, device = '' }: Guess) {
  return { factor, subject, device };
}
