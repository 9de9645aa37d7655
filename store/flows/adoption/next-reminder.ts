// When extra security is offered again, and when its reminder uses different words.
import { addDays, lightFormat, min, startOfDay } from 'date-fns';
import { daysUntil } from '../../core/option-date.js';

/** The gateway's date format: MM/dd/yyyy. */
const GATEWAY_FORMAT = 'MM/dd/yyyy';
const REMINDER_DAYS = { usual: 7, nearMandatory: 3 } as const;
const NEAR_MANDATORY_DAYS = 14;
/** If the mandatory date is more than this many days away, the reminder's text changes. */
const FAR_MANDATORY_DAYS = 60;

/** The next reminder, as MM/dd/yyyy: in 7 days, or in 3 within 14 days before the mandatory date, never past that date. */
export function nextReminder(mandatory: Date | undefined, now: number): string {
  const isNear = mandatory !== undefined && daysUntil(mandatory, now) <= NEAR_MANDATORY_DAYS;
  const wanted = addDays(startOfDay(now), isNear ? REMINDER_DAYS.nearMandatory : REMINDER_DAYS.usual);
  return lightFormat(mandatory === undefined ? wanted : min([wanted, mandatory]), GATEWAY_FORMAT);
}

/** How urgent the offer is. Its text changes when the mandatory date is more than 60 days away. */
export type OfferTone = 'far' | 'near' | 'undated';

/** `now` is an instant (epoch ms). Days are counted by the user's calendar. */
export function decideOfferTone(mandatory: Date | undefined, now: number): OfferTone {
  if (mandatory === undefined) return 'undated';
  return daysUntil(mandatory, now) > FAR_MANDATORY_DAYS ? 'far' : 'near';
}
