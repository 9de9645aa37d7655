// The cost of activity while the idle watch is on: 10,000 wheel and key events in a real page, compared to the same page without the watch.
// Run: npm run bench -- idle-events
import type { Browser, Page } from '@playwright/test';
import { createTestDoor } from '../gateway/test-door/client.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';
import { countActions, fire, fireFor } from './idle-events/in-the-page.js';
import { launchBrowser } from './lib/browser.js';
import { atMost } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { showSpread, spread } from './lib/spread.js';

const EVENTS = 10_000;
const ROUNDS = 15;
/** How long events arrive while actions are counted. */
const SECONDS = 4;

await ensureBuilt();
const browser = await launchBrowser();
const sites = await Promise.all([openSite(browser, true), openSite(browser, false)]);
try {
  const [watched, unwatched] = sites;
  for (const { page } of sites) await page.evaluate(fire, EVENTS); // once, to compile both
  const times = { watched: [] as number[], unwatched: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.watched.push(await watched.page.evaluate(fire, EVENTS));
    times.unwatched.push(await unwatched.page.evaluate(fire, EVENTS));
  }
  const [on, off] = [spread(times.watched), spread(times.unwatched)];
  const actionsPerSecond = (await watched.page.evaluate(fireFor, SECONDS)) / SECONDS;
  console.log(`${EVENTS} wheel and key events, milliseconds: ${showSpread(on, 1)} with the watch, ${showSpread(off, 1)} without`);
  finish({
    budgets: [
      atMost(`Idle watch, main thread for ${EVENTS} events`, on.median - off.median, 20, ' ms'),
      atMost('Idle watch, actions a second', actionsPerSecond, 1),
    ],
    measured: { rounds: ROUNDS, milliseconds: { on, off }, actionsPerSecond },
  });
} finally {
  await browser.close();
  for (const { close } of sites) await close();
}

/** A page of the portal with a user signed in, with or without the watch. Counts the actions that its store dispatches. */
async function openSite(on: Browser, idleTimeoutEnabled: boolean): Promise<{ page: Page; close: () => Promise<void> }> {
  const gateway = await startTestGateway({ PORTAL_ENVIRONMENT: JSON.stringify({ idleTimeoutEnabled }) });
  const person = await createTestDoor(gateway.url).createPerson({ landing: 'password' });
  const page = await on.newPage();
  // tsx names every function with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(countActions);
  await page.goto(`${gateway.url}/login/`);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/#\/password/);
  if (idleTimeoutEnabled) await page.waitForFunction(() => localStorage.getItem('idle.expiry') !== null);
  await page.waitForLoadState('networkidle');
  return { page, close: gateway.close };
}
