// What a sign-in has to know before it looks at the password, by one statement: signing in is to cost its hash and little else.
import { sql } from 'kysely';
import type { RequestContext } from '../core/request-context.js';
import type { Account } from './accounts.js';
import type { Standing } from './lock-refusals.js';
import { addressKey, refuseFull } from './limits.js';
import { type SignInSteps, stepsOf } from './option-choices.js';

export interface SignInState {
  /** Absent where the username does not exist; reading takes as long for those. */
  readonly account: (Account & SignInSteps) | undefined;
  /** Wrong passwords from computers that are not remembered; absent where there is none. */
  readonly failures: Standing | undefined;
}

/** Reads how a username (its key) stands. Throws RLERR01 where the client's address has failed too often. */
export async function readSignInState(context: RequestContext, usernameKey: string): Promise<SignInState> {
  const { tries, triesResetAt, recent, in_a_row, resets_at, ...row } = await context.db
    .selectFrom(sql<{ one: number }>`(select 1 as "one")`.as('request'))
    .leftJoin('counters as tries', (join) =>
      join.on('tries.key', '=', addressKey(context, 'sign-in')).on('tries.resets_at', '>', context.now),
    )
    .leftJoin('guesses', (join) =>
      join.on('guesses.subject', '=', usernameKey).on('guesses.factor', '=', 'password').on('guesses.device', '=', ''),
    )
    .leftJoin('accounts', (join) => join.on('accounts.username_key', '=', usernameKey))
    .selectAll('accounts')
    .select(stepsOf(sql.ref('accounts.user_id')))
    .select(['tries.count as tries', 'tries.resets_at as triesResetAt', 'recent', 'in_a_row', 'guesses.resets_at'])
    .executeTakeFirstOrThrow();
  if (tries !== null && triesResetAt !== null) refuseFull(context, 'sign-in', { count: tries, resets_at: triesResetAt });
  // A left join gives all columns of an account or none.
  return {
    account: row.user_id === null ? undefined : (row as Account & SignInSteps),
    failures: recent === null || in_a_row === null || resets_at === null ? undefined : { recent, in_a_row, resets_at },
  };
}
