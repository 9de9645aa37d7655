// One visit to the first screen, cold or warm. A slow one has the Slow 4G of Chromium's DevTools and a processor four times slower.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../api/contract/early-cookies.js';
import { callInPage } from '../lib/in-page.js';
import { stopRecordingStacks } from '../lib/stop-recording-stacks.js';
import { installProbes, type Milestones } from './probes.js';
import { readTimeline, type Timeline } from './timeline.js';

/** 1.6 Mbit/s down, 0.75 up, and a 150 ms round trip, with the factors that DevTools apply per request. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
} as const;
const CPU_SLOWDOWN = 4;
/** After the load event: long enough for hydration, branding, announcements, and their images. */
const SETTLE_MS = 4000;

export interface Visit extends Milestones, Timeline {
  /** Bytes of the page and its scripts on the wire until everything had settled. */
  readonly codeBytes: number;
}

/**
 * The visits that have budgets: the first time or again, on an old phone with a slow line or on a fast one. Returning users have a warm
 * cache, too, and have answered the cookie banner.
 */
export const VISITS = {
  'cold-slow': { isWarm: false, isSlow: true, hasConsented: false },
  'warm-slow': { isWarm: true, isSlow: true, hasConsented: false },
  'returning-slow': { isWarm: true, isSlow: true, hasConsented: true },
  'cold-fast': { isWarm: false, isSlow: false, hasConsented: false },
  'warm-fast': { isWarm: true, isSlow: false, hasConsented: false },
  'returning-fast': { isWarm: true, isSlow: false, hasConsented: true },
} as const;
export type VisitName = keyof typeof VISITS;
export const VISIT_NAMES = Object.keys(VISITS) as VisitName[]; // a record's own keys

/** Browsers cache compiled code from the second run of a file on. */
const EARLIER_VISITS = 3;

/** Slows a page down before it navigates. The session stays open for further commands. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Visits the page twice: once with probes, until the milestone `last`, and once with nothing in it but its own work, because probes delay
 * the paint and lengthen tasks.
 */
export async function visit(browser: Browser, url: string, name: VisitName, last: keyof Milestones): Promise<Visit> {
  const milestones = await inNewPage(browser, url, name, async ({ page, evaluate }) => {
    await page.addInitScript({ content: callInPage(installProbes) });
    await page.goto(url, { waitUntil: 'load' });
    return evaluate<Milestones>(
      `new Promise((done) => (function look() { measured.${last} ? done(measured) : requestAnimationFrame(look); })())`,
    );
  });
  const timeline = await inNewPage(browser, url, name, async ({ page, session, evaluate }) => {
    const countBytes = countCodeBytes(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(VISITS[name].isSlow ? SETTLE_MS : SETTLE_MS / 4);
    return { codeBytes: countBytes(), ...(await evaluate<Timeline>(callInPage(readTimeline))) };
  });
  return { ...milestones, ...timeline };
}

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly evaluate: <T>(expression: string) => Promise<T>;
}

/** Opens a page for one visit, with its cache filled and its speed reduced as the visit requires. */
async function inNewPage<T>(browser: Browser, url: string, name: VisitName, look: (opened: Opened) => Promise<T>): Promise<T> {
  const { isWarm, isSlow, hasConsented } = VISITS[name];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    if (hasConsented) await context.addCookies([{ name: CONSENT_COOKIE, value: 'true', url }]);
    const page = await context.newPage();
    for (let earlier = 0; isWarm && earlier < EARLIER_VISITS; earlier += 1) {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.goto('about:blank');
    }
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (isSlow) await slowDown(session);
    await stopRecordingStacks(page);
    const evaluate = async <R>(expression: string) => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as R; // what the expression returns
    };
    return await look({ page, session, evaluate });
  } finally {
    await context.close();
  }
}

function countCodeBytes(session: CDPSession): () => number {
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    // The portal fetches its scripts before it runs them.
    if (type === 'Script' || type === 'Document' || url.endsWith('.js')) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
