// What a sign-in must know before it checks the password, in one statement: signing in should cost its hash and little else.
import { sql } from 'kysely';
import type { RequestContext } from '../../core/request-context.js';
import { defineStatement, type ValueOf } from '../../storage/statement.js';
import type { Account } from '../accounts/accounts.js';
import type { Computer } from '../sessions/computers.js';
import { marksOf, type ComputerRecord, computerRecordColumns } from '../sessions/known-computers.js';
import type { Standing } from '../limits/lock-refusals.js';
import { addressKey, refuseOverLimit } from '../limits/limits.js';
import { type AskedSteps, stepsOf } from '../accounts/option-choices.js';

export interface SignInState {
  /** Undefined if the username does not exist, which takes as long to read. */
  readonly account: (Account & AskedSteps) | undefined;
  /** Wrong passwords, except a known computer's own; undefined if there are none. */
  readonly failures: Standing | undefined;
  readonly seen: ComputerRecord;
}

/** Reads what is known about a username (its key) and the computer. Throws RLERR01 if the client's address has failed too often. */
export async function readSignInState(context: RequestContext, usernameKey: string, computer: Computer): Promise<SignInState> {
  const { db, now } = context;
  const values = { usernameKey, addressKey: addressKey(context, 'sign-in'), marks: marksOf(context, computer), now };
  const [found] = await signInStateOf(db, values);
  if (found === undefined) throw new Error('A row is there whether or not anything was found.');
  const { tries, triesResetAt, recent, in_a_row, resets_at, known_marks, noted_at, has_computers, ...row } = found;
  if (tries !== null && triesResetAt !== null) refuseOverLimit(context, 'sign-in', { count: tries, resets_at: triesResetAt });
  return {
    // A left join gives all columns of an account or none.
    account: row.user_id === null ? undefined : (row as Account & AskedSteps),
    failures: recent === null || in_a_row === null || resets_at === null ? undefined : { recent, in_a_row, resets_at },
    seen: { known_marks, noted_at, has_computers },
  };
}

interface SignInStateValues {
  readonly usernameKey: string;
  readonly addressKey: string;
  readonly marks: readonly string[];
  readonly now: Date;
}

const signInStateOf = defineStatement((db, value: ValueOf<SignInStateValues>) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as "one")`.as('request'))
    .leftJoin('counters as tries', (join) => join.on('tries.key', '=', value('addressKey')).on('tries.resets_at', '>', value('now')))
    .leftJoin('guesses', (join) =>
      join.on('guesses.subject', '=', value('usernameKey')).on('guesses.factor', '=', 'password').on('guesses.device', '=', ''),
    )
    .leftJoin('accounts', (join) => join.on('accounts.username_key', '=', value('usernameKey')))
    .selectAll('accounts')
    .select([...stepsOf(sql.ref('accounts.user_id')), ...computerRecordColumns(sql.ref('accounts.user_id'), value('marks'))])
    .select(['tries.count as tries', 'tries.resets_at as triesResetAt', 'recent', 'in_a_row', 'guesses.resets_at']),
);
