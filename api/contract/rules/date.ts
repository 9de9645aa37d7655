// The rule for dates typed as mm-dd-yyyy (R5).

const MONTH_DAY_YEAR = /^(?<month>[0-9]{2})-(?<day>[0-9]{2})-(?<year>(?:19|20)[0-9]{2})$/;

/** Whether `value` is a calendar day from 1900 to 2099, typed as mm-dd-yyyy. */
export function isDate(value: string): boolean {
  const { year, month, day } = MONTH_DAY_YEAR.exec(value)?.groups ?? {};
  return year !== undefined && isCalendarDay(Number(year), Number(month), Number(day));
}

// A nonexistent day rolls over into another month. In UTC, because a local calendar may lack a day (Samoa had no December 30, 2011).
function isCalendarDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}
