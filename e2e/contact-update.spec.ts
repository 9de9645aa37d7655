// Changing the profile's phone in a real browser: caret, country, authenticator check, and failures at each step (R2, R4, and R5).
import type { Page } from '@playwright/test';
import { authenticatorCode } from '../gateway/test-door/authenticator.js';
import { onLanding, skipRecoveryCodes, submitCode, submitPhone, submitSentCode } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';
import { toasts } from './support/toasts.js';

const number = (page: Page) => page.getByLabel('Phone number');

test('A phone number can be typed, erased, and corrected, with the caret where the user left it @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await expect(next(page)).toBeDisabled();
  await axe();
  await number(page).pressSequentially('2025550177');
  await expect(number(page)).toHaveValue('(202) 555-0177');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('9');
  await expect(number(page)).toHaveValue('(202) 559-0177');
  await page.getByLabel('Country').selectOption('United Kingdom, GB, +44');
  await next(page).click();
  await expect(page.getByText('Number not valid')).toBeVisible();
  await axe();
});

test('A phone number that an input method composes keeps each digit once, and is formatted at the end', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await number(page).pressSequentially('202');
  const browser = await page.context().newCDPSession(page);
  const caret = { selectionStart: 0, selectionEnd: 0 };
  for (const text of ['５', '５５', '５５５', '５５５０１７７']) await browser.send('Input.imeSetComposition', { text, ...caret });
  await browser.send('Input.insertText', { text: '5550177' });
  await expect(number(page)).toHaveValue('(202) 555-0177');
});

test("With an authenticator app: a wrong code returns to the phone; the app's code, then the phone's code, saves it", async ({
  page,
  testDoor,
}) => {
  const person = await testDoor.createPerson({ mfa: ['totp'], phone: '2025550100' });
  const code = (ahead = 0) => authenticatorCode(person.authenticatorSecret ?? '', ahead);
  await submitPassword(page, person);
  await submitCode(page, code());
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await number(page).fill('2025550177');
  await next(page).click();
  await submitCode(page, '000000');
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await expect(number(page)).toHaveValue('(202) 555-0177');
  await next(page).click();
  await submitCode(page, code(1));
  await page.getByRole('button', { name: 'With a text' }).click();
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await page.waitForURL(/profile\/#\/security\/phone\?success=phone-updated$/);
});

const steps = [
  ['profile/phone', 'Unable to update phone'],
  ['mfa/code', 'Unable to request token. Please try again later'],
  ['phone/verify', 'Unable to verify phone'],
] as const;

for (const [path, words] of steps) {
  test(`If the gateway answers 500 to ${path}, '${words}' is shown, and the same button tries again`, async ({ page, testDoor }) => {
    const person = await testDoor.createPerson();
    await submitPassword(page, person);
    await onLanding(page);
    await page.goto('./#/profile-update-phone');
    const fail = () => testDoor.failNext({ path, status: 500 });
    if (path === 'profile/phone') {
      await fail();
      await number(page).fill('2025550177');
      await next(page).click();
      await expect(toasts(page).getByText(words)).toBeVisible();
      await submitPhone(page);
    } else if (path === 'mfa/code') {
      await number(page).fill('2025550177');
      await next(page).click();
      await fail();
      await page.getByRole('button', { name: 'With a call' }).click();
      await expect(toasts(page).getByText(words)).toBeVisible();
      await page.getByRole('button', { name: 'With a call' }).click();
    } else {
      await submitPhone(page);
      await fail();
      await submitSentCode(page, testDoor, person);
      await expect(toasts(page).getByText(words)).toBeVisible();
      await next(page).click();
    }
    if (path !== 'phone/verify') await submitSentCode(page, testDoor, person);
    await skipRecoveryCodes(page);
    await page.waitForURL(/success=phone-updated$/);
  });
}
