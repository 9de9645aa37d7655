// Dates in option values, read in the user's time zone and compared by day.
import { differenceInCalendarDays, startOfDay } from 'date-fns';

/** 03/01/2026 as 2026-03-01. */
const toIso = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** A date without a time is local here, unlike in JavaScript. */
const MIDNIGHT = 'T00:00';
/** Midnight UTC stands for the day alone: as an instant, it would be the evening before in America. */
const NO_TIME = /^T00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/;

/** Parses an option value's date, MM/dd/yyyy or ISO, as the start of that day in local time. Undefined if it is not a date. */
export function readOptionDate(text: string | null | undefined): Date | undefined {
  const [, date = '', day, time = MIDNIGHT] = /^(\d{4}-\d\d-(\d\d))(T.+)?$/.exec(toIso(text ?? '')) ?? [];
  // JavaScript reads the 30th of February as a day in March.
  if (new Date(date + MIDNIGHT).getDate() !== Number(day)) return undefined;
  const instant = new Date(date + time.replace(NO_TIME, MIDNIGHT));
  return Number.isNaN(instant.getTime()) ? undefined : startOfDay(instant);
}

/** Whole days from today to a date. Negative for past dates. */
export const daysUntil = (date: Date, now: number): number => differenceInCalendarDays(date, now);
