// The benchmark's numbers: median, least and most of the rounds, and the gateway's as parts of the others'.
import { atLeast, type BudgetLine } from '../lib/budget.js';
import { type Spread, showSpread } from '../lib/spread.js';

/** What was measured of one server: answers per second, and memory after the load. */
export interface Series {
  readonly name: string;
  readonly signIn: Spread;
  readonly validate: Spread;
  readonly megabytes: number;
}

/** A table; the ratios are the gateway's to each of the others (budgets: docs/design). */
export function comparison(title: string, series: readonly Series[]): string {
  const ours = series.find(({ name }) => name === 'ours');
  const lines = series.map(({ name, signIn, validate, megabytes }) => [
    name === 'bare' ? 'bare (argon2id alone | one select)' : name,
    `${showSpread(signIn)}${ratio(ours?.signIn, signIn)}`,
    `${showSpread(validate)}${ratio(ours?.validate, validate)}`,
    `${megabytes} MB`,
  ]);
  const rows = [['', 'sign-ins/s', 'validations/s', 'memory'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [title, ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`), ''].join('\n');
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
