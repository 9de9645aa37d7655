// Adopting extra security, offered and mandatory, up to the landing page (R2 and R4).
import { onLanding, skipRecoveryCodes, submitPhone, submitSentCode } from './support/enroll.js';
import { heading, next, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const OFFER = 'Add an extra layer of security to your account';

test('Offered, email not verified: email and its code, phone and its code, with a reload on each screen @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson({ mandatoryInDays: 90, skipUntilInDays: null, emailVerified: false });
  await submitPassword(page, person);
  await expect(heading(page, OFFER)).toBeFocused();
  await expect(page.getByText('whenever it suits you')).toBeVisible();
  await axe();
  await page.reload();
  await expect(page.getByText('whenever it suits you')).toBeVisible();
  await page.getByRole('button', { name: 'Set up now' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email ?? '');
  await axe();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await next(page).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.reload();
  await submitSentCode(page, testDoor, person);
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await axe();
  await page.reload();
  await submitPhone(page);
  await page.reload();
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await onLanding(page);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ emailVerified: true, phones: [{ state: 'verified' }] });
  expect(await page.evaluate(() => [sessionStorage.getItem('mfaAdoptionInProgress'), document.cookie.includes('mfaAdoption')])).toEqual([
    null,
    false,
  ]);
});

test("'Remind me later' leads to the landing page, and the next sign-in does not ask again", async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ skipUntilInDays: null });
  await submitPassword(page, person);
  await page.getByRole('button', { name: 'Remind me later' }).click();
  await onLanding(page);
  await submitPassword(page, person);
  await onLanding(page);
});

test('Mandatory: Back, a typed address, and Cancel each sign the user out to the sign-in screen', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mandatoryInDays: -1 });
  const ways = [
    () => page.goBack(),
    () => page.evaluate(() => void (window.location.hash = '#/whats-new')),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of ways) {
    await submitPassword(page, person);
    await expect(page.getByLabel('Phone number')).toBeVisible();
    // Back needs a history entry to return to.
    await page.getByLabel('Phone number').fill('2025550177');
    if (leave === ways[0]) {
      await next(page).click();
      await expect(heading(page, 'Verify your identity')).toBeVisible();
    }
    await leave();
    await onSignIn(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  }
});

test('Offered: Cancel on the phone screen returns to the offer', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson({ skipUntilInDays: null }));
  await page.getByRole('button', { name: 'Set up now' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Remind me later' })).toBeVisible();
});

test('Mandatory: if the email status call answers 500, Try again continues to the phone screen', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ landing: 'mfaAdoption' });
  await testDoor.failNext({ path: 'email/verify', status: 500 });
  await submitPassword(page, person);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});
