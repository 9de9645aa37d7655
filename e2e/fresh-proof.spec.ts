// A change of a credential long after the sign-in: the portal asks for a fresh proof, keeps the input, and continues.
import type { Page } from '@playwright/test';
import type { TestDoor } from '../gateway/test-door/client.js';
import { onLanding, PHONE, skipRecoveryCodes, submitSentCode } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const HOUR = 3600;
const dialog = (page: Page) => page.getByRole('dialog', { name: "Confirm that it's you" });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
const phone = (page: Page) => page.getByLabel('Phone number');

async function submitPhone(page: Page): Promise<void> {
  await page.goto('./#/profile-update-phone');
  await phone(page).fill(PHONE);
  await next(page).click();
}

test('Users without codes confirm with their password; a wrong one is refused, the right one saves the phone @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await onLanding(page);
  await testDoor.ageProof(person.userId, HOUR);
  await submitPhone(page);
  await dialog(page).getByLabel('Current password', { exact: true }).fill('Wrong#1234');
  await axe();
  await confirm(page).click();
  await expect(dialog(page).getByText(/not right|not valid|try again/i)).toBeVisible();
  await dialog(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirm(page).click();
  await page.getByRole('button', { name: 'With a text' }).click();
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await expect(page.getByText('Your phone was updated.')).toBeVisible();
});

test('Users with codes choose where to get one, see where it was sent, and confirm with it @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'], phone: '2025550143' });
  await submitPassword(page, person);
  await page.getByRole('button', { name: 'With a text' }).click();
  await submitSentCode(page, testDoor, person);
  await onLanding(page);
  await testDoor.ageProof(person.userId, HOUR);
  const before = (await testDoor.outbox(person.userId)).length;
  await submitPhone(page);
  await expect(dialog(page).getByText('How would you like to get a code?')).toBeVisible();
  await axe();
  await dialog(page).getByRole('button', { name: 'With a call' }).click();
  await expect(dialog(page).getByText('We are calling ***-***-0143 with a code.')).toBeVisible();
  await expect(dialog(page).getByText(/^Resend in \d+ seconds\.$/)).toBeVisible();
  await axe();
  await expect.poll(async () => (await testDoor.outbox(person.userId)).length).toBe(before + 1);
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(await testDoor.latestCode(person.userId));
  await confirm(page).click();
  await page.getByRole('button', { name: 'With a text' }).click();
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await expect(page.getByText('Your phone was updated.')).toBeVisible();
});

/** The dialog over the phone form, for a user whose proof is their password. */
async function openDialog({ page, testDoor }: { readonly page: Page; readonly testDoor: TestDoor }) {
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await onLanding(page);
  await testDoor.ageProof(person.userId, HOUR);
  await submitPhone(page);
  await expect(dialog(page)).toBeVisible();
  return person;
}

test('Back closes the dialog and leaves the form unchanged; the next proof leaves no entry in the history @phone', async ({
  page,
  testDoor,
}) => {
  const person = await openDialog({ page, testDoor });
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await expect(phone(page)).toHaveValue('(202) 555-0177');
  await next(page).click();
  await dialog(page).getByLabel('Current password', { exact: true }).fill(person.password);
  await confirm(page).click();
  await expect(page.getByRole('button', { name: 'With a text' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/participant-dashboard/);
});

test('A reload while the dialog is open closes it, and leaves nothing in the history', async ({ page, testDoor }) => {
  await openDialog({ page, testDoor });
  await page.reload();
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('fresh-proof');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/participant-dashboard/);
});

test('Closing the dialog leaves the form unchanged, marks no field, and leaves nothing in the history', async ({ page, testDoor }) => {
  await openDialog({ page, testDoor });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, 'Enter your new phone number')).toBeVisible();
  await expect(page.getByRole('main').getByText('Please prove that it is you before you change this.')).toBeVisible();
  await expect(phone(page)).toHaveValue('(202) 555-0177');
  await expect(phone(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/participant-dashboard/);
});
