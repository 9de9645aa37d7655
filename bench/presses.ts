// From a press to the next screen, on a processor four times slower: on a first visit, and again after the code has loaded.
// Run: npm run bench -- presses; ROUNDS=9 for more rounds, ROUND_TRIP_MS=40 for a gateway that is not on the same machine.
import type { Browser, Page } from '@playwright/test';
import { createTestDoor } from '../gateway/test-door/client.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';
import { launchBrowser } from './lib/browser.js';
import { atMost, type BudgetLine } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { callInPage } from './lib/in-page.js';
import { showSpread, spread } from './lib/spread.js';
import { stopRecordingStacks } from './lib/stop-recording-stacks.js';
import { journeys } from './presses/journeys.js';
import { installPressProbe, type Press } from './presses/probe.js';
import { fillSignIn, type Journey, pressSignIn, type Step, type Visitor } from './presses/steps.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CPU_SLOWDOWN = 4;
/** A part of the gateway's own time, during which the page goes on with its own work. */
const ROUND_TRIP_MS = Number(process.env.ROUND_TRIP_MS ?? 0);
/** Milliseconds, without the gateway's own time: on a first visit, and once the screen's code has run. */
const NEXT_SCREEN_MS = { first: 300, again: 100 } as const;
/** Milliseconds, on every press. */
const INTERACTION_MS = 200;

type Measured = Record<'first' | 'again', Record<string, Press[]>>;

await ensureBuilt();
const gateway = await startTestGateway({});
const door = createTestDoor(gateway.url);
const browser = await launchBrowser();
try {
  const measured: Measured = { first: {}, again: {} };
  for (let round = 0; round <= ROUNDS; round += 1) await goThrough(browser, gateway.url, round === 0 ? { first: {}, again: {} } : measured);
  const steps = journeys.flatMap((journey) => journey.steps);
  finish({ budgets: steps.flatMap(({ name }) => budgetsOf(name, measured)), measured: { rounds: ROUNDS, measured } });
} finally {
  await browser.close();
  await gateway.close();
}

async function goThrough(chromium: Browser, url: string, measured: Measured): Promise<void> {
  for (const journey of journeys) await makeJourney(chromium, url, journey, measured);
}

async function makeJourney(chromium: Browser, url: string, journey: Journey, measured: Measured): Promise<void> {
  const { person: spec, isSignedIn = false, steps } = journey;
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: callInPage(installPressProbe) });
    await page.goto(`${url}/login/`, { waitUntil: 'networkidle' });
    const signedIn = isSignedIn ? await signIn(page, url, { door, person: await door.createPerson(spec) }) : null;
    await stopRecordingStacks(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    for (const time of ['first', 'again'] as const) {
      const visitor = signedIn ?? { door, person: await door.createPerson(spec) };
      for (const step of steps) (measured[time][step.name] ??= []).push(await measure(page, step, visitor));
    }
  } finally {
    await context.close();
  }
}

/** Signs in, and returns from the landing page to the portal. */
async function signIn(page: Page, url: string, visitor: Visitor): Promise<Visitor> {
  await fillSignIn(page, visitor);
  await pressSignIn(page);
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${url}/login/`, { waitUntil: 'networkidle' });
  return visitor;
}

async function measure(page: Page, { before, press, heading }: Step, visitor: Visitor): Promise<Press> {
  await before?.(page, visitor);
  await page.waitForLoadState('networkidle');
  await page.evaluate((words) => window.awaitPress(words), heading);
  await press(page);
  return page.evaluate(() => window.pressed);
}

function budgetsOf(name: string, { first, again }: Measured): BudgetLine[] {
  const of = (presses: readonly Press[] = []) => spread(presses.map(({ shown, gateway: calls }) => shown - calls));
  const interaction = spread([...(first[name] ?? []), ...(again[name] ?? [])].map((press) => press.interaction));
  console.log(
    `${name}: first ${showSpread(of(first[name]))} ms, again ${showSpread(of(again[name]))}; interaction ${showSpread(interaction)}`,
  );
  return [
    atMost(`${name}: next screen, first time`, of(first[name]).median, NEXT_SCREEN_MS.first, ' ms'),
    atMost(`${name}: next screen, again`, of(again[name]).median, NEXT_SCREEN_MS.again, ' ms'),
    atMost(`${name}: interaction to next paint`, interaction.median, INTERACTION_MS, ' ms'),
  ];
}
