// Whether extra security is forced, offered or left alone after a sign-in (spec 4, Post-login redirect).
import type { OptionChoice } from '../../../api/contract/option-choice.js';
import { daysUntil, isMandatoryFar, readOptionDate } from './adoption-dates.js';

export type AdoptionDecision = 'force' | 'offer' | 'leave';

/** Whether an option choice is on; gateways say `active` or `isActive`. */
export const isChoiceActive = (choice: OptionChoice): boolean => choice?.active === true || choice?.isActive === true;

/** From option choice 9930: a mandatory date of today or earlier forces; no skip-until, or one before today, offers. */
export function decideAdoption(reminder: OptionChoice, now: number): AdoptionDecision {
  const mandatory = readOptionDate(reminder?.optionValues?.mandatoryMfaAdoption);
  const skipUntil = readOptionDate(reminder?.optionValues?.skipMfaAdoptionUntil);
  if (mandatory && daysUntil(mandatory, now) <= 0) return 'force';
  return skipUntil && daysUntil(skipUntil, now) >= 0 ? 'leave' : 'offer';
}

/** How pressing the offer is: its text changes when the mandatory date is more than 60 days away (spec 2 and 9). */
export type OfferTone = 'far' | 'near' | 'undated';

export function decideOfferTone(mandatory: Date | undefined, now: number): OfferTone {
  if (mandatory === undefined) return 'undated';
  return isMandatoryFar(mandatory, now) ? 'far' : 'near';
}
