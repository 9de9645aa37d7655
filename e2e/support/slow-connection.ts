// A connection on which the page arrives at once and its app when a test says so.
import type { Page } from '@playwright/test';

const APP_FILE = /\/assets\/app-[\w-]{8}\.js$/;

export interface SlowConnection {
  /** Lets the app through: every request that waits, and every later one. */
  readonly deliver: () => void;
  /** Fails the requests that wait, and the later ones until the connection is whole again. */
  readonly breakOff: () => void;
}

/** Holds back the app's file. Requests that still wait when the page closes are dropped. */
export async function openSlowConnection(page: Page): Promise<SlowConnection> {
  let state: 'slow' | 'whole' | 'broken' = 'slow';
  const waiting: (() => void)[] = [];
  await page.route(APP_FILE, async (route) => {
    if (state === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
    await (state === 'broken' ? route.abort() : route.continue());
  });
  const settle = (next: 'whole' | 'broken') => {
    state = next;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { deliver: () => settle('whole'), breakOff: () => settle('broken') };
}
