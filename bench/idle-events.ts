// What activity costs while the idle watch is on: 10,000 wheel and key events in a real page, beside the same page without the watch.
// Run: npx tsx bench/idle-events.ts
import { type Browser, chromium, type Page } from '@playwright/test';
import { createWorld } from '../gateway/world/client.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';

const EVENTS = 10_000;
const ROUNDS = 15;
/** Milliseconds of main-thread time that the watch may take for all of them (docs: budgets). */
const BUDGET_MS = 20;
/** Actions a second, while the events come in for some seconds. */
const BUDGET_ACTIONS = 1;
const SECONDS = 4;

await ensureBuilt();
process.env.CHROMIUM_PATH ??= await ensureChromium();
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
});
const sites = await Promise.all([openSite(browser, true), openSite(browser, false)]);
try {
  const [watched, unwatched] = sites;
  for (const { page } of sites) await page.evaluate(fire, EVENTS); // once, so that both are compiled
  const times = { watched: [] as number[], unwatched: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.watched.push(await watched.page.evaluate(fire, EVENTS));
    times.unwatched.push(await unwatched.page.evaluate(fire, EVENTS));
  }
  const [whole, bare] = [median(times.watched), median(times.unwatched)];
  const actions = await watched.page.evaluate(fireFor, SECONDS);
  console.log(`${EVENTS} wheel and key events: ${whole.toFixed(1)} ms with the watch, ${bare.toFixed(1)} ms without.`);
  console.log(`The watch: ${(whole - bare).toFixed(1)} ms of ${BUDGET_MS} ms; ${actions / SECONDS} actions a second of ${BUDGET_ACTIONS}.`);
  if (whole - bare > BUDGET_MS || actions / SECONDS > BUDGET_ACTIONS) process.exitCode = 1;
} finally {
  await browser.close();
  for (const { close } of sites) await close();
}

/** A page of the portal with somebody signed in, the watch on or off; counts what its store dispatches. */
async function openSite(on: Browser, idleTimeoutEnabled: boolean): Promise<{ page: Page; close: () => Promise<void> }> {
  const gateway = await startTestGateway({ PORTAL_ENVIRONMENT: JSON.stringify({ idleTimeoutEnabled }) });
  const person = await createWorld(gateway.url).createPerson({ landing: 'password' });
  const page = await on.newPage();
  // tsx names every function by a helper that the page does not have.
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

// What follows runs in the page, and must not refer to anything outside itself.

/** Milliseconds of main-thread time for so many events at once. */
function fire(count: number): number {
  const events = Array.from({ length: count }, (_, number) =>
    number % 2 === 0
      ? new WheelEvent('wheel', { bubbles: true, deltaY: 4 })
      : new KeyboardEvent('keydown', { bubbles: true, key: 'Shift' }),
  );
  const start = performance.now();
  for (const event of events) document.body.dispatchEvent(event);
  return performance.now() - start;
}

/** How many actions the store sees while events come in, every frame, for some seconds. */
async function fireFor(seconds: number): Promise<number> {
  const before = window.actions;
  if (before === 0) throw new Error('Nobody counts: signing in alone takes several actions.');
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (let times = 0; times < 40; times += 1) document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return window.actions - before;
}

/** Stands where Redux DevTools would, and counts. */
function countActions(): void {
  window.actions = 0;
  const counting: Enhancer =
    (create) =>
    (...made) => {
      const store = create(...made);
      const dispatch = (action: unknown) => {
        window.actions += 1;
        return store.dispatch(action);
      };
      return { ...store, dispatch };
    };
  const compose = (...enhancers: Enhancer[]): Enhancer => enhancers.reduceRight((inner, outer) => (create) => outer(inner(create)));
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: Enhancer[]) =>
        compose(...enhancers, counting),
  });
}

interface Store {
  readonly dispatch: (action: unknown) => unknown;
}
type Create = (...made: readonly unknown[]) => Store;
type Enhancer = (create: Create) => Create;

declare global {
  interface Window {
    actions: number;
  }
}
