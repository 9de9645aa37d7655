// Back, Forward, and reload in the middle of every wizard and after its end. No user is locked out, and nothing happens twice.
import type { Page } from '@playwright/test';
import { authenticatorCode } from '../gateway/test-door/authenticator.js';
import { solveCaptcha } from './support/captcha.js';
import { invite, phoneHeading, walkToCode } from './support/account-setup.js';
import { onLanding, skipRecoveryCodes, submitCode, submitPhone, submitSentCode } from './support/enroll.js';
import { askForReset, heading, next, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const CHOICE = 'Verify your identity';
const CODE = 'Enter the code';
const NEW_PHONE = 'Enter your new phone number';
/** Longer than it takes to show a screen. */
const SLOW_MS = 1500;
const sees = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();

/** Back, reload there, and Forward again. Each shows the same screen as before. */
async function backAndForward(page: Page, before: string, here: string): Promise<void> {
  await page.goBack();
  await sees(page, before);
  await page.reload();
  await sees(page, before);
  await page.goForward();
  await sees(page, here);
}

test('Setup: Back and Forward work between email and code, and between phone, method choice, and code', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  await walkToCode(page, url);
  await page.goBack();
  await sees(page, 'Please provide your email address');
  await page.goForward();
  await sees(page, CODE);
  await submitSentCode(page, testDoor, person);
  await expect(phoneHeading(page)).toBeVisible();
  await submitPhone(page);
  await backAndForward(page, CHOICE, CODE);
  await page.goBack();
  await sees(page, CHOICE);
  await backAndForward(page, 'Lastly, add an extra layer of security to your account', CHOICE);
  await page.goForward();
  await sees(page, CODE);
  await submitSentCode(page, testDoor, person);
  await page.waitForURL(/participant-enrollment/);
});

test('Reset by code: Back and Forward work at each step; after the last step, Back leads to sign-in', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  await page.goto('./');
  await askForReset(page, person.username);
  await sees(page, CHOICE);
  await backAndForward(page, 'What is your username?', CHOICE);
  await page.getByRole('button', { name: 'With a text' }).click();
  await sees(page, CODE);
  await backAndForward(page, CHOICE, CODE);
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await solveCaptcha(page);
  await next(page).click();
  await sees(page, 'Check your email!');
  await page.goBack();
  await onSignIn(page);
  await page.goForward();
  await sees(page, 'Check your email!');
});

test('Reset by security question: Back returns to the username, and Forward to the question', async ({ page, testDoor }) => {
  const question = 'In what city were you born?';
  const person = await testDoor.createPerson({ securityQuestion: question, questionAtSignIn: false });
  await askForReset(page, person.username);
  await sees(page, 'Answer your security question');
  await page.goBack();
  await sees(page, 'What is your username?');
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.goForward();
  await page.getByLabel(question).fill(person.securityAnswer);
  await next(page).click();
  await sees(page, 'Check your email!');
});

test('Adoption: a reload stays on the step; Back in the middle signs the user out and says why', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ skipUntilInDays: null });
  await submitPassword(page, person);
  await page.getByRole('button', { name: 'Set up now' }).click();
  await submitPhone(page);
  // The flow that signs out a user who leaves arrives last: a screen that did not wait for it would be shown meanwhile.
  await page.route(/adoption-flow/, async (route) => {
    const response = await route.fetch();
    await expect(heading(page, CODE))
      .toBeVisible({ timeout: SLOW_MS })
      .catch(() => undefined);
    await route.fulfill({ response });
  });
  await page.reload();
  await sees(page, CODE);
  await page.goBack();
  await onSignIn(page);
  await expect(page.getByText('Setting up extra security was not finished')).toBeVisible();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ sessions: 0 });
});

test('Profile: Back and Forward work while the phone is changed; afterward, Back sends no new code', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await submitPhone(page);
  await backAndForward(page, CHOICE, CODE);
  await page.goBack();
  await sees(page, CHOICE);
  await backAndForward(page, NEW_PHONE, CHOICE);
  await page.goForward();
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await expect(page.getByText('Your phone was updated.')).toBeVisible();
  const sent = (await testDoor.outbox(person.userId)).length;
  await page.goBack();
  await sees(page, 'Get your recovery codes');
  await page.goBack();
  // The choice is over: the sign-in page names the signed-in user and lets them continue.
  await expect(page.getByRole('region', { name: 'Already signed in' }).getByText(person.username)).toBeVisible();
  expect((await testDoor.outbox(person.userId)).length).toBe(sent);
});

test('Removing the app: Back leaves the code screen; Forward and a reload ask for the code again', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  await submitPassword(page, person);
  await submitCode(page, authenticatorCode(person.authenticatorSecret ?? ''));
  await onLanding(page);
  await page.goto('./#/profile-mfa-verification');
  await sees(page, CODE);
  await page.goBack();
  await onLanding(page);
  await page.goForward();
  // A restored page may still be replacing itself.
  await sees(page, CODE);
  await page.reload();
  await submitCode(page, authenticatorCode(person.authenticatorSecret ?? '', 1));
  await page.waitForURL(/profile\/#\/security/);
});

test('Forgotten username: Back, Forward, and reload keep the user in the steps', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await page.goto('./#/forgot-username');
  await next(page).click();
  await sees(page, 'What is your email?');
  await backAndForward(page, 'What is your role in the site?', 'What is your email?');
  await page.getByLabel('Email').fill(person.email ?? '');
  await page.goBack();
  await sees(page, 'What is your role in the site?');
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue(person.email ?? '');
  await solveCaptcha(page);
  await next(page).click();
  await sees(page, 'Check your email!');
  await page.reload();
  await sees(page, 'Check your email!');
  await page.goBack(); // not to the email, which was sent
  await sees(page, 'What is your role in the site?');
});
