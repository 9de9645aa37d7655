// From the press on Sign In to the balance in the landing app: a slow phone, an idle portal, the right password.
// Run: npm run bench -- landing; ROUNDS=9 for more rounds.
import type { Browser, Page } from '@playwright/test';
import { createTestDoor } from '../gateway/test-door/client.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';
import { slowDown } from './first-screen/visit.js';
import { launchBrowser } from './lib/browser.js';
import { atMost } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { callInPage } from './lib/in-page.js';
import { showSpread, spread } from './lib/spread.js';
import { stopRecordingStacks } from './lib/stop-recording-stacks.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/**
 * A multiple of the floor: one after another, the sign-in's calls, the landing page's document, and the session's validation in parallel
 * with one read.
 */
const BUDGET = 1.25;

/** One after another, from the status to the last of the choices. */
const CALLS = 5;
/** Between two keys of a fast typist. */
const KEY_MS = 150;

interface Landing {
  /** Milliseconds from the press to the balance. */
  readonly total: number;
  /** … until the browser leaves the portal. */
  readonly portal: number;
  /** … of which its sequential calls were on the way, from each request to the end of its response. */
  readonly calls: number;
  readonly floor: number;
}

declare global {
  interface Window {
    /** On the landing page: what it knows once it shows a balance. */
    landed: Promise<Landed>;
  }
}

interface Landed {
  /** When the document was requested, in milliseconds since 1970. */
  readonly began: number;
  /** When the balance was on screen. */
  readonly shown: number;
  readonly requests: readonly { readonly name: string; readonly duration: number }[];
}

await ensureBuilt();
const gateway = await startTestGateway({});
const browser = await launchBrowser();
try {
  await land(browser, gateway.url); // once, to warm up the gateway's code
  const landings: Landing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) landings.push(await land(browser, gateway.url));
  const of = (part: keyof Landing) => spread(landings.map((landing) => landing[part]));
  const [total, portal, calls, floor] = [of('total'), of('portal'), of('calls'), of('floor')];
  console.log(
    `Press to balance ${showSpread(total)} ms; in the portal ${showSpread(portal)}, its calls ${showSpread(calls)}; floor ${showSpread(floor)}`,
  );
  finish({
    budgets: [atMost('Landing: press to balance', total.median / floor.median, BUDGET, ' × its floor')],
    measured: { rounds: ROUNDS, total, portal, calls, floor },
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
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript({ content: callInPage(awaitBalance) });
    await page.goto(`${url}/login/`, { waitUntil: 'networkidle' });
    await stopRecordingStacks(page);
    await page.getByLabel('Username').pressSequentially(person.username, { delay: KEY_MS });
    await page.getByLabel('Password', { exact: true }).pressSequentially(person.password, { delay: KEY_MS });
    const timed = timePortal(page);
    const pressed = Date.now();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'), { waitUntil: 'commit' });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: 'landed',
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    const { began, shown, requests } = result.value as Landed; // the global's type
    const longest = (name: RegExp) => Math.max(0, ...requests.filter((request) => name.test(request.name)).map(({ duration }) => duration));
    const { calls, document } = timed();
    // At best, the session's validation and the plan's details load in parallel.
    const floor = calls + document + Math.max(longest(/validateSession/), longest(/plan\/details/));
    return { total: shown - pressed, portal: began - pressed, calls, floor };
  } finally {
    await context.close();
  }
}

/** Runs in each page before anything else, so it must not refer to anything outside itself. */
function awaitBalance(): void {
  if (location.pathname.startsWith('/login')) return;
  const isShown = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (/^\$[\d,]+/.test(texts.currentNode.textContent ?? '')) return true;
    return false;
  };
  window.landed = new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The landing page shows no balance.')), 30_000);
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      clearTimeout(timeout);
      // The browser paints this frame right after its callbacks, before any timer.
      requestAnimationFrame(() => setTimeout(report, 0));
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    const report = () =>
      resolve({
        began: performance.timeOrigin,
        shown: performance.timeOrigin + performance.now(),
        requests: performance.getEntriesByType('resource').map(({ name, duration }) => ({ name, duration })),
      });
  });
}

/** What the portal requests from now until the browser leaves it: how long each was on the way, without what the page did in between. */
function timePortal(page: Page): () => { readonly calls: number; readonly document: number } {
  const portal = page.url();
  const calls: number[] = [];
  let document = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'fetch' || !page.url().startsWith(portal)) return;
    const { responseEnd } = request.timing();
    if (!/-gateway\//.test(request.url())) document = responseEnd;
    else if (!request.url().endsWith('/log')) calls.push(responseEnd);
  });
  return () => {
    if (calls.length !== CALLS || document === 0)
      throw new Error(`The sign-in made ${calls.length} calls, instead of ${CALLS} and one for the page.`);
    return { calls: calls.reduce((sum, duration) => sum + duration, 0), document };
  };
}
