// The profile's security page, through the portal's routes and back.
import { authenticatorCode, codeOfUri } from '../gateway/test-door/authenticator.js';
import { submitPhone, submitSentCode } from './support/enroll.js';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

test('The phone is updated on the portal; the profile says so once @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Update your phone' }).click();
  await submitPhone(page);
  await submitSentCode(page, testDoor, person);
  await expect(page.getByText('Your phone was updated.')).toBeVisible();
  expect(page.url()).toMatch(/profile\/#\/security\/phone$/);
  await axe();
});

test('An authenticator app is set up on the portal, named on the profile, and removed again', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('button', { name: 'Setup authenticator app' }).click();
  const uri = await page.getByRole('textbox').inputValue();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('App name').fill('My phone');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(codeOfUri(uri));
  await page.getByRole('button', { name: 'Validate code' }).click();
  await expect(page.getByText('Your authenticator app was set up.')).toBeVisible();
  await expect(page.getByText('“My phone” gives you the codes to sign in with.')).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Remove the app' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await page.getByLabel('Code').fill(authenticatorCode(secret, 1));
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You have no authenticator app set up.')).toBeVisible();
  await expect(page.getByText('Your authenticator app was set up.')).toBeHidden();
});
