// The first screen's numbers: medians with least and most, and the ratios that have a budget.
import { atMost, type BudgetLine } from '../lib/budget.js';
import { type Spread, showSpread, spread } from '../lib/spread.js';
import { SITE_NAMES, type SiteName } from './sites.js';
import type { Visit } from './visit.js';

const METRICS = ['usable', 'painted', 'hydrated', 'shift', 'codeBytes'] as const;
type Metric = (typeof METRICS)[number];

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

/** A table, a line for each site. */
export function metricLines(summary: Summary): string[] {
  const rows = SITE_NAMES.map((name) => [name, ...METRICS.map((metric) => cell(metric, summary[name][metric]))]);
  const table = [['', 'usable', 'painted', 'React has it', 'layout shift', 'bytes of code'], ...rows];
  return table.map((row) =>
    row
      .map((text, column) => text.padEnd(column === 0 ? 16 : 20))
      .join('')
      .trimEnd(),
  );
}

function cell(metric: Metric, value: Spread | undefined): string {
  return value ? showSpread(value, metric === 'shift' ? 3 : 0) : '–';
}

/** Of the budgets those that a visit can answer. */
export function budgetLines({ floor, portal, 'client-rendered': client }: Summary): BudgetLine[] {
  return [
    atMost('Form usable', ratio(portal.usable, floor.usable), 1.05, ' × the hand-written page'),
    atMost('First paint of the form', ratio(portal.painted, floor.painted), 1.05, ' × the hand-written page'),
    atMost('Hydrated', ratio(portal.hydrated, client.hydrated), 0.75, ' × the client-rendered stack'),
    // The worst of the visits: nothing may move in any.
    atMost('Layout shift', portal.shift?.max ?? Number.NaN, 0),
  ];
}

const ratio = (one: Spread | undefined, other: Spread | undefined) => (one?.median ?? Number.NaN) / (other?.median ?? Number.NaN);
