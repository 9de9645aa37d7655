// Whether to force, offer, or skip extra security after a sign-in (R4.3).
import type { OptionChoice } from '../../../api/contract/option-choice.js';
import { daysUntil, readOptionDate } from '../../core/option-date.js';

/** `force`: set it up now. `offer`: the user may postpone it. `leave`: do not ask today. */
export type AdoptionDecision = 'force' | 'offer' | 'leave';

/** Whether an option choice is on. Gateways use `active` or `isActive`. */
export const isChoiceActive = (choice: OptionChoice): boolean => choice?.active === true || choice?.isActive === true;

/** Reads option choice 9930: a mandatory date of today or earlier forces; otherwise a skip-until before today, or none, offers. */
export function decideAdoption(reminder: OptionChoice, now: number): AdoptionDecision {
  const mandatory = readOptionDate(reminder?.optionValues?.mandatoryMfaAdoption);
  const skipUntil = readOptionDate(reminder?.optionValues?.skipMfaAdoptionUntil);
  if (mandatory && daysUntil(mandatory, now) <= 0) return 'force';
  return skipUntil && daysUntil(skipUntil, now) >= 0 ? 'leave' : 'offer';
}
