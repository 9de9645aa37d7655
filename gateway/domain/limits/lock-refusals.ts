// The refusals of a wrong guess and of a locked factor, as pure functions of the number of guesses.
import { Refusal, type RefusalCode, waitingRefusal } from '../../core/refusal.js';
import { secondsUntil } from './counters.js';
import { LOCK_OUT } from './limits.js';

interface FactorRow {
  /** The column of `accounts` that names whose secret it is. One user's ID may be another one's username. */
  readonly by: 'username_key' | 'user_id';
  readonly wrong: RefusalCode;
  readonly locked: RefusalCode;
  /** The sentence for a lock that does not expire. */
  readonly permanent: string;
  /** Whether the refusal of a wrong guess says how many tries are left. */
  readonly saysTriesLeft?: boolean;
}

const IN_A_ROW = `Too many attempts: ${LOCK_OUT.inARow} failures in a row.`;
const BY_RESET = `${IN_A_ROW} Please reset your password to continue.`;
const BY_SUPPORT = `${IN_A_ROW} Please contact customer support.`;
const signingIn = {
  by: 'username_key',
  locked: 'AUERR04',
  permanent: `This account is locked after ${LOCK_OUT.inARow} failed attempts in a row. Please reset your password.`,
} as const;
const codes = {
  by: 'user_id',
  wrong: 'MFERR01',
  locked: 'MFERR02',
  permanent: BY_RESET,
} as const;
const resetting = {
  by: 'username_key',
  wrong: 'RPERR01',
  locked: 'RPERR02',
  permanent: BY_SUPPORT,
} as const;

/**
 * Everything that can be guessed. Each has its own count: otherwise, an attacker who knows one secret of an account could use it to
 * clear the failures of another. Portals tell a lock from a wrong code by the word "attempts".
 */
const factors = {
  password: { ...signingIn, wrong: 'AUERR02' },
  /** The security question at sign-in. */
  answer: { ...signingIn, by: 'user_id', wrong: 'AUERR03' },
  /** A code at sign-in: sent, or from an app. */
  code: { ...codes, saysTriesLeft: true },
  /** A code from a signed-in user. */
  'own-code': codes,
  /** The first code of an authenticator app that is being set up. */
  'authenticator-setup': codes,
  /** The two proofs for a password reset. */
  'reset-answer': resetting,
  'reset-code': { ...codes, permanent: BY_SUPPORT },
} as const satisfies Record<string, FactorRow>;

export type Factor = keyof typeof factors;

/** Whose secret a factor's guesses name. */
export function accountColumnOf(factor: Factor): FactorRow['by'] {
  return factors[factor].by;
}

/** The factors whose guesses name the account in this way. */
export function factorsBy(by: FactorRow['by']): Factor[] {
  return (Object.keys(factors) as Factor[]).filter((factor) => accountColumnOf(factor) === by); // the keys of `factors`
}

/** How often one secret was guessed. */
export interface Standing {
  /** Within 15 minutes. */
  readonly recent: number;
  /** Since the last right guess, however long ago. */
  readonly in_a_row: number;
  /** When `recent` starts over. */
  readonly resets_at: Date;
}

export function isLocked(standing: Standing, now: Date): boolean {
  return standing.in_a_row >= LOCK_OUT.inARow || (standing.recent >= LOCK_OUT.failures && standing.resets_at > now);
}

/** The refusal of a guess that was compared and is wrong. `standing` already counts it. */
export function wrongRefusal(factor: Factor, standing: Standing, now: Date): Refusal {
  const row: FactorRow = factors[factor];
  if (isLocked(standing, now)) return lockedRefusal(factor, standing, now);
  if (!row.saysTriesLeft) return new Refusal(row.wrong);
  const left = Math.min(LOCK_OUT.failures - standing.recent, LOCK_OUT.inARow - standing.in_a_row);
  return new Refusal(row.wrong, {
    description: `The code is not valid, please try again. ${left === 1 ? '1 try' : `${left} tries`} left.`,
  });
}

/** The refusal of a guess that is not compared. It says how long to wait, in words and for programs. */
export function lockedRefusal(factor: Factor, standing: Standing, now: Date): Refusal {
  const { locked, permanent } = factors[factor];
  if (standing.in_a_row >= LOCK_OUT.inARow) return new Refusal(locked, { description: permanent });
  return waitingRefusal(locked, secondsUntil({ now }, standing));
}
