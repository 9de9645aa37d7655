// Dates in option values: read in the user's time zone, compared at day granularity.
import { differenceInCalendarDays, isValid, parseISO, startOfDay } from 'date-fns';

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
