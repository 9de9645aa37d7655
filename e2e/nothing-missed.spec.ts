// What people must not miss, in a real browser: toasts in sight, the focus kept, wizards that Back and Forward do not leave.
import { onLanding, PHONE, submitPhone } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';
import { toasts } from './support/toasts.js';

test('An error toast is in sight however far the page is scrolled', async ({ page, testDoor }) => {
  await page.setViewportSize({ width: 360, height: 320 });
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await testDoor.failNext({ path: 'profile/phone', status: 500 });
  await page.getByLabel('Phone number').fill(PHONE);
  await next(page).scrollIntoViewIfNeeded();
  await next(page).click();
  await expect(toasts(page).getByText('Unable to update phone')).toBeInViewport();
});

test('Resending an expired link by keyboard keeps the focus on its button', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ emailVerified: false });
  const { url, token } = await testDoor.issueLink('Email Verification', person.userId);
  await testDoor.expireLink(token);
  await page.goto(url);
  const resend = page.getByRole('button', { name: 'Resend Verification Link' });
  await resend.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verification Link Resent!')).toBeVisible();
  await expect(resend).toBeFocused();
});

test('Back from the code of a new phone, and Forward again, stay in the wizard', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await submitPhone(page);
  await page.goBack();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
});

test('A pasted address is never cut: one that is too long is said to be', async ({ page }) => {
  await page.goto('./#/forgot-username');
  await next(page).click();
  const address = 'xa.very.long.first.and.lastname@mycompany-group.com';
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Email').blur();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByText('Please use at most 50 characters.')).toBeVisible();
});
