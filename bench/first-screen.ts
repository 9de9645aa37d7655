// The first screen on a slow phone: the portal beside a hand-written page and beside itself rendered by the client, in one interleaved run.
// Run: npm run bench -- first-screen; ROUNDS=15 for more rounds, FILMSTRIP=folder for a picture every 100 ms.
import { ensureBuilt } from '../scripts/build.mjs';
import { filmStrip } from './first-screen/film-strip.js';
import { budgetLines, metricLines, summarise } from './first-screen/report.js';
import { SITE_NAMES, type SiteName, startSites } from './first-screen/sites.js';
import { type Visit, visit } from './first-screen/visit.js';
import { launchBrowser } from './lib/browser.js';
import { finish } from './lib/finish.js';

const ROUNDS = Number(process.env.ROUNDS ?? 11);

await ensureBuilt();
const sites = await startSites();
const browser = await launchBrowser();
try {
  const visits: Record<SiteName, Visit[]> = { floor: [], portal: [], 'client-rendered': [] };
  // One visit of each that does not count: everybody's caches of code are warm, the browser's own included.
  for (const name of SITE_NAMES) await visit(browser, sites.url[name]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of SITE_NAMES) visits[name].push(await visit(browser, sites.url[name]));
  }
  const summary = summarise(visits);
  console.log(`Cold visits, Slow 4G, processor 4 times slower; medians of ${ROUNDS} (least–most), milliseconds`);
  for (const line of metricLines(summary)) console.log(`  ${line}`);
  const film = process.env.FILMSTRIP;
  if (film) console.log(`  Pictures: ${await filmStrip(browser, sites.url, film)}`);
  finish({ budgets: budgetLines(summary), measured: { chromium: browser.version(), rounds: ROUNDS, sites: summary } });
} finally {
  await browser.close();
  await sites.close();
}
