// The benchmark's numbers: median, minimum, and maximum of the rounds, latencies, and the gateway's ratio to the other servers.
import { atLeast, atMost, type BudgetLine } from '../lib/budget.js';
import type { Latency } from '../lib/latency.js';
import { type Spread, showSpread } from '../lib/spread.js';

/** The measurements of one server: answers per second, latency, and memory after the load. */
export interface Series {
  readonly name: string;
  readonly signIn: Spread & Latency;
  readonly validate: Spread & Latency;
  /** Sign-ins at half the server's maximum rate, over the rounds. */
  readonly calm: Readonly<Record<keyof Latency, Spread>>;
  readonly megabytes: number;
}

/** A table. The ratios compare the gateway with each of the others. */
export function comparison(title: string, series: readonly Series[]): string {
  const ours = series.find(({ name }) => name === 'ours');
  const lines = series.map(({ name, signIn, validate, calm, megabytes }) => [
    name === 'bare' ? 'bare (argon2id alone | one select)' : name,
    `${showSpread(signIn)}${ratio(ours?.signIn, signIn)}`,
    showLatency(signIn),
    `${showSpread(validate)}${ratio(ours?.validate, validate)}`,
    showLatency(validate),
    `${calm.p50.median.toFixed(1)}, ${showSpread(calm.p99)}`,
    `${megabytes} MB`,
  ]);
  const rows = [
    ['', 'sign-ins/s', 'p50, p99 ms', 'validations/s', 'p50, p99 ms', 'half as many sign-ins: p50, p99 ms', 'memory'],
    ...lines,
  ];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [title, ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`), ''].join('\n');
}

function showLatency({ p50, p99 }: Latency): string {
  return `${p50.toFixed(1)}, ${p99.toFixed(1)}`;
}

function ratio(ours: Spread | undefined, other: Spread): string {
  return ours === undefined || ours === other ? '' : `  ours is ${(ours.median / other.median).toFixed(2)} ×`;
}

/** The budgets of docs/gateway.md for one setting. */
export function budgetLines(title: string, series: readonly Series[]): BudgetLine[] {
  const times = (measure: 'signIn' | 'validate', other: string) => {
    const of = (name: string) => series.find((one) => one.name === name)?.[measure].median ?? Number.NaN;
    return of('ours') / of(other);
  };
  const calm = series.find((one) => one.name === 'ours')?.calm;
  return [
    atLeast(`Sign-ins, ${title}`, times('signIn', 'bare'), 0.85, ' × argon2id alone'),
    atLeast(`Sign-ins, ${title}`, times('signIn', 'better-auth with argon2id'), 1, ' × better-auth with the same hash'),
    atMost(
      `Sign-ins at half of that, p99, ${title}`,
      calm === undefined ? Number.NaN : calm.p99.median / calm.p50.median,
      3,
      ' × their median',
    ),
    atLeast(`Session validations, ${title}`, times('validate', 'bare'), 0.5, ' × a bare route with one select'),
  ];
}
