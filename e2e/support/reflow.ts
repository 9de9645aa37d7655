// Checks that nothing is cut off and nothing needs horizontal scrolling, at 320 px and with text at 200% (WCAG 1.4.4 and 1.4.10).
import type { Page } from '@playwright/test';

/** Throws an Error that names everything that is cut off. Leaves the page as it was. */
export async function checkReflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  const found = (await withLargeText(page, () => findCutOff(page))).map((what) => `at 200% text, ${what}`);
  await page.setViewportSize({ ...size, width: 320 });
  found.push(...(await findCutOff(page)).map((what) => `at 320 px, ${what}`));
  await page.setViewportSize(size);
  if (found.length > 0) throw new Error(`Cut off:\n${found.join('\n')}`);
}

/** Enlarges only the text, as a browser's text size does. */
async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const setSize = (size: string) => page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setSize('200%');
  const result = await look();
  await setSize('');
  return result;
}

/** Compares each text and each control with the window and with every ancestor that hides what does not fit. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const edges = { left: 0, right: document.documentElement.clientWidth };
    const cutOff = new Set<string>();

    /** The part of the window in which descendants of this element show, or null if it hides them on purpose. */
    const roomIn = (element: Element): typeof edges | null => {
      let { left, right } = edges;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { clipPath, opacity, overflowX, position, visibility } = getComputedStyle(at);
        if (clipPath !== 'none' || opacity === '0' || visibility === 'hidden') return null;
        const box = at.getBoundingClientRect();
        if (at !== element && overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (position === 'fixed') break;
      }
      return { left, right };
    };

    const check = (element: Element, what: string, boxes: Iterable<DOMRect>) => {
      const room = roomIn(element);
      if (room === null) return;
      for (const { left, right, width } of boxes) {
        const over = Math.max(room.left - left, right - room.right);
        if (width > 0 && over > 1) cutOff.add(`${what} by ${Math.round(over)} px`);
      }
    };

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement === null || node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(node.parentElement, `"${node.textContent}"`, range.getClientRects());
    }
    for (const element of root.querySelectorAll('button, input, select, a, img, svg')) {
      check(element, element.outerHTML.slice(0, 120), [element.getBoundingClientRect()]);
    }
    return [...cutOff];
  });
