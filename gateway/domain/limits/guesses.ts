// Guesses at an account's secrets: counted before anything is compared, and forgotten after a right one.
//
// Every comparison of user input with an account's stored secret goes through here, except of a new password with the current one
// (password-change.ts), which has a limit of its own:
//
//   await checkGuess(context, { factor: 'own-code', subject: userId }, () => findAccepted(context, typed));
//
// throws the factor's refusals, and returns if the comparison was right. To add a factor, add a row to `factors` (lock-refusals.ts). The
// subject is the account's username key or its user ID, as the factor's row says. `device` gives a known computer its own count, so a
// stranger's failures do not lock out the owner. Pass it only after the request proves that it comes from that computer: `onThisComputer`
// does.
//
// The database counts and decides in one statement. However many guesses arrive at once, in however many processes, no more than the limit
// are compared. `checkGuessInTurn` may compare one more in each process, and answers it as locked.
import { type ExpressionBuilder, sql } from 'kysely';
import { isServiceFault, type Refusal } from '../../core/refusal.js';
import type { Core, RequestContext } from '../../core/request-context.js';
import { oneByOne } from '../../core/turns.js';
import type { Schema } from '../../storage/schema.js';
import type { ValueOf } from '../../storage/statement.js';
import { findKnownComputer } from '../sessions/known-computers.js';
import { type Factor, factorsBy, isLocked, lockedRefusal, type Standing, wrongRefusal } from './lock-refusals.js';
import { LOCK_OUT } from './limits.js';
import { notifyOfLock } from './lock-notice.js';

/** How many guesses at one secret may queue. No owner makes that many. */
const MAX_WAITING = 250;

export interface Guess {
  readonly factor: Factor;
  /** Whose secret is guessed: a username key or a user ID. Ones that do not exist count the same way. */
  readonly subject: string;
  /** The mark of a known computer, or '' if the request comes from any other. */
  readonly device?: string;
}

/** The names under which an account's secrets are guessed at. */
interface Named {
  readonly user_id: string;
  readonly username_key?: string | null;
}

const inTurn = oneByOne(MAX_WAITING);

/**
 * Counts a guess, compares it, and returns what the comparison found. A right guess clears the failures before it, unless `clears` says
 * that it proves nothing about them. Throws the factor's refusal if the guess is wrong (false, undefined) or the factor is locked.
 */
export async function checkGuess<T>(
  context: RequestContext,
  guess: Guess,
  compare: () => Promise<T | false | undefined>,
  clears: (found: T) => boolean = () => true,
): Promise<T> {
  const standing = await reserve(context, guess);
  const found = await compare().catch((error: unknown) => releaseUncompared(context, guess, error));
  if (found === false || found === undefined) throw refusalOfWrong(context, guess, standing);
  await (clears(found) ? forgetGuesses(context, guess) : takeBack(context, guess));
  return found;
}

/**
 * Like `checkGuess`, but does not count in the database first: for the one comparison that every sign-in waits for. Guesses at one secret
 * queue in this process, and a subject with recent failures is counted first, so only the first guess in each process is compared
 * uncounted. Another process may lock the secret in the meantime, and then the result must not be revealed. A wrong guess is answered
 * as locked here. After a right one, the caller checks again: with `refuseLocked`, or with `lockOf` in the statement that acts on it.
 * `standing` is what the caller has already read, which saves reading it again.
 */
export function checkGuessInTurn(
  context: RequestContext,
  guess: Guess,
  standing: Standing | undefined,
  compare: () => Promise<boolean>,
): Promise<void> {
  return inTurn(Object.values(keyOf(guess)).join(' '), async (hadToWait) => {
    const known = hadToWait ? await readStanding(context, guess) : standing;
    if (known !== undefined) await checkGuess(context, guess, compare);
    else if (!(await compare())) throw refusalOfWrong(context, guess, await reserve(context, guess));
  });
}

/** Ends a wrong guess, which `standing` counts. If it locked the secret, the owner is notified. */
function refusalOfWrong(context: RequestContext, guess: Guess, standing: Standing): Refusal {
  if (isLocked(standing, context.now)) notifyOfLock(context, guess);
  return wrongRefusal(guess.factor, standing, context.now);
}

/** Counts a guess that is about to be compared, and returns the count that includes it. Throws the factor's refusal if it is locked. */
async function reserve({ db, now }: Pick<RequestContext, 'db' | 'now'>, guess: Guess): Promise<Standing> {
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
          // The last allowed guess starts the lock, which lasts its full time from that moment.
          resets_at: sql<Date>`case when ${isOver} or guesses.recent + 1 = ${LOCK_OUT.failures}
            then ${resetsAt}::timestamptz else guesses.resets_at end`,
        })
        .where(sql<boolean>`(${isOver} or guesses.recent < ${LOCK_OUT.failures}) and guesses.in_a_row < ${LOCK_OUT.inARow}`),
    )
    .returning(['recent', 'in_a_row', 'resets_at'])
    .executeTakeFirst();
  if (counted !== undefined) return counted;
  const standing = await readStanding({ db }, guess);
  // Absent: the guess that reached the limit was right, which deleted the row.
  throw lockedRefusal(guess.factor, standing ?? { recent: LOCK_OUT.failures, in_a_row: 0, resets_at: now }, now);
}

/** Takes back the count of a guess that was not compared: its user has not failed. */
async function releaseUncompared({ db }: Pick<Core, 'db'>, guess: Guess, error: unknown): Promise<never> {
  if (isServiceFault(error)) await takeBack({ db }, guess);
  throw error;
}

async function takeBack({ db }: Pick<Core, 'db'>, guess: Guess): Promise<void> {
  const { subject, factor, device } = keyOf(guess);
  await db
    .updateTable('guesses')
    .set({ recent: sql<number>`recent - 1`, in_a_row: sql<number>`in_a_row - 1` })
    .where('subject', '=', subject)
    .where('factor', '=', factor)
    .where('device', '=', device)
    .where('recent', '>', 0)
    .execute();
}

/** Throws the factor's refusal if it is locked. Call it after an uncounted comparison, before the result is revealed. */
export async function refuseLocked(context: Pick<RequestContext, 'db' | 'now'>, guess: Guess): Promise<void> {
  const standing = await readStanding(context, guess);
  if (standing !== undefined && isLocked(standing, context.now)) throw lockedRefusal(guess.factor, standing, context.now);
}

/**
 * The guess as it counts on this computer. Strangers can lock out everyone except the owner on a known computer: once they have used up the
 * account's tries, it has its own.
 */
export async function onThisComputer(context: RequestContext, guess: Guess, userId: string): Promise<Guess> {
  const standing = await readStanding(context, guess);
  if (standing === undefined || !isLocked(standing, context.now)) return guess;
  return { ...guess, device: await findKnownComputer(context, userId) };
}

/** The parameters of `lockOf`. */
export interface LockValues {
  readonly now: Date;
  readonly factor: Factor | null;
  readonly subject: string | null;
  readonly device: string | null;
}

/** No guess, no lock. */
export const lockValues = (guess: Guess | undefined): Omit<LockValues, 'now'> =>
  guess === undefined ? { factor: null, subject: null, device: null } : keyOf(guess);

/** The row that locks a guess, if any: `isLocked` in SQL, for a statement that acts only if there is no lock. */
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

/** Forgets the failures of one factor, after a right guess. */
export async function forgetGuesses({ db }: Pick<Core, 'db'>, guess: Guess): Promise<void> {
  const { subject, factor, device } = keyOf(guess);
  await db.deleteFrom('guesses').where('subject', '=', subject).where('factor', '=', factor).where('device', '=', device).execute();
}

/**
 * Forgets every failure of these accounts, such as after a password reset. A new account has failures if strangers guessed at its username
 * before anyone had it.
 */
export async function forgetAllGuesses({ db }: Pick<Core, 'db'>, ...accounts: readonly Named[]): Promise<void> {
  for (const by of ['user_id', 'username_key'] as const) {
    const subjects = accounts.flatMap((account) => account[by] ?? []);
    if (subjects.length === 0) continue;
    await db.deleteFrom('guesses').where('subject', 'in', subjects).where('factor', 'in', factorsBy(by)).execute();
  }
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

export function keyOf({ factor, subject, device = '' }: Guess) {
  return { factor, subject, device };
}
