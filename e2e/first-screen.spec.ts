// The first screen before, during, and after the app takes it over: on slow connections, on other routes, and when code fails to load.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { onLanding } from './support/enroll.js';
import { heading, onSignIn } from './support/screens.js';
import { watchLayoutShifts } from './support/layout-shifts.js';
import { type PageInParts, servePageInParts } from './support/page-in-parts.js';
import { openSlowConnection, type SlowConnection } from './support/slow-connection.js';
import { test as base, expect } from './support/test.js';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const fill = async (page: Page, values: { readonly username: string; readonly password: string }) => {
  await username(page).fill(values.username);
  await password(page).fill(values.password);
};
/** The early script marks the page until the app has taken over. */
const appIsThere = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-early');

interface Connections {
  /** The form is on the screen, but the app has not arrived. */
  readonly app: SlowConnection;
  /** The same site, with a page that ends after the first screen until it is delivered. */
  readonly site: PageInParts;
}

const test = base.extend<Connections>({
  app: async ({ page }, use) => {
    const app = await openSlowConnection(page);
    await page.goto('./', { waitUntil: 'commit' });
    await use(app);
  },
  site: async ({ baseURL }, use) => {
    const site = await servePageInParts(baseURL ?? '', '<template');
    await use(site);
    site.close();
  },
});

base('a slow processor paints the form first, never an empty page @phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('./');
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime] as const));
  await expect.poll(paints).toHaveLength(2);
  const times = new Map(await paints());
  expect(times.get('first-paint')).toBe(times.get('first-contentful-paint'));
});

test('a page whose connection stalls is not painted before all of the first screen has arrived @phone', async ({ page, site }) => {
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Continue', includeHidden: true })).toBeAttached();
  const frame = page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('a frame'))));
  expect(await Promise.race([frame, setTimeout(500, 'no frame')])).toBe('no frame');
  site.deliver();
  expect(await frame).toBe('a frame');
  await appIsThere(page);
});

test.describe('before the app has loaded', () => {
  test('typed text and the focus are kept in every field @phone', async ({ page, app }) => {
    await fill(page, { username: 'jane', password: 'Sec' });
    await page.evaluate(() => Object.assign(document.activeElement ?? {}, { isTheSame: true }));
    app.deliver();
    await appIsThere(page);
    await page.keyboard.type('ret1');
    await expect(username(page)).toHaveValue('jane');
    await expect(password(page)).toHaveValue('Secret1');
    expect(await password(page).evaluate((field) => 'isTheSame' in field)).toBe(true);
  });

  test('typing while the app takes over on a slow processor loses no keystroke and keeps the caret in place', async ({ page, app }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await username(page).fill('jn');
    await username(page).press('ArrowLeft');
    app.deliver();
    let typed = '';
    while (typed.length < 20 || (await page.locator('html').getAttribute('data-early')) !== null) {
      await page.keyboard.type('o');
      typed += 'o';
    }
    await page.keyboard.type('a');
    await expect(username(page)).toHaveValue(`j${typed}an`);
    expect(await username(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(typed.length + 2);
  });

  test('the cookie banner is shown, and accepting it hides it permanently @phone', async ({ page, app }) => {
    const banner = page.getByRole('region', { name: 'Cookie notice' });
    await banner.getByRole('button', { name: 'Continue' }).click();
    await expect(banner).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    app.deliver();
    await appIsThere(page);
    await expect(banner).toBeHidden();
    expect((await page.context().cookies()).find(({ name }) => name === 'ccpaaccept')?.value).toBe('true');
    await openSlowConnection(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(submit(page)).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test('a submit marks the missing fields, and they stay marked @phone', async ({ page, app, axe }) => {
    await username(page).fill('  ');
    await submit(page).click();
    for (const isAppThere of [false, true]) {
      if (isAppThere) {
        app.deliver();
        await appIsThere(page);
      }
      await expect(username(page)).toHaveAccessibleDescription('Username is required');
      await expect(password(page)).toHaveAccessibleDescription('Password is required');
      await expect(username(page)).toBeFocused();
      // The focus stays where it is, which screen readers take no notice of.
      await username(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Username is required' })).toHaveCount(1);
    }
    await axe();
  });

  test('a submit shows that it is busy, even after the cookie notice is closed, and is sent only once', async ({ page, app, testDoor }) => {
    const person = await testDoor.createPerson();
    await fill(page, person);
    await password(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    await password(page).press('Enter');
    await page.getByRole('region', { name: 'Cookie notice' }).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    app.deliver();
    await onLanding(page);
    expect(await testDoor.requests({ path: 'authentication', username: person.username })).toHaveLength(1);
  });

  test('a submit by a password manager, which presses no button, shows that it is busy', async ({ page, app, testDoor }) => {
    const person = await testDoor.createPerson();
    await fill(page, person);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    app.deliver();
    await onLanding(page);
    expect(await testDoor.requests({ path: 'authentication', username: person.username })).toHaveLength(1);
  });

  test('typing after a submit cancels it, so that nothing half-typed is sent', async ({ page, app, testDoor }) => {
    const person = await testDoor.createPerson();
    await fill(page, { ...person, password: person.password.slice(0, 4) });
    await submit(page).click();
    await password(page).press('End');
    await page.keyboard.type(person.password.slice(4, 6));
    await expect(submit(page)).toBeVisible();
    app.deliver();
    await appIsThere(page);
    await page.keyboard.type(person.password.slice(6));
    await submit(page).click();
    await onLanding(page);
    expect(await testDoor.requests({ path: 'authentication', username: person.username })).toHaveLength(1);
  });

  test('a press on another button takes the place of a submit, and takes effect when the app arrives', async ({ page, app }) => {
    await fill(page, { username: 'jane', password: 'Secret1' });
    await submit(page).click();
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await expect(submit(page)).toBeVisible();
    app.deliver();
    await expect(page.getByRole('dialog', { name: 'What can we help you with?' })).toBeVisible();
  });

  test('if the app does not arrive within 30 seconds of a submit, the page says so and offers to reload', async ({ page, app, axe }) => {
    await fill(page, { username: 'jane', password: 'Secret1' });
    await page.clock.install();
    await submit(page).click();
    await page.clock.fastForward(30_000);
    await expect(heading(page, 'This page could not be shown')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(submit(page)).toBeVisible();
    app.deliver();
    await appIsThere(page);
    await onSignIn(page);
  });

  test('a user who types on after a submit, or has left a field empty, is not told to reload', async ({ page, app }) => {
    await fill(page, { username: 'jane', password: 'Secret1' });
    await page.clock.install();
    await submit(page).click();
    await password(page).press('End');
    await page.keyboard.type('2');
    await page.clock.fastForward(30_000);
    await password(page).fill('');
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await submit(page).click();
    await page.clock.fastForward(30_000);
    await expect(submit(page)).toBeVisible();
    await expect(heading(page, 'This page could not be shown')).toBeHidden();
    app.deliver();
    await onSignIn(page);
  });

  test('an app that arrives after the page has given up takes over with the typed text, but sends nothing', async ({ page, app }) => {
    await fill(page, { username: 'jane', password: 'Secret1' });
    await page.clock.install();
    await submit(page).click();
    await page.clock.fastForward(30_000);
    await expect(heading(page, 'This page could not be shown')).toBeFocused();
    app.deliver();
    await onSignIn(page);
    await expect(username(page)).toHaveValue('jane');
    await expect(password(page)).toHaveValue('Secret1');
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await expect(page.getByRole('dialog', { name: 'What can we help you with?' })).toBeVisible();
  });

  test.describe('when the connection breaks', () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });

    test('the app is requested a second time, and typed text is kept', async ({ page, app }) => {
      await fill(page, { username: 'jane', password: 'Secret1' });
      const failed = page.waitForEvent('requestfailed', (request) => /\/app-[\w-]{8}\.js$/.test(request.url()));
      app.breakOff();
      await failed;
      app.deliver();
      await appIsThere(page);
      await expect(username(page)).toHaveValue('jane');
      await expect(password(page)).toHaveValue('Secret1');
    });

    test('an app that fails to load twice is explained, with a reload button', async ({ page, app }) => {
      app.breakOff();
      await expect(heading(page, 'This page could not be shown')).toBeVisible();
      app.deliver();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await appIsThere(page);
      await onSignIn(page);
    });
  });
});

test('the app is requested after the first paint', async ({ page }) => {
  await page.goto('./');
  await appIsThere(page);
  const { painted, requested } = await page.evaluate(() => {
    // When the page's own part of the paint ended, which the DOM types lack. `startTime` is when it reached the screen.
    const [paint] = performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & { readonly paintTime: number })[];
    const app = performance.getEntriesByType('resource').find(({ name }) => /\/app-[\w-]{8}\.js$/.test(name));
    return { painted: paint?.paintTime ?? Infinity, requested: app?.startTime ?? -1 };
  });
  expect(requested).toBeGreaterThan(painted);
});

test('the sign-in screen does not flash on another route', async ({ page }) => {
  const app = await openSlowConnection(page);
  await page.addInitScript(() => {
    window.flashes = 0;
    const look = () => {
      if (document.querySelector('h1')?.textContent?.startsWith('Sign in') && document.querySelector('h1')?.checkVisibility())
        window.flashes += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('./#/forgot-username', { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  app.deliver();
  await expect(heading(page, 'What is your role in the site?')).toBeVisible();
  expect(await page.evaluate(() => window.flashes)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a readable message replaces the form @phone', async ({ page }) => {
    await page.goto('./');
    const message = page.locator('.no-script');
    await expect(message).toBeVisible();
    await expect(message).toHaveText(/^Signing in needs JavaScript\. Please turn it on/);
    await expect(page.locator('form')).toBeHidden();
  });
});

test('nothing moves when the brand, announcements, and cookie banner arrive @phone', async ({ page, testDoor }) => {
  const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"/>')}`;
  await testDoor.setBranding({
    brand: { brandName: 'A Brand with Quite a Long Name', brandLinks: { leftLogoLink: image, rightLogoLink: image } },
  });
  await testDoor.setAnnouncements({ changes: [{ date: '2026-11-05', features: [{ title: 'News' }] }] });
  await testDoor.failNext({ path: 'brand', delayMs: 400 });
  const shifts = await watchLayoutShifts(page);
  await page.goto('./');
  await appIsThere(page);
  await expect(page.getByRole('link', { name: /What's New/ })).toBeVisible();
  await expect(page.locator('header img')).toHaveCount(2);
  expect(await shifts()).toEqual([]);
});

test.describe('code that fails to load', () => {
  test.use({ expectedComplaints: [/\/assets\/|Failed to fetch dynamically imported module/] });

  test('is requested a second time', async ({ page }) => {
    let asked = 0;
    await page.route('**/other-routes-*.js', (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    await page.goto('./');
    await page.goto('./#/forgot-username');
    await expect(heading(page, 'What is your role in the site?')).toBeVisible();
  });

  test('is explained, with a reload button', async ({ page, axe }) => {
    await page.route('**/other-routes-*.js', (route) => route.abort());
    await page.goto('./');
    await page.goto('./#/forgot-username');
    await expect(heading(page, 'This page could not be shown')).toBeVisible();
    await axe();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading(page, 'What is your role in the site?')).toBeVisible();
  });

  test('does not block the other screens', async ({ page }) => {
    await page.route('**/other-routes-*.js', (route) => route.abort());
    await page.goto('./');
    await page.goto('./#/forgot-username');
    await expect(heading(page, 'This page could not be shown')).toBeVisible();
    await page.goBack();
    await onSignIn(page);
    await page.unrouteAll();
    await page.goForward();
    await expect(heading(page, 'What is your role in the site?')).toBeVisible();
  });

  test('shows an error under the form if it is the sign-in code, and a retry works once it loads', async ({ page, testDoor }) => {
    const person = await testDoor.createPerson();
    await page.route('**/rest-of-app-*.js', (route) => route.abort());
    await page.goto('./');
    await fill(page, person);
    await submit(page).click();
    await expect(page.getByText("We couldn't reach the server. Please check your connection and try again.")).toBeVisible();
    await page.unrouteAll();
    await submit(page).click();
    await onLanding(page);
  });
});

test('A page that the user scrolled before the app arrived stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const app = await openSlowConnection(page);
  await page.goto('./');
  await page.getByLabel('Password', { exact: true }).focus();
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(0);
  app.deliver();
  await expect(page.getByRole('link', { name: /What's New/ })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
});

test('a screen whose code has been preloaded appears without an empty page in between', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  await page.goto('./', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    window.flashes = 0;
    const look = () => {
      if (document.querySelector('main h1') === null) window.flashes += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await fill(page, person);
  await submit(page).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.getByRole('button', { name: 'With a text' }).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  expect(await page.evaluate(() => window.flashes)).toBe(0);
});

test('the landing page and its scripts are prefetched while the sign-in completes, and not requested again', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await testDoor.failNext({ path: 'optionChoice', delayMs: 2000 });
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.headers()['sec-purpose'] === 'prefetch') ahead.push(new URL(request.url()).pathname);
  });
  await page.goto('./');
  await fill(page, person);
  await submit(page).click();
  await onLanding(page);
  const landing = new URL(page.url()).pathname;
  expect(ahead).toContain(landing);
  const script = await page.locator('script[src]').getAttribute('src');
  expect(ahead).toContain(new URL(script ?? '', page.url()).pathname);
  const fromNetwork = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming ? visit.transferSize : undefined;
  });
  expect(fromNetwork).toBe(0);
});

declare global {
  interface Window {
    flashes: number;
  }
}
