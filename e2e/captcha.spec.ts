// The captcha in an environment with reCAPTCHA: a blocked script, and a loaded one (P1).
import type { Page } from '@playwright/test';
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
