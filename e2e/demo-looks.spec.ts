// Every page of the demonstration app, light and dark, on a desktop and on a phone: no axe violations and no horizontal scrolling.
import type { Locator, Page } from '@playwright/test';
import type { PersonSpec } from '../gateway/seed/person-spec.js';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

const ADMIN = { role: 'ROLE_PLAN_ADMIN' } as const;

/** For each page: its name, the user, the address, and a text that shows once the page has loaded. */
const pages: readonly (readonly [name: string, who: PersonSpec, at: string, sign: string])[] = [
  ['account', {}, 'participant-dashboard/#/', 'PO Box 4010'],
  ['no plan', { plans: 0 }, 'participant-dashboard/#/', 'You are not in a plan yet.'],
  ['plans', ADMIN, 'plan-admin-ui/#/dashboard', 'Ada Morgan'],
  ['view-only plans', { role: 'ROLE_PLAN_ADVISOR' }, 'advisor-ui/#/dashboard', 'Ada Morgan'],
  ['payroll', ADMIN, 'plan-admin-ui/#/payroll/settings', 'Choose a plan'],
  ['documents', ADMIN, 'documents/#/stored', 'Maple Clinic 401(k) Plan'],
  ['security', {}, 'profile/#/security', 'This browser'],
];

/** A page wider than its window needs horizontal scrolling. */
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [name, who, at, sign] of pages) {
  test(`${name} @phone`, async ({ page, testDoor, axe }) => {
    const person = await testDoor.createPerson(who);
    await signIn(page, person, /dashboard|-ui/);
    await page.goto(`../${at}`);
    await expect(page.getByText(sign).first()).toBeVisible();
    const accept = page.getByRole('button', { name: 'Continue', exact: true });
    if (await accept.isVisible()) await accept.click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await axe();
    }
    expect(await isTooWide(page)).toBe(false);
  });
}

test('The chosen plan can be distinguished from the others in forced colors', async ({ page, testDoor }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, await testDoor.createPerson(ADMIN), /plan-admin-ui/);
  const border = (name: RegExp) => page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopWidth);
  await page.getByRole('link', { name: /Maple Clinic/ }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  expect([await border(/Maple Clinic/), await border(/Harbor Bakery/)]).toEqual(['3px', '1px']);
});

test('A long word of a button breaks at its border at 320 px with text at 200%', async ({ page, testDoor }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await testDoor.createPerson());
  await page.goto('../profile/#/security');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const link = page.getByRole('link', { name: 'Update your phone' });
  await expect(link).toBeVisible();
  const overflow = (element: HTMLElement) => {
    element.textContent = 'Your authenticator';
    return element.scrollWidth - element.clientWidth;
  };
  expect(await link.evaluate(overflow)).toBe(0);
});

test('The email address of the support is in one piece', async ({ page, testDoor }) => {
  await signIn(page, await testDoor.createPerson(ADMIN), /plan-admin-ui/);
  const email = page.getByRole('link', { name: 'support@example.com' });
  await expect(email).toBeVisible();
  expect(await email.evaluate((link) => link.getClientRects().length)).toBe(1);
});

test('Amounts are at the end of their card', async ({ page, testDoor }) => {
  await signIn(page, await testDoor.createPerson());
  const card = page.getByRole('region', { name: 'Contribution rate' });
  const end = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await end(card.getByRole('cell').first())).toBe(await end(card.getByRole('img')));
});

for (const width of [1280, 320]) {
  test(`A balance of $100 million fits beside its plot, or above it, at ${width} px`, async ({ page, testDoor }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/plan/details*', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, balance: 100_000_000 } } });
    });
    await signIn(page, await testDoor.createPerson());
    const balance = page.getByRole('paragraph').filter({ hasText: '$100,000,000.00' });
    await expect(balance).toBeVisible();
    expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

for (const [name, textSize] of [
  ['', ''],
  [', even with text at 200%', '200%'],
] as const) {
  test(`The steps of the payroll wizard are 44 px large at 320 px and do not overlap${name}`, async ({ page, testDoor }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, await testDoor.createPerson(ADMIN), /plan-admin-ui/);
    await page.goto('../plan-admin-ui/#/payroll/settings');
    await page.getByRole('link', { name: /Harbor Bakery/ }).click();
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
    await expect(steps).toHaveCount(3);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    let before = 0;
    for (const step of await steps.all()) {
      const { x, width, height } = (await step.boundingBox()) ?? { x: 0, width: 0, height: 0 };
      expect(Math.round(width)).toBe(44);
      expect(Math.round(height)).toBeGreaterThanOrEqual(44);
      expect(x).toBeGreaterThanOrEqual(before);
      before = x + width;
    }
  });
}

test("The kit's styles override the resets", async ({ page, testDoor }) => {
  await signIn(page, await testDoor.createPerson());
  const button = page.getByRole('button', { name: 'Sign out' });
  expect(await button.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('600');
});

test('While the app is still loading, the page says so', async ({ page, testDoor }) => {
  await signIn(page, await testDoor.createPerson());
  await page.route('**/assets/*.js', () => undefined); // no response
  await page.goto('../profile/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…')).toBeVisible();
});
