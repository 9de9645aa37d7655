// The shell in a real browser (R2): cookie banner, dialogs, brand, and the screens with only a message.
import type { Page } from '@playwright/test';
import { watchLayoutShifts } from './support/layout-shifts.js';
import { expect, test } from './support/test.js';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie notice' });
const help = (page: Page) => page.getByRole('dialog', { name: 'What can we help you with?' });
const trouble = (page: Page) => page.getByRole('button', { name: 'Having trouble signing in?' });

/** The text spacing with which a page must remain readable (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

test.describe('the cookie banner', () => {
  test('shows until it is accepted, then stays hidden for 30 days @phone', async ({ page, axe }) => {
    await page.goto('./');
    await expect(banner(page)).toBeVisible();
    await axe();
    await banner(page).getByRole('button', { name: 'Continue' }).click();
    await expect(banner(page)).toBeHidden();
    const consent = (await page.context().cookies()).find(({ name }) => name === 'ccpaaccept');
    expect(consent?.value).toBe('true');
    expect(((consent?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('moves nothing when it appears or disappears @phone', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto('./');
    await banner(page).getByRole('button', { name: 'Continue' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await shifts()).toEqual([]);
  });

  test('does not make a page scroll that has room for both', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto('./');
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1200);
  });

  /** Each element of the page is above the banner while it has the focus. */
  async function checkFocus(page: Page): Promise<void> {
    await page.goto('./');
    await expect(banner(page)).toBeVisible();
    // Hydrated: the app starts at the top of the page.
    await expect(page.getByRole('link', { name: /What's New/ })).toBeVisible();
    const main = page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('link'))
      .or(page.getByRole('main').getByRole('textbox'));
    for (const element of await main.all()) {
      await element.focus();
      const [box, over] = [await element.boundingBox(), await banner(page).boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
  }

  test('does not cover a focused element @phone', async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 });
    await checkFocus(page);
  });

  for (const [width, height] of [
    [320, 256],
    [740, 360],
  ] as const) {
    test(`leaves room for a focused element in a window of ${width} by ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await checkFocus(page);
      const focused = page.getByLabel('Username');
      await focused.focus();
      const box = await focused.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    });
  }

  for (const width of [320, 600]) {
    test(`does not cover a focused element at ${width} px with wide text spacing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.addInitScript((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
      }, TEXT_SPACING);
      await checkFocus(page);
    });
  }

  for (const width of [600, 768]) {
    test(`does not cover a focused element at ${width} px if only the text is at 200%`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
      );
      await checkFocus(page);
    });
  }
});

test.describe('a dialog', () => {
  test('closes on Escape, returns the focus, and leaves no extra history entry @phone', async ({ page, axe }) => {
    await page.goto('./#/session-expired');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await trouble(page).click();
    await expect(help(page)).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    await expect(trouble(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/#\/session-expired$/);
  });

  test('closes on Back without leaving the page, but not on a click outside it', async ({ page }) => {
    await page.goto('./');
    await trouble(page).click();
    await expect(help(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(help(page)).toBeVisible();
    await page.goBack();
    await expect(help(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  });

  test('that Back and its button close at the same moment does not leave the page', async ({ page }) => {
    await page.goto('./#/session-expired');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await trouble(page).click();
    const close = help(page).getByRole('button', { name: 'Close' });
    await close.evaluate((button: HTMLElement) => {
      window.history.back();
      button.click();
    });
    await expect(help(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
    await expect(trouble(page)).toBeFocused();
  });

  test('keeps the keyboard focus inside', async ({ page }) => {
    await page.goto('./');
    await trouble(page).click();
    await expect(help(page)).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
      expect(isOutside).toBe(false);
    }
  });

  test('Animation 150 ms show, 300 ms hide', async ({ page }) => {
    await page.goto('./');
    const durations = () =>
      page.evaluate(
        () =>
          document
            .querySelector('dialog')
            ?.getAnimations()
            .map(({ effect }) => effect?.getTiming().duration) ?? [],
      );
    // Waits for the browser's event, because polling may miss 300 ms.
    const awaitTransition = () =>
      page.evaluate(() => {
        window.shown = new Promise((resolve) => {
          document.addEventListener(
            'transitionrun',
            (event) => resolve(event.target instanceof Element && event.target.getAnimations()[0]?.effect?.getTiming().duration),
            { once: true },
          );
        });
      });
    await awaitTransition();
    await trouble(page).click();
    expect(await page.evaluate(() => window.shown)).toBe(150);
    await expect.poll(durations).toEqual([]);
    await awaitTransition();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.shown)).toBe(300);
    await expect(help(page)).toBeHidden();
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('has no animation', async ({ page }) => {
      await page.goto('./');
      await page.evaluate(() => {
        window.moved = [];
        document.addEventListener('transitionrun', ({ target }) => window.moved.push(target instanceof Element ? target.tagName : ''));
      });
      await trouble(page).click();
      await expect(help(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help(page)).toBeHidden();
      expect(await page.evaluate(() => window.moved)).toEqual([]);
    });
  });
});

test.describe('the loading bar', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('does not fade with reduced motion', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('[data-active]')).toHaveCSS('transition-duration', '0s');
  });
});

test.describe('for fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the links of the dialog about accounts are 44 px high', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Create Your Account' }).click();
    const links = page.getByRole('dialog').getByRole('definition').getByRole('link');
    await expect(links).toHaveCount(2);
    // A box is the difference of two coordinates, so a height of 44 can be reported as 43.99997.
    for (const link of await links.all()) expect(Math.round((await link.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

test('the public brand sets the name, logos, favicon, and title', async ({ page, testDoor }) => {
  const image = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"/>';
  const brandLinks = {
    leftLogoLink: 'https://nowhere.invalid/x.svg',
    alternateLeftLogoLink: image,
    rightLogoLink: image,
    faviconLink: image,
  };
  await testDoor.setBranding({ brand: { brandName: 'Harbor Plans', brandLinks } });
  await page.goto('./');
  await expect(page).toHaveTitle('Harbor Plans');
  await expect(page.getByRole('banner')).toHaveText('Harbor Plans');
  await expect(page.locator('header img')).toHaveCount(2);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', image);
});

test('on the organization’s own site, the Help Center opens in a new tab and the survey in the same tab', async ({ page, context }) => {
  await page.goto('./');
  await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', /\/elsewhere\/privacy-policy$/);
  await trouble(page).click();
  const opened = context.waitForEvent('page');
  await help(page).getByRole('link', { name: 'Help Center' }).click();
  await expect(await opened).toHaveURL(/\/elsewhere\/help-center$/);
  await page.goto('./#/logout-feedback?ind=Employee');
  await page.getByRole('link', { name: 'Start survey' }).click();
  await page.waitForURL(/\/elsewhere\/survey-employees$/);
  await expect(page.getByRole('heading', { name: 'A page of the organization' })).toBeVisible();
});

test('a hostile brand changes only text @phone', async ({ page, testDoor, axe }) => {
  await testDoor.setBranding({
    brand: {
      brandName: `<script>document.title='owned'</script>${'long '.repeat(300)}`,
      brandLinks: { leftLogoLink: 'javascript:alert(1)', brandedLoginLink: 'javascript:alert(1)', privacyLink: 'javascript:alert(1)' },
    },
  });
  await page.goto('./');
  await expect(page.getByRole('banner')).toContainText("<script>document.title='owned'");
  await expect(banner(page)).toBeVisible();
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await axe();
});

const quiet = [
  ['/session-expired', 'You have been logged out'],
  ['/logout-feedback?ind=Employee', "You've successfully logged out!"],
  ['/redirectLogin?ind=Plan%20Admin', "You've successfully logged out!"],
  ['/whats-new', "What's New"],
] as const;

for (const [route, title] of quiet) {
  test(`${route} shows its message, even at 320 px and in dark mode @phone`, async ({ page, axe }) => {
    await page.goto(`./#${route}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('an announcement whose title has a long word is not cut off', async ({ page, testDoor, axe }) => {
  const features = [{ title: 'Nondiscrimination/recharacterization', description: 'Both are explained in the help center.' }];
  await testDoor.setAnnouncements({ changes: [{ date: '2026-11-02', features }] });
  await page.goto('./#/whats-new');
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible();
  await axe();
});

declare global {
  interface Window {
    shown: Promise<unknown>;
    moved: string[];
  }
}

test('the card is at most 628 px wide, with enlarged text, too', async ({ page }) => {
  await page.goto('./');
  const card = page.getByRole('main').locator('> div');
  await expect(card).toHaveCSS('width', '544px');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));
  await expect(card).toHaveCSS('width', '628px');
});
