// The authenticator-app wizard, from its intro to the profile's phone page (R2 and R4).
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import type { TestDoor } from '../gateway/test-door/client.js';
import { skipRecoveryCodes } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';
import { toasts } from './support/toasts.js';

const PROFILE = /\/profile\/#\/security\/phone$/;

/** A signed-in user who comes from the profile to set up an app. */
async function openWizard(page: Page, testDoor: TestDoor) {
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await page.waitForURL(/participant-dashboard/);
  await page.goto('./#/totp-setup');
  await expect(heading(page, 'Set up authenticator app')).toBeVisible();
  return person;
}

const link = (page: Page) => page.getByLabel('Setup link').inputValue();

async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Setup authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  return link(page);
}

/** The code that an app with this link shows, computed with an independent library. */
function codeOf(uri: string): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('The link is not one of a time-based code.');
  return totp.generate();
}

async function toCode(page: Page, appName: string): Promise<void> {
  await next(page).click();
  await expect(heading(page, 'Add the name of your app')).toBeFocused();
  await page.getByLabel('App name').fill(appName);
  await next(page).click();
  await expect(heading(page, 'Enter the code')).toBeFocused();
}

/** The profile shows this once and then removes the marker. */
const isToldOnProfile = (page: Page) => expect(page.getByText('Your authenticator app was set up.')).toBeVisible();

test('intro, QR, app name, code: the app is set up, and a recovery code signs in after the app is lost @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  test.slow(); // from the wizard to signing in after the app is lost
  const person = await openWizard(page, testDoor);
  await axe();
  const uri = await begin(page);
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  expect(await page.getByRole('img', { name: /QR code/ }).boundingBox()).toMatchObject({ width: 140, height: 140 });
  await axe();
  await next(page).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByLabel('App name')).toHaveAttribute('placeholder', 'Authenticator app');
  await axe();
  await next(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByLabel('Code')).toHaveAttribute('placeholder', '000000');
  await expect(page.getByRole('button', { name: 'Validate code' })).toBeDisabled();
  await axe();
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.getByRole('button', { name: 'Validate code' }).click();
  await expect(heading(page, 'Get your recovery codes')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Show my codes' }).click();
  await expect(heading(page, 'Save your recovery codes')).toBeVisible();
  await axe();
  const recoveryCode = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving your codes?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  await page.waitForURL(PROFILE);
  await isToldOnProfile(page);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ authenticator: 'Authenticator app' });

  // The user has lost the app and has to regain access.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login\//);
  await submitPassword(page, person);
  await page.getByRole('button', { name: 'With a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await axe();
  await next(page).click();
  await page.waitForURL(/participant-dashboard/);
});

test('Skip for now goes to the profile phone update page', async ({ page, testDoor }) => {
  await openWizard(page, testDoor);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.waitForURL(PROFILE);
});

test.describe('a QR code whose code fails to load', () => {
  test.use({ expectedComplaints: [/\/assets\//] });

  test('is requested a second time', async ({ page, testDoor }) => {
    let asked = 0;
    await page.route(/\/qr-code-(?!screen)[^/]*\.js$/, (route) => {
      // Then it is run, with a request of its own.
      if (route.request().resourceType() === 'fetch') asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await openWizard(page, testDoor);
    await begin(page);
    expect(asked).toBe(2);
  });
});

test("copying shows 'Link copied!' for 2 seconds; if the clipboard is denied, the link is selected", async ({
  page,
  testDoor,
  context,
}) => {
  await page.clock.install();
  await openWizard(page, testDoor);
  const uri = await begin(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri);
  await page.clock.fastForward(2000);
  await expect(page.getByText('Link copied!')).toBeHidden();
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }),
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/did not allow copying/)).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(uri);
});

test('an invalid code shows an inline error that clears on focus; the right code then works @phone', async ({ page, testDoor, axe }) => {
  await openWizard(page, testDoor);
  const uri = await begin(page);
  await toCode(page, 'My phone');
  const wrong = String((Number(codeOf(uri)) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('Code').fill(wrong);
  await page.getByRole('button', { name: 'Validate code' }).click();
  const message = page.getByText('This code is not valid. Please check your app and try again.');
  await expect(message).toBeVisible();
  await axe();
  await page.getByLabel('Code').focus();
  await expect(message).toBeHidden();
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.keyboard.press('Enter');
  await skipRecoveryCodes(page);
  await page.waitForURL(PROFILE);
});

test('A reload at the QR code shows a new QR code; a reload at the code step keeps the registration and the name', async ({
  page,
  testDoor,
}) => {
  const person = await openWizard(page, testDoor);
  const first = await begin(page);
  await page.reload();
  await expect(page.getByText(/This QR code is new/)).toBeVisible();
  const uri = await link(page);
  expect(uri).not.toBe(first);
  await toCode(page, 'My phone');
  await page.reload();
  await expect(page.getByText('Open My phone and enter the code that it shows.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.keyboard.press('Enter');
  await skipRecoveryCodes(page);
  await page.waitForURL(PROFILE);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ authenticator: 'My phone' });
});

test('Going Back to the intro and through the wizard again registers once; Back from the profile repeats no call', async ({
  page,
  testDoor,
}) => {
  await openWizard(page, testDoor);
  const uri = await begin(page);
  await toCode(page, '');
  for (const title of ['Add the name of your app', 'Set up the app', 'Set up authenticator app']) {
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, title)).toBeVisible();
  }
  expect(await begin(page)).toBe(uri);
  await toCode(page, '');
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.keyboard.press('Enter');
  await skipRecoveryCodes(page);
  await page.waitForURL(PROFILE);
  await page.goBack();
  await expect(heading(page, 'Get your recovery codes')).toBeVisible();
  const calls = (await testDoor.requests({ path: 'totp/' })).map(({ path }) => path.replace(/.*totp\//, ''));
  expect(calls).toEqual(['registerUser', 'verifyUserRegistration']);
});

test('Without a connection, the wizard stays open, and continues once the connection is back', async ({ page, testDoor, context }) => {
  await openWizard(page, testDoor);
  // The wizard's code has loaded, so only its calls fail from now on.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['qr-code-screen', 'app-name-screen', 'authenticator-code-screen'].every((part) => names.some((name) => name.includes(part)));
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Setup authenticator app' }).click();
  await expect(page.getByRole('alert').getByText('Oops, something went wrong')).toBeVisible();
  await context.setOffline(false);
  const uri = await begin(page);
  await toCode(page, '');
  await context.setOffline(true);
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We couldn't reach the server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Validate code' }).click();
  await skipRecoveryCodes(page);
  await page.waitForURL(PROFILE);
  await isToldOnProfile(page);
});

test('If an app is already verified, the notification title says so', async ({ page, testDoor }) => {
  const person = await openWizard(page, testDoor);
  const uri = await begin(page);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, '#/totp-setup'));
  await toCode(page, '');
  await page.getByLabel('Code').fill(codeOf(uri));
  await page.keyboard.press('Enter');
  await skipRecoveryCodes(page);
  await page.waitForURL(PROFILE);
  await other.getByRole('button', { name: 'Setup authenticator app' }).click();
  await expect(toasts(other).getByText(/already has a verified device/)).toBeVisible();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ authenticator: 'Authenticator app' });
});
