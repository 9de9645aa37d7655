// The first screen on a slow phone: the portal beside a hand-written page and beside itself rendered by the client, in one interleaved run.
// Run: npx tsx bench/first-screen.ts [result.json]; ROUNDS=15 for more rounds, FILMSTRIP=folder for a picture every 100 ms.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { filmStrip } from './first-screen/film-strip.js';
import { budgetLines, metricLines, summarise } from './first-screen/report.js';
import { SITE_NAMES, type SiteName, startSites } from './first-screen/sites.js';
import { type Visit, visit } from './first-screen/visit.js';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const isRoot = process.getuid?.() === 0;

await ensureBuilt();
const sites = await startSites();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])],
});
try {
  const visits: Record<SiteName, Visit[]> = { floor: [], portal: [], 'client-rendered': [] };
  // One visit of each that does not count: everybody's caches of code are warm, the browser's own included.
  for (const name of SITE_NAMES) await visit(browser, sites.url[name]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of SITE_NAMES) visits[name].push(await visit(browser, sites.url[name]));
  }
  const summary = summarise(visits);
  const budgets = budgetLines(summary);
  console.log(`Cold visits, Slow 4G, processor 4 times slower; medians of ${ROUNDS} (least–most), milliseconds`);
  for (const line of [...metricLines(summary), '', ...budgets.map(({ text }) => text)]) console.log(`  ${line}`);
  const film = process.env.FILMSTRIP;
  if (film) console.log(`  Pictures: ${await filmStrip(browser, sites.url, film)}`);
  const [, , file] = process.argv;
  if (file) writeFileSync(file, `${JSON.stringify({ chromium: browser.version(), rounds: ROUNDS, summary, budgets }, null, 2)}\n`);
  if (budgets.some(({ isKept }) => !isKept)) process.exitCode = 1;
} finally {
  await browser.close();
  await sites.close();
}
