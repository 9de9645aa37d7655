// Dates of the extra-security adoption (spec 4 and 9): read in the user's time zone, compared at day granularity.
import { addDays, differenceInCalendarDays, isValid, lightFormat, min, parseISO, startOfDay } from 'date-fns';

/** The gateway's date format: MM/dd/yyyy. */
const GATEWAY_FORMAT = 'MM/dd/yyyy';
const REMINDER_DAYS = { usual: 7, nearMandatory: 3 } as const;
const NEAR_MANDATORY_DAYS = 14;
/** More than this many days away, the reminder's text changes (spec 9). */
const FAR_MANDATORY_DAYS = 60;

/** 03/01/2026 as 2026-03-01. */
const toIso = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** A date of an option value, MM/dd/yyyy or ISO, as the start of that day here; nothing where it is no date. */
export function readOptionDate(text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const date = parseISO(toIso(text));
  return isValid(date) ? startOfDay(date) : undefined;
}

/** Whole days from today to a date; negative in the past. */
export const daysUntil = (date: Date, now: number): number => differenceInCalendarDays(date, now);

/** Whether the mandatory date is more than 60 days away. */
export const isMandatoryFar = (mandatory: Date, now: number): boolean => daysUntil(mandatory, now) > FAR_MANDATORY_DAYS;

/** The next reminder: in 7 days, or in 3 within 14 days before the mandatory date, never past that date; MM/dd/yyyy. */
export function nextReminder(mandatory: Date | undefined, now: number): string {
  const isNear = mandatory !== undefined && daysUntil(mandatory, now) <= NEAR_MANDATORY_DAYS;
  const wanted = addDays(startOfDay(now), isNear ? REMINDER_DAYS.nearMandatory : REMINDER_DAYS.usual);
  return lightFormat(mandatory === undefined ? wanted : min([wanted, mandatory]), GATEWAY_FORMAT);
}
