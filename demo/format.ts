// Money, rates and dates, in the environment's locale and currency.
import type { Environment } from 'vestibule/api';

export type Formats = ReturnType<typeof createFormats>;

export function createFormats({ locale, currency }: Pick<Environment, 'locale' | 'currency'>) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    money: (amount: number) => money.format(amount),
    /** `rate` in percent: 6 gives 6%. */
    percent: (rate: number) => percent.format(rate / 100),
    /** `day` as yyyy-mm-dd. */
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}
