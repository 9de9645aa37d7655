// One visit to the first screen, cold or warm. A slow one has the Slow 4G of Chromium's DevTools and a processor four times slower.
import type { Browser, CDPSession } from '@playwright/test';
import { installProbes, type Measured } from './probes.js';

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

export interface Visit extends Measured {
  /** Bytes of the page and its scripts on the wire until everything had settled. */
  readonly codeBytes: number;
}

/** The four visits that have budgets: the first time or again, on an old phone with a slow line or on a fast one. */
export const VISITS = {
  'cold-slow': { isWarm: false, isSlow: true },
  'warm-slow': { isWarm: true, isSlow: true },
  'cold-fast': { isWarm: false, isSlow: false },
  'warm-fast': { isWarm: true, isSlow: false },
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

export async function visit(browser: Browser, url: string, name: VisitName = 'cold-slow'): Promise<Visit> {
  const { isWarm, isSlow } = VISITS[name];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    for (let earlier = 0; isWarm && earlier < EARLIER_VISITS; earlier += 1) {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.goto('about:blank');
    }
    // tsx adds calls of a helper wherever a function is named. The page does not have that helper.
    await page.addInitScript({ content: `{ const __name = (it) => it; (${String(installProbes)})(); }` });
    const session = await context.newCDPSession(page);
    const countBytes = countCodeBytes(session);
    if (isSlow) await slowDown(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.measured.usable !== undefined);
    await page.waitForTimeout(isSlow ? SETTLE_MS : SETTLE_MS / 4);
    return { ...(await page.evaluate(() => window.measured)), codeBytes: countBytes() };
  } finally {
    await context.close();
  }
}

function countCodeBytes(session: CDPSession): () => number {
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => (type === 'Script' || type === 'Document') && counted.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
