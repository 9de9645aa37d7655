// The steps that an account must still complete. Its sessions allow nothing else until they are done.
import { type Expression, sql } from 'kysely';
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import type { RequiredStep } from '../../core/session.js';
import type { Account } from './accounts.js';
import { dayBegunEverywhere } from '../plans/days.js';
import type { AskedSteps } from './option-choices.js';

type Standing = Pick<Account, 'setup_required' | 'password_change_required' | 'adoption_required'> &
  Pick<AskedSteps, 'code'> & { readonly mandatory_day: string | null };

/** The first pending step, or null if there is none. */
export function requiredStep(standing: Standing, now: Date): RequiredStep | null {
  if (standing.setup_required) return 'setup';
  if (standing.password_change_required) return 'password';
  return requiresAdoption(standing, now) ? 'adoption' : null;
}

/**
 * Extra security counts as adopted once sign-in asks for a code. The portal asks for it when the day begins for the user. A gateway that was
 * earlier would refuse every call of a user whom the portal has just let in, so it waits until the day has begun for everyone.
 */
function requiresAdoption({ adoption_required, code, mandatory_day }: Standing, now: Date): boolean {
  if (code) return false;
  return adoption_required || (mandatory_day !== null && mandatory_day <= dayBegunEverywhere(now));
}

/** The select column `mandatory_day`: the first day on which extra security is mandatory. */
export function mandatoryDayOf(userId: Expression<string>) {
  return sql<
    string | null
  >`(select mandatory_day from option_choices where user_id = ${userId} and option_type = ${OPTION_TYPE.mfaReminder})`.as('mandatory_day');
}
