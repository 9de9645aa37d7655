// How an account developed this year, summed from the gateway's data.
import type { ParticipantPlan } from 'vestibule/api';

export interface YearSoFar {
  /** January 1. */
  readonly startDay: string;
  readonly start: number;
  readonly own: number;
  readonly employer: number;
  /** The change that contributions do not explain. */
  readonly change: number;
}

/** Undefined if the gateway sends no data from before this year. */
export function yearSoFar({ balances, contributions }: Pick<ParticipantPlan, 'balances' | 'contributions'>): YearSoFar | undefined {
  const latest = balances?.at(-1);
  const newYear = `${latest?.day.slice(0, 4)}-01-01`;
  const start = balances?.findLast(({ day }) => day < newYear);
  if (latest === undefined || start === undefined || contributions == null) return undefined;
  const thisYear = contributions.filter(({ from }) => from >= newYear);
  const own = sum(thisYear.map((period) => period.own));
  const employer = sum(thisYear.map((period) => period.employer));
  return { startDay: newYear, start: start.amount, own, employer, change: latest.amount - start.amount - own - employer };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
