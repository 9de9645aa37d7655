// The benchmark's numbers: median, least and most of the rounds, how long answers took, and the gateway's as parts of the others'.
import { atLeast, type BudgetLine } from '../lib/budget.js';
import { type Spread, showSpread } from '../lib/spread.js';

/** Milliseconds within which half of the answers, and all but one in a hundred, were there. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** What was measured of one server: answers per second and how long they took, and memory after the load. */
export interface Series {
  readonly name: string;
  readonly signIn: Spread & Latency;
  readonly validate: Spread & Latency;
  readonly megabytes: number;
}

/** NaN throughout where nothing was answered. */
export function latency(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** A table; the ratios are the gateway's to each of the others. */
export function comparison(title: string, series: readonly Series[]): string {
  const ours = series.find(({ name }) => name === 'ours');
  const lines = series.map(({ name, signIn, validate, megabytes }) => [
    name === 'bare' ? 'bare (argon2id alone | one select)' : name,
    `${showSpread(signIn)}${ratio(ours?.signIn, signIn)}`,
    showLatency(signIn),
    `${showSpread(validate)}${ratio(ours?.validate, validate)}`,
    showLatency(validate),
    `${megabytes} MB`,
  ]);
  const rows = [['', 'sign-ins/s', 'p50, p99 ms', 'validations/s', 'p50, p99 ms', 'memory'], ...lines];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [title, ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`), ''].join('\n');
}

function showLatency({ p50, p99 }: Latency): string {
  return `${p50.toFixed(1)}, ${p99.toFixed(1)}`;
}

function ratio(ours: Spread | undefined, other: Spread): string {
  return ours === undefined || ours === other ? '' : `  ours is ${(ours.median / other.median).toFixed(2)} ×`;
}

/** What docs/gateway.md promises of a setting. */
export function budgetLines(title: string, series: readonly Series[]): BudgetLine[] {
  const times = (measure: 'signIn' | 'validate', other: string) => {
    const of = (name: string) => series.find((one) => one.name === name)?.[measure].median ?? Number.NaN;
    return of('ours') / of(other);
  };
  return [
    atLeast(`Sign-ins, ${title}`, times('signIn', 'bare'), 0.8, ' × argon2id alone'),
    atLeast(`Sign-ins, ${title}`, times('signIn', 'better-auth'), 1, ' × better-auth'),
    atLeast(`Session validations, ${title}`, times('validate', 'bare'), 0.5, ' × a bare route with one select'),
  ];
}
