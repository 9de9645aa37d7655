// A made-up account's history: a year of balances and the contributions that led to them.
import type { DatedBalance, DatedContributions } from '../../api/contract/plans.js';

const MONTHLY_PAY = 6500;
const QUARTERS = 4;
/** The market's growth in each month up to now, oldest first. */
const GROWTH = [0.008, 0.01, 0.002, -0.014, 0.021, 0.02, 0.007, 0.008, 0.013, 0.021, 0.006, 0.022];

interface Rates {
  readonly contributionRate: number;
  readonly employerRate: number;
}

/** Balances at the end of each of the last twelve months, and today's, which is `balance`. */
export function balancesUntil(now: Date, balance: number, { contributionRate, employerRate }: Rates): DatedBalance[] {
  const paidIn = monthly(contributionRate) + monthly(employerRate);
  let amount = balance;
  const balances = [{ day: dayOf(now), amount }];
  GROWTH.toReversed().forEach((growth, index) => {
    amount = inCents((amount - paidIn) / (1 + growth));
    balances.unshift({ day: dayOf(monthEnd(now, index)), amount });
  });
  return balances;
}

/** What was paid in during each of the last four quarters, including the current one so far. */
export function contributionsUntil(now: Date, { contributionRate, employerRate }: Rates): DatedContributions[] {
  const current = Math.floor(now.getUTCMonth() / 3);
  return Array.from({ length: QUARTERS }, (_quarter, index) => {
    const first = (current - QUARTERS + 1 + index) * 3;
    const months = index === QUARTERS - 1 ? (now.getUTCMonth() % 3) + 1 : 3;
    return {
      from: dayOf(utc(now.getUTCFullYear(), first, 1)),
      to: dayOf(utc(now.getUTCFullYear(), first + 3, 0)),
      own: months * monthly(contributionRate),
      employer: months * monthly(employerRate),
    };
  });
}

const monthly = (rate: number): number => inCents((MONTHLY_PAY * rate) / 100);
const inCents = (amount: number): number => Math.round(amount * 100) / 100;
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
/** The last day of the month before `now`'s, or of the one `back` months earlier. */
const monthEnd = (now: Date, back: number): Date => utc(now.getUTCFullYear(), now.getUTCMonth() - back, 0);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
