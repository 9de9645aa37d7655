// What moved on a page after it was drawn. Start watching before the page opens.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Watches from the next page on; the function given back tells what has moved until now. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ entryType }) => entryType))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return () => page.evaluate(() => new Promise<string[]>((resolve) => requestAnimationFrame(() => resolve(window.shifts))));
}
