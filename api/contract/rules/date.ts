// The rule of dates typed as mm-dd-yyyy (R5).

const MONTH_DAY_YEAR = /^(?<month>[0-9]{2})-(?<day>[0-9]{2})-(?<year>(?:19|20)[0-9]{2})$/;

/** A day of the calendar, typed as mm-dd-yyyy, of the years 1900 to 2099. */
export function isDate(value: string): boolean {
  const { year, month, day } = MONTH_DAY_YEAR.exec(value)?.groups ?? {};
  return year !== undefined && isCalendarDay(Number(year), Number(month), Number(day));
}

// A day that does not exist rolls over into another month. In UTC, since a local calendar may lack a day (Samoa had no 30 December 2011).
function isCalendarDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}
