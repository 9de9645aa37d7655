// Signing in, with the security question if it is required, up to the landing page (R2 and R4).
import { solveCaptcha } from './support/captcha.js';
import { onLanding, submitSentCode } from './support/enroll.js';
import { heading, next, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const QUESTION = 'What was the name of your first pet?';

test('The security question: wrong answer, new captcha, right answer, code; the computer is remembered @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson({ securityQuestion: QUESTION, mfa: ['sms'] });
  await submitPassword(page, person);
  await expect(heading(page, 'Security question')).toBeFocused();
  await expect(page.getByLabel(QUESTION)).toBeVisible();
  await axe();
  await page.reload();
  await page.getByLabel(QUESTION).fill('Max');
  await solveCaptcha(page);
  await next(page).click();
  await expect(page.getByText('That answer is not right. Please check it and try again.')).toBeVisible();
  await axe();
  await page.getByLabel(QUESTION).fill(person.securityAnswer);
  await solveCaptcha(page);
  await page.getByText('Remember this computer').click();
  await next(page).click();
  await submitSentCode(page, testDoor, person);
  await onLanding(page);
  await submitPassword(page, person);
  await expect(heading(page, 'Enter the code')).toBeVisible();
});

test('the info icon is announced once, although it has a tooltip', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson({ securityQuestion: QUESTION }));
  await expect(page.getByLabel(QUESTION)).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const icon = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Why am I asked this?');
  expect(icon).toMatchObject({ ignored: false });
  expect(icon?.description?.value ?? '').toBe('');
});

test('Back closes the info modal, then leads to sign-in without credentials; Forward does not reopen the question', async ({
  page,
  testDoor,
}) => {
  await submitPassword(page, await testDoor.createPerson({ securityQuestion: QUESTION }));
  await page.getByRole('button', { name: 'Why am I asked this?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(QUESTION)).toBeVisible();
  await page.goBack();
  await onSignIn(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('basicAuthToken'))).toBeNull();
  await page.goForward();
  await onSignIn(page);
});

for (const path of ['userLandingUrl', 'optionChoice?type=190', 'optionChoice?type=9930']) {
  test(`If the gateway answers 500 to ${path}, the user gets a message and continues with Try again`, async ({ page, testDoor, axe }) => {
    const person = await testDoor.createPerson();
    await testDoor.failNext({ path, status: 500 });
    await submitPassword(page, person);
    await expect(heading(page, "We couldn't open your page")).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Try again' }).click();
    await onLanding(page);
  });
}

test('An unknown landing page signs the user out and says why', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson({ landing: '/elsewhere' }));
  await expect(page.getByText("We couldn't find the page for your account, so we signed you out.")).toBeVisible();
  await onSignIn(page);
  // The form is there before the gateway has answered the logout.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('A user who stops the navigation to a slow landing page can go there again', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  const slow = '**/participant-dashboard';
  const browser = await page.context().newCDPSession(page);
  await page.clock.install();
  // Answers only the page itself, which the portal also fetches ahead.
  await page.route(slow, (route) => (route.request().isNavigationRequest() ? undefined : route.abort()));
  const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/participant-dashboard'));
  await submitPassword(page, person);
  await asked;
  await browser.send('Page.stopLoading');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Go to your account' }).click();
  await onLanding(page);
});

test('A dialog that is open when a slow sign-in finishes is not open again after Back', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/authentication', async (route) => {
    await held;
    await route.continue();
  });
  // Before the app has arrived, a press on the other button would take the place of the submit.
  const asked = page.waitForRequest('**/authentication');
  await submitPassword(page, person);
  await asked;
  await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release?.();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.goBack();
  await onSignIn(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});
