// Measures the first screen on six visits: the portal, a hand-written page, and the client-rendered stack, interleaved.
// Run: npm run bench -- first-screen. ROUNDS=15 for more rounds, VISITS=cold-slow,warm-fast for some of the visits, FILMSTRIP=folder for a
// picture every 300 ms, and all of them on one sheet, docs/images/speed.png (VISITS= takes only the pictures).
import { copyFile } from 'node:fs/promises';
import { ensureBuilt } from '../scripts/build.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { filmStrip } from './first-screen/film-strip.js';
import { budgetLines, metricLines, type Summary, summarize } from './first-screen/report.js';
import { SITE_NAMES, type SiteName, startSites } from './first-screen/sites.js';
import { type Visit, type VisitName, VISIT_NAMES, visit } from './first-screen/visit.js';
import { launchBrowser } from './lib/browser.js';
import type { BudgetLine } from './lib/budget.js';
import { finish } from './lib/finish.js';

const ROUNDS = Number(process.env.ROUNDS ?? 7);

/** The picture in docs/performance.md. */
const SHEET = ['docs', 'images', 'speed.png'] as const;
/** The visits that VISITS names, separated by commas; otherwise all six. */
const wanted = process.env.VISITS?.split(',');

await ensureBuilt();
const sites = await startSites();
const browser = await launchBrowser();
try {
  const names = VISIT_NAMES.filter((name) => wanted?.includes(name) ?? true);
  const budgets: BudgetLine[] = [];
  const measured: Record<string, Summary> = {};
  for (const name of names) {
    const summary = summarize(await visitInTurn(name));
    console.log(`\n${name}; medians of ${ROUNDS} (least–most), milliseconds`);
    for (const line of metricLines(summary)) console.log(`  ${line}`);
    budgets.push(...budgetLines(name, summary));
    measured[name] = summary;
  }
  const film = process.env.FILMSTRIP;
  if (film) {
    await copyFile(await filmStrip(browser, sites.url, film), inRoot(...SHEET));
    console.log(`  ${SHEET.join('/')} is written; the single pictures are in ${film}.`);
  }
  finish({ budgets, measured: { chromium: browser.version(), rounds: ROUNDS, visits: measured } });
} finally {
  await browser.close();
  await sites.close();
}

async function visitInTurn(name: VisitName): Promise<Record<SiteName, Visit[]>> {
  const visits: Record<SiteName, Visit[]> = { floor: [], portal: [], 'client-rendered': [] };
  // One visit to each that does not count warms up every code cache, including the browser's own.
  for (const site of SITE_NAMES) await visitOnce(site, name);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const site of SITE_NAMES) visits[site].push(await visitOnce(site, name));
  }
  return visits;
}

/** The floor has no React. */
function visitOnce(site: SiteName, name: VisitName): Promise<Visit> {
  return visit(browser, sites.url[site], name, site === 'floor' ? 'usable' : 'hydrated');
}
