// A brand's theme in a real browser: on the page before its app, under the strict policy, legible in both schemes.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heading } from './support/screens.js';
import { openSlowConnection } from './support/slow-connection.js';
import { expect, test } from './support/test.js';

const harbor = { accent: '#1e4484', onAccent: '#ffffff', radius: '1rem', fontFamily: 'Georgia, serif' };

/** The page of an installation whose environment block has this theme. The gateway's policy stays. */
async function serve(page: Page, theme: object) {
  await page.route(/\/login\/$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"theme":{}', () => `"theme":${JSON.stringify(theme)}`);
    await route.fulfill({ response, body: html });
  });
}

test.describe('a page whose app does not load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('has the colors and corners of the brand', async ({ page }) => {
    await serve(page, harbor);
    const connection = await openSlowConnection(page);
    connection.breakOff();
    await page.goto('./');
    await expect(heading(page, 'This page could not be shown')).toBeVisible();
    const look = await page.getByRole('button', { name: 'Reload the page' }).evaluate((button) => {
      const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(button);
      return { backgroundColor, color, borderTopLeftRadius };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(30, 68, 132)', color: 'rgb(255, 255, 255)', borderTopLeftRadius: '16px' });
  });
});

for (const [name, theme] of [
  ['a second brand', harbor],
  ['a pale yellow brand', { accent: '#fff3a0', onAccent: '#18211f' }],
] as const) {
  test(`${name} is legible in light and dark mode @phone`, async ({ page, axe }) => {
    await serve(page, theme);
    await page.goto('./');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'Username is required' })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
  });
}

test('an unsafe theme is not applied, and the page names the invalid setting', async ({ page }) => {
  await serve(page, { accent: 'red;}body{display:none', radius: '99rem' });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: 'This site is not set up correctly' })).toBeVisible();
  await expect(page.getByText('theme.accent: must be a color such as #0f4f48')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.brand)).toBeUndefined();
});

test('the screens before sign-in have the values that the first paint omits', async ({ page }) => {
  const css = readFileSync('src/styles/later-tokens.css', 'utf8');
  const names = [...new Set([...css.matchAll(/^\s+(--[\w-]+):/gm)].flatMap(([, name = '']) => name))];
  expect(names).toContain('--warning');
  await page.goto('./#/forgot-username');
  await expect(page.getByRole('heading', { name: 'What is your role in the site?' })).toBeVisible();
  const missing = () =>
    page.evaluate((all) => all.filter((name) => getComputedStyle(document.documentElement).getPropertyValue(name) === ''), names);
  await expect.poll(missing).toEqual([]);
});
