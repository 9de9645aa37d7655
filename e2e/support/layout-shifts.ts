// What moved on a page after it was drawn. Start watching before the page opens.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** What Chromium tells of a shift; the DOM types do not know it yet. */
interface Shift {
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** Watches from the next page on; the function given back tells what has moved until now, and from where to where. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const rect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const moves = ({ sources }: Shift) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const copy = node?.cloneNode();
        const tag = copy instanceof Element ? copy.outerHTML : copy?.textContent;
        return `${tag}: ${rect(previousRect)} → ${rect(currentRect)}`;
      });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as Shift[]; // of the one type that is observed
      window.shifts.push(...entries.flatMap(moves));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => new Promise<string[]>((resolve) => requestAnimationFrame(() => resolve(window.shifts))));
}
