// Dates in option values, read in the user's time zone and compared by day.
import { differenceInCalendarDays, isValid, parseISO, startOfDay } from 'date-fns';

/** 03/01/2026 as 2026-03-01. */
const toIso = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** Parses an option value's date, MM/dd/yyyy or ISO, as the start of that day in local time. Undefined if it is not a date. */
export function readOptionDate(text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const date = parseISO(toIso(text));
  return isValid(date) ? startOfDay(date) : undefined;
}

/** Whole days from today to a date. Negative for past dates. */
export const daysUntil = (date: Date, now: number): number => differenceInCalendarDays(date, now);
