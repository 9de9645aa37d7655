// What a sign-in has to know before it looks at the password, by one statement: signing in is to cost its hash and little else.
import { sql } from 'kysely';
import type { RequestContext } from '../core/request-context.js';
import type { Account } from './accounts.js';
import { countingAddress, type Failures, failuresIn, failuresOf, refuseTooMany } from './counters.js';
import { type SignInSteps, stepsOf } from './option-choices.js';

export interface SignInState {
  readonly failures: Failures;
  /** Absent where nobody has the username; reading takes as long for those. */
  readonly account: (Account & SignInSteps) | undefined;
}

/** Counts a try of the client's address, and reads how a username (its key) stands. Throws RLERR01. */
export async function readSignInState(context: RequestContext, usernameKey: string): Promise<SignInState> {
  const { tries, resets_at, failures, failuresResetAt, ...row } = await context.db
    .with('tries', (db) => countingAddress(context, db))
    .selectFrom('tries')
    .leftJoin('counters as failures', (join) =>
      join.on('failures.key', '=', failuresOf.signIn(usernameKey)).on('failures.resets_at', '>', context.now),
    )
    .leftJoin('accounts', (join) => join.on('accounts.username_key', '=', usernameKey))
    .selectAll('accounts')
    .select(stepsOf(sql.ref('accounts.user_id')))
    .select(['tries.count as tries', 'tries.resets_at', 'failures.count as failures', 'failures.resets_at as failuresResetAt'])
    .executeTakeFirstOrThrow();
  refuseTooMany(context, { count: tries, resets_at });
  // A left join gives all columns of an account or none.
  return { failures: failuresIn(failures, failuresResetAt), account: row.user_id === null ? undefined : (row as Account & SignInSteps) };
}
