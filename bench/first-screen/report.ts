// Reports the first screen's figures: medians with minimum and maximum, and the ratios that have a budget.
import { atMost, type BudgetLine } from '../lib/budget.js';
import { type Spread, showSpread, spread } from '../lib/spread.js';
import { SITE_NAMES, type SiteName } from './sites.js';
import type { Visit, VisitName } from './visit.js';

const METRICS = ['usable', 'painted', 'largest', 'hydrated', 'longestBefore', 'longestTask', 'shift', 'codeBytes'] as const;
type Metric = (typeof METRICS)[number];

/** Milestones that no round reached, such as hydration of a page without React, are absent. */
export type Summary = Readonly<Record<SiteName, Partial<Record<Metric, Spread>>>>;

export function summarize(visits: Readonly<Record<SiteName, readonly Visit[]>>): Summary {
  const ofSite = (name: SiteName) =>
    Object.fromEntries(
      METRICS.flatMap((metric) => {
        const values = visits[name].flatMap((visit) => visit[metric] ?? []);
        return values.length > 0 ? [[metric, spread(values)]] : [];
      }),
    );
  return { floor: ofSite('floor'), portal: ofSite('portal'), 'client-rendered': ofSite('client-rendered') };
}

/** A table with a line for each site. */
export function metricLines(summary: Summary): string[] {
  const rows = SITE_NAMES.map((name) => [name, ...METRICS.map((metric) => cell(metric, summary[name][metric]))]);
  const table = [
    ['', 'usable', 'first paint', 'largest paint', 'hydrated', 'task before paint', 'longest task', 'layout shift', 'bytes of code'],
    ...rows,
  ];
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

/** Limits: usable and painted as a multiple of the floor's time, hydrated as a multiple of the client-rendered stack's. */
const BUDGETS: Readonly<Record<VisitName, { readonly floor: number; readonly hydrated: number }>> = {
  'cold-slow': { floor: 1.05, hydrated: 0.75 },
  'warm-slow': { floor: 1.1, hydrated: 1 },
  'returning-slow': { floor: 1.1, hydrated: 1 },
  'cold-fast': { floor: 1.25, hydrated: 0.75 },
  'warm-fast': { floor: 1.25, hydrated: 1 },
  'returning-fast': { floor: 1.25, hydrated: 1 },
};
/** Milliseconds, on a processor four times slower. */
const MAX_TASK_MS = 50;

/** The budgets that apply to a visit. */
export function budgetLines(name: VisitName, { floor, portal, 'client-rendered': client }: Summary): BudgetLine[] {
  const limit = BUDGETS[name];
  const toFloor = (what: string, metric: Metric) =>
    atMost(`${name}: ${what}`, ratio(portal[metric], floor[metric]), limit.floor, ' × the hand-written page');
  return [
    toFloor('form usable', 'usable'),
    toFloor('first paint', 'painted'),
    toFloor('largest paint', 'largest'),
    atMost(`${name}: hydrated`, ratio(portal.hydrated, client.hydrated), limit.hydrated, ' × the client-rendered stack'),
    atMost(`${name}: longest task before its first paint`, portal.longestBefore?.median ?? Number.NaN, MAX_TASK_MS, ' ms'),
    atMost(`${name}: longest task at all`, portal.longestTask?.median ?? Number.NaN, MAX_TASK_MS, ' ms'),
    // The worst of the visits, because nothing may move in any of them.
    atMost(`${name}: layout shift`, portal.shift?.max ?? Number.NaN, 0),
  ];
}

const ratio = (one: Spread | undefined, other: Spread | undefined) => (one?.median ?? Number.NaN) / (other?.median ?? Number.NaN);
