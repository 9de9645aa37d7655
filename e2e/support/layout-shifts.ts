// Reports layout shifts on a page. Start watching before the page opens.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Chromium's data about a shift, which the DOM types do not include yet. */
interface Shift {
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** Watches from the next page on. The returned function lists the shifts so far, with the old and new positions. */
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
      const entries = list.getEntries() as unknown as Shift[]; // of the only observed type
      window.shifts.push(...entries.flatMap(moves));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => new Promise<string[]>((resolve) => requestAnimationFrame(() => resolve(window.shifts))));
}
