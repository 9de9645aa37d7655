// From the press on Sign In to the balance in the landing app: a slow phone, an idle portal, the right password.
// Run: npm run bench -- landing; ROUNDS=9 for more rounds.
import type { Browser } from '@playwright/test';
import { createTestDoor } from '../gateway/test-door/client.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';
import { slowDown } from './first-screen/visit.js';
import { launchBrowser } from './lib/browser.js';
import { atMost } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { showSpread, spread } from './lib/spread.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** A multiple of the floor. The floor is the sign-in's calls, the document, and the session's validation in parallel with one read. */
const BUDGET = 1.25;

/** Between two keys of a fast typist. */
const KEY_MS = 150;

interface Landing {
  /** Milliseconds from the press to the balance. */
  readonly total: number;
  /** … of which the portal's sequential calls took. */
  readonly calls: number;
  readonly floor: number;
}

await ensureBuilt();
const gateway = await startTestGateway({});
const browser = await launchBrowser();
try {
  await land(browser, gateway.url); // once, to warm up the gateway's code
  const landings: Landing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) landings.push(await land(browser, gateway.url));
  const of = (part: keyof Landing) => spread(landings.map((landing) => landing[part]));
  const [total, calls, floor] = [of('total'), of('calls'), of('floor')];
  console.log(`Press to balance ${showSpread(total)} ms; the portal's calls ${showSpread(calls)}; floor ${showSpread(floor)}`);
  finish({
    budgets: [atMost('Landing: press to balance', total.median / floor.median, BUDGET, ' × its floor')],
    measured: { rounds: ROUNDS, total, calls, floor },
  });
} finally {
  await browser.close();
  await gateway.close();
}

async function land(chromium: Browser, url: string): Promise<Landing> {
  const person = await createTestDoor(url).createPerson();
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(`${url}/login/`, { waitUntil: 'networkidle' });
    await page.getByLabel('Username').pressSequentially(person.username, { delay: KEY_MS });
    await page.getByLabel('Password', { exact: true }).pressSequentially(person.password, { delay: KEY_MS });
    const pressed = Date.now();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page
      .getByText(/^\$[\d,]+/)
      .first()
      .waitFor();
    const total = Date.now() - pressed;
    const { began, document, requests } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      return {
        began: performance.timeOrigin,
        document: visit instanceof PerformanceNavigationTiming ? visit.responseEnd : 0,
        requests: performance.getEntriesByType('resource').map(({ name, duration }) => ({ name, duration })),
      };
    });
    const longest = (name: RegExp) => Math.max(0, ...requests.filter((request) => name.test(request.name)).map(({ duration }) => duration));
    // At best, the session's validation and the plan's details load in parallel.
    const calls = began - pressed;
    return { total, calls, floor: calls + document + Math.max(longest(/validateSession/), longest(/plan\/details/)) };
  } finally {
    await context.close();
  }
}
