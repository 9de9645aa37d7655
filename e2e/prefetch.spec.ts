// The code that a press needs is there before the press: on a slow connection, each file that is missing costs half a second.
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../gateway/seed/person-spec.js';
import { solveCaptcha } from './support/captcha.js';
import { onLanding } from './support/enroll.js';
import { heading, next } from './support/screens.js';
import { expect, test } from './support/test.js';

const OFFER = 'Add an extra layer of security to your account';
const PASSWORD = 'Correct1horse';
const CODE = ['mfa-choice-screen', 'mfa-code-screen'];
/** Prefetched after everything else on the first screen. */
const SIGN_IN = ['optional-adoption-screen'];
const CHUNKS = '**/assets/*.js';

/** Which chunks this page has loaded. They are fetched first, and then run. */
function chunksOf(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('requestfinished', (request) => {
    const [, name] = /assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined && request.resourceType() === 'script') names.push(name);
  });
  return names;
}

/** Waits for the chunks that are prefetched last, and presses while no other one arrives. Screens and purposes arrive side by side. */
async function pressBeforeMoreCode(
  page: Page,
  chunks: readonly string[],
  last: readonly string[],
  press: () => Promise<void>,
  shown: Locator,
) {
  await expect.poll(() => chunks).toEqual(expect.arrayContaining([...last]));
  // Requests wait until this handler is removed.
  await page.route(CHUNKS, () => undefined);
  await press();
  await expect(shown).toBeVisible();
  await page.unroute(CHUNKS);
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('./');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const signIn = (page: Page) => () => page.getByRole('button', { name: 'Sign In', exact: true }).click();
const proceed = (page: Page) => () => next(page).click();

test('the code of the next step is preloaded, and the code of a link when the pointer is over it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await expect.poll(() => asked.some((url) => /assets\/mfa-choice-screen-/.test(url))).toBe(true);
  expect(asked.filter((url) => /forgot-username/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
  await page.getByRole('link', { name: 'I forgot my username' }).hover();
  await expect.poll(() => asked.some((url) => /assets\/forgot-username-screen-/.test(url))).toBe(true);
});

test('a sign-in with a code', async ({ page, testDoor }) => {
  const chunks = chunksOf(page);
  await enterPassword(page, await testDoor.createPerson({ mfa: ['sms', 'email'] }));
  await pressBeforeMoreCode(page, chunks, SIGN_IN, signIn(page), heading(page, 'Verify your identity'));
  await pressBeforeMoreCode(
    page,
    chunks,
    SIGN_IN,
    () => page.getByRole('button', { name: 'With a text' }).click(),
    heading(page, 'Enter the code'),
  );
});

test('a sign-in with a security question', async ({ page, testDoor }) => {
  const chunks = chunksOf(page);
  await enterPassword(page, await testDoor.createPerson({ securityQuestion: 'Which street?' }));
  await pressBeforeMoreCode(page, chunks, SIGN_IN, signIn(page), heading(page, 'Security question'));
});

test('the offer of extra security, up to the code for the phone', async ({ page, testDoor }) => {
  const chunks = chunksOf(page);
  const person = await testDoor.createPerson({ mandatoryInDays: 90, skipUntilInDays: null, emailVerified: false });
  await enterPassword(page, person);
  await pressBeforeMoreCode(page, chunks, SIGN_IN, signIn(page), heading(page, OFFER));
  const accept = () => page.getByRole('button', { name: 'Set up now' }).click();
  await pressBeforeMoreCode(page, chunks, ['adoption-phone-screen'], accept, heading(page, 'Verify your email address.'));
  await pressBeforeMoreCode(page, chunks, [...CODE, 'enroll-phone'], proceed(page), heading(page, 'Enter the code'));
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await pressBeforeMoreCode(page, chunks, [...CODE, 'enroll-phone'], proceed(page), heading(page, OFFER));
  await page.getByLabel('Phone number').fill('2025550177');
  await pressBeforeMoreCode(page, chunks, [...CODE, 'enroll-phone'], proceed(page), heading(page, 'Verify your identity'));
});

test('a forgotten password, with a code', async ({ page, testDoor }) => {
  const chunks = chunksOf(page);
  const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  await page.goto('./#/reset-password');
  await page.getByLabel('Username').fill(person.username);
  await solveCaptcha(page);
  // Two have this name: the endpoints' and the purpose's.
  await expect.poll(() => chunks.filter((name) => name === 'reset-password')).toHaveLength(2);
  await pressBeforeMoreCode(page, chunks, [...CODE, 'reset-password'], proceed(page), heading(page, 'Verify your identity'));
});

test('an account setup, up to the phone', async ({ page, testDoor }) => {
  const chunks = chunksOf(page);
  const person = await testDoor.createPerson({ username: null, emailVerified: false });
  await page.goto((await testDoor.issueLink('Account Setup', person.userId)).url);
  await page.getByLabel('Username').fill(`u${person.userId.replace(/[^a-z0-9]/gi, '').slice(-12)}`);
  await pressBeforeMoreCode(page, chunks, [...CODE, 'setup-phone'], proceed(page), heading(page, "Now let's set a password"));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await pressBeforeMoreCode(page, chunks, [...CODE, 'setup-phone'], proceed(page), heading(page, 'Please provide your email address'));
  await page.getByLabel('Email').fill(`${person.userId}@example.com`);
  await pressBeforeMoreCode(page, chunks, [...CODE, 'setup-phone'], proceed(page), heading(page, 'Enter the code'));
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await pressBeforeMoreCode(
    page,
    chunks,
    [...CODE, 'setup-phone'],
    proceed(page),
    heading(page, 'Lastly, add an extra layer of security to your account'),
  );
});

test('an authenticator app, with the QR code', async ({ page, testDoor }) => {
  await enterPassword(page, await testDoor.createPerson());
  await signIn(page)();
  await onLanding(page);
  const chunks = chunksOf(page);
  await page.goto('./#/totp-setup');
  const begin = () => page.getByRole('button', { name: 'Setup authenticator app' }).click();
  await expect.poll(() => chunks).toContain('qrcode-react');
  await pressBeforeMoreCode(page, chunks, ['qr-code'], begin, page.getByRole('img', { name: /QR code/ }));
  await pressBeforeMoreCode(page, chunks, ['authenticator-code-screen'], proceed(page), heading(page, 'Add the name of your app'));
  await pressBeforeMoreCode(page, chunks, ['authenticator-code-screen'], proceed(page), heading(page, 'Enter the code'));
});
