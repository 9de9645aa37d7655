// Money, rates, and dates, in the environment's locale and currency.
import type { Environment } from 'vestibule/api';

export type Formats = ReturnType<typeof createFormats>;

export function createFormats({ locale, currency }: Pick<Environment, 'locale' | 'currency'>) {
  const inMoney = { style: 'currency', currency } as const;
  const money = new Intl.NumberFormat(locale, inMoney);
  const change = new Intl.NumberFormat(locale, { ...inMoney, signDisplay: 'always' });
  const whole = new Intl.NumberFormat(locale, { ...inMoney, maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(locale, { ...inMoney, notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    money: (amount: number) => money.format(amount),
    /** With a sign, including a plus. */
    moneyChange: (amount: number) => change.format(amount),
    wholeMoney: (amount: number) => whole.format(amount),
    /** For an axis: $90K. */
    shortMoney: (amount: number) => short.format(amount),
    /** Splits an amount so that its decimals can be set smaller. */
    moneyParts: (amount: number) => split(money.formatToParts(amount)),
    /** `rate` in percent: 6 gives 6%. */
    percent: (rate: number) => percent.format(rate / 100),
    /** `day` is yyyy-mm-dd. Other text is shown unchanged. */
    date: (day: string) => dayed(day, (value) => date.format(value)),
    month: (day: string) => dayed(day, (value) => month.format(value)),
    /** A range of months, with or without the year: Jul–Sep. */
    months: (from: string, to: string, hasYear = false) =>
      dayed(from, (start) => dayed(to, (end) => tight((hasYear ? month : monthName).formatRange(start, end)))),
    /** An ISO instant, in the user's own time zone. */
    moment: (instant: string) => shown(instant, new Date(instant), (value) => moment.format(value)),
  };
}

/** Removes the spaces around the dash, because a label below a bar is narrow. */
const tight = (range: string): string => range.replaceAll(/\s*–\s*/g, '–');

const dayed = (day: string, format: (value: Date) => string): string => shown(day, new Date(`${day}T00:00:00Z`), format);

const shown = (text: string, value: Date, format: (value: Date) => string): string =>
  Number.isNaN(value.getTime()) ? text : format(value);

/** The parts of an amount: before the decimals, the decimals, and after them. */
function split(parts: readonly Intl.NumberFormatPart[]) {
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const isDecimal = ({ type }: Intl.NumberFormatPart) => type === 'decimal' || type === 'fraction';
  const first = parts.findIndex(isDecimal);
  if (first < 0) return { before: text(parts), decimals: '', after: '' };
  return {
    before: text(parts.slice(0, first)),
    decimals: text(parts.filter(isDecimal)),
    after: text(parts.slice(first).filter((part) => !isDecimal(part))),
  };
}
