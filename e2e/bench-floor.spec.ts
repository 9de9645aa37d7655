// The benchmark compares the portal with a page written by hand, which is fair only while both show the same form.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { onSignIn } from './support/screens.js';
import { expect, test } from './support/test.js';

const FLOOR = readFileSync('bench/floor/index.html', 'utf8');

test('the benchmark’s floor shows the same form as the portal @phone', async ({ page }) => {
  await page.route('**/floor', (route) => route.fulfill({ contentType: 'text/html', body: FLOOR }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('./');
    await onSignIn(page);
    const portal = await formOf(page);
    await page.goto('./floor');
    expect(await formOf(page)).toEqual(portal);
  }
});

function formOf(page: Page) {
  const parts: readonly Locator[] = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Username', { exact: true }),
    page.getByLabel('Username'),
    page.getByText('Password', { exact: true }),
    page.getByLabel('Password', { exact: true }),
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Sign In', exact: true }),
    page.getByRole('button', { name: 'Having trouble signing in?' }),
    page.getByRole('button', { name: 'Create Your Account' }),
  ];
  return Promise.all(parts.map((part) => part.evaluate(lookOf)));
}

/** Runs in the page. */
function lookOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    place: [x, y, width, height].map(Math.round),
    colors: [style.color, style.backgroundColor, style.borderTopColor],
    corners: style.borderTopLeftRadius,
    font: [style.fontSize, style.fontWeight, style.letterSpacing],
  };
}
