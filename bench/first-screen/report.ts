// The first screen's numbers: medians with least and most, and the ratios that have a budget.
import { SITE_NAMES, type SiteName } from './sites.js';
import type { Visit } from './visit.js';

const METRICS = ['usable', 'painted', 'hydrated', 'shift', 'scriptBytes'] as const;
type Metric = (typeof METRICS)[number];

interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** What was never reached in any round, such as hydration of a page without React, is absent. */
export type Summary = Readonly<Record<SiteName, Partial<Record<Metric, Spread>>>>;

export function summarise(visits: Readonly<Record<SiteName, readonly Visit[]>>): Summary {
  const ofSite = (name: SiteName) =>
    Object.fromEntries(
      METRICS.flatMap((metric) => {
        const values = visits[name].flatMap((visit) => visit[metric] ?? []);
        return values.length > 0 ? [[metric, spread(values)]] : [];
      }),
    );
  return { floor: ofSite('floor'), portal: ofSite('portal'), 'client-rendered': ofSite('client-rendered') };
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** A table, a line for each site. */
export function metricLines(summary: Summary): string[] {
  const rows = SITE_NAMES.map((name) => [name, ...METRICS.map((metric) => cell(metric, summary[name][metric]))]);
  const table = [['', 'usable', 'painted', 'React has it', 'layout shift', 'script bytes'], ...rows];
  return table.map((row) =>
    row
      .map((text, column) => text.padEnd(column === 0 ? 16 : 20))
      .join('')
      .trimEnd(),
  );
}

function cell(metric: Metric, value: Spread | undefined): string {
  if (!value) return '–';
  const show = (number: number) => (metric === 'shift' ? number.toFixed(3) : String(Math.round(number)));
  return `${show(value.median)} (${show(value.min)}–${show(value.max)})`;
}

export interface BudgetLine {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
  readonly isKept: boolean;
  readonly text: string;
}

/** The lines of design.md's table that this run can answer. */
export function budgetLines({ floor, portal, 'client-rendered': client }: Summary): BudgetLine[] {
  return [
    budget('Form usable, to the floor', ratio(portal.usable, floor.usable), 1.05),
    budget('First paint of the form, to the floor', ratio(portal.painted, floor.painted), 1.05),
    budget('Hydrated, to the client-rendered stack', ratio(portal.hydrated, client.hydrated), 0.75),
    // The worst of the visits: nothing may move in any.
    budget('Layout shift', portal.shift?.max ?? Number.NaN, 0),
  ];
}

const ratio = (one: Spread | undefined, other: Spread | undefined) => (one?.median ?? Number.NaN) / (other?.median ?? Number.NaN);

function budget(what: string, value: number, limit: number): BudgetLine {
  const isKept = value <= limit;
  return { what, value, budget: limit, isKept, text: `${what}: ${value.toFixed(2)} of ${limit} – ${isKept ? 'kept' : 'missed'}` };
}
