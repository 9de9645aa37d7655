// Takes pictures of a cold visit on a slow phone, one every 300 ms, and puts them on one sheet.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession } from '@playwright/test';
import { SITE_NAMES, type SiteName } from './sites.js';
import { slowDown } from './visit.js';

const STEP_MS = 300;
const LENGTH_MS = 5400;

interface Frame {
  /** Milliseconds since the navigation's start. */
  readonly at: number;
  /** A JPEG, base64. */
  readonly data: string;
}

/** Writes files such as `<site>/0600.jpg`, and `sheet.png`. Returns the sheet's path. */
export async function filmStrip(browser: Browser, urls: Readonly<Record<SiteName, string>>, folder: string): Promise<string> {
  const rows: string[] = [];
  for (const name of SITE_NAMES) {
    // A visit that does not count warms up the server.
    await film(browser, urls[name]);
    const frames = await film(browser, urls[name]);
    await mkdir(join(folder, name), { recursive: true });
    const shown = steps().map((time) => ({ time, frame: frames.findLast(({ at }) => at <= time) }));
    await Promise.all(
      shown.flatMap(({ time, frame }) => (frame ? [writeFile(join(folder, name, fileOf(time)), Buffer.from(frame.data, 'base64'))] : [])),
    );
    rows.push(`<h2>${name}</h2><div>${shown.map(({ time, frame }) => figure(name, time, frame !== undefined)).join('')}</div>`);
  }
  return drawSheet(browser, folder, rows.join(''));
}

const steps = () => Array.from({ length: LENGTH_MS / STEP_MS }, (_, index) => (index + 1) * STEP_MS);
const fileOf = (time: number) => `${String(time).padStart(4, '0')}.jpg`;
const figure = (name: string, time: number, isShown: boolean) =>
  `<figure>${isShown ? `<img src="${name}/${fileOf(time)}">` : '<i></i>'}<figcaption>${time / 1000} s</figcaption></figure>`;

async function film(browser: Browser, url: string): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const seen = watchFrames(session);
    await slowDown(session);
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 180, maxHeight: 370 });
    await page.goto(url);
    await page.waitForTimeout(LENGTH_MS);
    const start = await page.evaluate(() => performance.timeOrigin);
    return seen.map(({ at, data }) => ({ at: at - start, data })).filter(({ at }) => at >= 0);
  } finally {
    await context.close();
  }
}

/** The list grows as frames arrive. Their times are counted from 1970. */
function watchFrames(session: CDPSession): Frame[] {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined); // the visit is over
  });
  return frames;
}

async function drawSheet(browser: Browser, folder: string, rows: string): Promise<string> {
  const style =
    'body{font:12px system-ui;margin:12px}div{display:grid;grid-template-columns:repeat(18,1fr);gap:4px}figure{margin:0}' +
    'img,i{display:block;width:100%;aspect-ratio:36/74;outline:1px solid #ccc;object-fit:cover;object-position:top}';
  const html = resolve(folder, 'sheet.html');
  await writeFile(html, `<!doctype html><meta charset="utf-8"><title>Film strips</title><style>${style}</style>${rows}`);
  const page = await browser.newPage({ viewport: { width: 1800, height: 600 } });
  await page.goto(pathToFileURL(html).href);
  const path = resolve(folder, 'sheet.png');
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}
