// Details that users must not miss, in a real browser: visible toasts, kept focus, wizards that Back and Forward do not leave.
import { onLanding, PHONE, submitCode, submitPhone } from './support/enroll.js';
import { heading, next, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';
import { toasts } from './support/toasts.js';

test('An error toast is visible however far the page is scrolled', async ({ page, testDoor }) => {
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

test('A toast in a zoomed window can be read to its end and never hides what has the focus', async ({ page, testDoor }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await submitPassword(page, await testDoor.createPerson({ mfa: [] }));
  const toast = toasts(page);
  await expect(toast.getByText("We didn't find a security device registered to your account")).toBeVisible();
  await toast.getByRole('link').scrollIntoViewIfNeeded();
  await expect(toast.getByRole('link')).toBeInViewport({ ratio: 1 });
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await field.focus();
    const [box, over] = [await field.boundingBox(), await toast.boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
  }
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

test('Back and Forward from the code of a new phone stay in the wizard', async ({ page, testDoor }) => {
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

test('A pasted email address is never truncated; if it is too long, an error says so', async ({ page }) => {
  await page.goto('./#/forgot-username');
  await next(page).click();
  const address = 'xa.very.long.first.and.lastname@mycompany-group.com';
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Email').blur();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByText('Please use at most 50 characters.')).toBeVisible();
});

test('A visible password is hidden again on submit, and this is announced', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await page.goto('./');
  await page.getByLabel('Username').fill(person.username);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Wrong#1234');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('status').getByText('Your password is hidden')).toBeAttached();
});

test('A dialog opens at its top, even when the page is zoomed to 400%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('./');
  await page.getByRole('button', { name: 'Create Your Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Your Account' });
  await expect(dialog.getByRole('heading', { name: 'Create Your Account' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('A keyboard user can skip the navigation of a partner app in one step', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  await expect(heading(page, 'Your retirement account')).toBeVisible();
  await page.reload();
  await expect(page.getByText('PO Box 4010')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('When another user signs in, the first user’s change stops with a message and leaves the other user unchanged', async ({
  page,
  testDoor,
}) => {
  const [one, other] = [await testDoor.createPerson(), await testDoor.createPerson()];
  await submitPassword(page, one);
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await submitPhone(page);
  const beside = await page.context().newPage();
  await submitPassword(beside, other);
  await onLanding(beside);
  await submitCode(page, await testDoor.latestCode(one.userId));
  await onSignIn(page);
  await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible();
  expect(await testDoor.describePerson(other.userId)).toMatchObject({ phones: [] });
  await beside.goto('../profile/');
  await expect(beside.getByText(other.username).first()).toBeVisible();
  await expect(beside.getByText('Your phone was updated.')).toBeHidden();
  // A user without codes sees nothing about codes.
  await expect(beside.getByText(/Codes to verify your identity/)).toBeHidden();
});
