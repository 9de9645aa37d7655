// The captcha (P1): reCAPTCHA with a blocked script and with a loaded one; where ALTCHA's error stands.
import type { Locator, Page } from '@playwright/test';
import { solveCaptcha } from '../gateway/test-door/solve-captcha.js';
import { expect, test } from './support/test.js';

// An installation without reCAPTCHA has a policy that blocks Google's script, as a browser extension would.
test.use({ expectedComplaints: [/recaptcha/] });

/** Serves the same page with the other provider in its environment block. */
async function useRecaptcha(page: Page): Promise<void> {
  await page.route(/\/login\/$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"captchaProvider":"altcha"', '"captchaProvider":"recaptcha"');
    await route.fulfill({ response, body });
  });
}

test('A blocked script shows a clear message; once the script is available, "Try again" continues', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ securityQuestion: 'In what city were you born?', questionAtSignIn: false });
  await useRecaptcha(page);
  await page.goto('./#/reset-password');
  await expect(page.getByText('The security check could not be loaded.')).toBeVisible();
  await axe();

  await page.exposeFunction('solve', () => solveCaptcha(process.env.GATEWAY_URL ?? ''));
  await page.evaluate(() => {
    interface Options {
      readonly callback: (response: string) => void;
    }
    const solve = Reflect.get(window, 'solve') as () => Promise<string>; // exposed by this test
    const render = (element: HTMLElement, { callback }: Options) => {
      const box = element.appendChild(document.createElement('button'));
      box.type = 'button';
      box.textContent = 'Google asks here';
      box.addEventListener('click', () => void solve().then(callback));
      return 0;
    };
    Reflect.set(window, 'grecaptcha', { render });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Google asks here' }).click();
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('In what city were you born?')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('A check whose code a newer build has replaced says to reload the page, because no further try can help', async ({ page }) => {
  await page.route(/\/assets\/pbkdf2-/, (route) => route.fulfill({ status: 404 }));
  await page.goto('./#/reset-password');
  await page.getByText("I'm not a robot").click();
  await expect(page.getByText(/^The security check could not be loaded\..+ reload the page\.$/)).toBeVisible();
});

test('The error of the captcha is as close to it as the error of a text field', async ({ page }) => {
  await page.goto('./#/reset-password');
  await expect(page.getByText("I'm not a robot")).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  const error = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
  const distance = async (field: Locator, below: Locator) => {
    const [upper, lower] = [await field.boundingBox(), await below.boundingBox()];
    return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0));
  };
  const captcha = page.getByRole('group', { name: 'Security check' }).locator('[data-provider]');
  expect(await distance(captcha, error('Please confirm that you are not a robot.'))).toBe(
    await distance(page.getByLabel('Username'), error('Username is required')),
  );
});

test('The captcha is not announced as invalid before anyone has tried, and is while its error shows', async ({ page }) => {
  await page.goto('./#/reset-password');
  const box = page.getByRole('checkbox', { name: "I'm not a robot" });
  await expect(box).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await page.getByText("I'm not a robot").click();
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toHaveAttribute('aria-invalid', 'false');
});

/** Lets no challenge through until the returned function is called. */
async function holdChallenge(page: Page): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/captcha/i, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('With reduced motion, nothing turns while the captcha is being solved', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const deliver = await holdChallenge(page);
  await page.goto('./#/reset-password');
  await page.getByText("I'm not a robot").click();
  await expect(page.getByText('Verifying...')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  deliver();
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
});

test('The captcha shows that it has the focus while it is being solved', async ({ page }) => {
  const deliver = await holdChallenge(page);
  await page.goto('./#/reset-password');
  await page.getByRole('checkbox', { name: "I'm not a robot" }).press('Space');
  await expect(page.getByText('Verifying...')).toBeVisible();
  const outlines = await page.evaluate(() => {
    const found: string[] = [];
    for (let at = document.activeElement; at?.closest('altcha-widget'); at = at.parentElement) {
      const { opacity, outlineStyle } = getComputedStyle(at);
      if (opacity === '0') found.length = 0;
      else if (outlineStyle !== 'none') found.push(outlineStyle);
    }
    return found;
  });
  expect(outlines).toEqual(['solid']);
  deliver();
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeFocused();
});

test('On plain http, the check says that it needs a secure connection, because no further try can help', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('./#/reset-password');
  await page.getByRole('group', { name: 'Security check' }).getByText("I'm not a robot").click();
  await expect(page.getByText('The security check works only on a page with a secure connection.')).toBeVisible();
});
