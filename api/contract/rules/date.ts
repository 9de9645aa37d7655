// The rule of dates typed as mm-dd-yyyy (spec 5).

const MONTH_DAY_YEAR = /^(?<month>[0-9]{2})-(?<day>[0-9]{2})-(?<year>(?:19|20)[0-9]{2})$/;

/** A day of the calendar, typed as mm-dd-yyyy, of the years 1900 to 2099. */
export function isDate(value: string): boolean {
  const { year, month, day } = MONTH_DAY_YEAR.exec(value)?.groups ?? {};
  return year !== undefined && isCalendarDay(Number(year), Number(month), Number(day));
}

// In UTC, since a local calendar may lack a day that exists elsewhere (Samoa had no 30 December 2011).
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
