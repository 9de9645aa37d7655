// Checks a page against WCAG 2.2 AA with axe-core.
import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Throws an Error that names every broken rule and its location. */
export async function checkAccessibility(page: Page): Promise<void> {
  // Waits for animations, because elements that fade in do not have their final contrast yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  // The driver evaluates it, not the page, so no Content-Security-Policy forbids it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((values) => window.axe.run({ runOnly: { type: 'tag', values } }), TAGS);
  if (violations.length > 0) throw new Error(`axe found:\n${violations.map(describe).join('\n')}`);
}

function describe({ id, help, nodes }: Result): string {
  return [
    `${id}: ${help}`,
    ...nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary?.replace(/\n/g, '\n  ') ?? ''}`),
  ].join('\n');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
