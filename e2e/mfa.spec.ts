// One-time codes in a real browser: choice, wrong codes, resend, expiry, reload, Back, and Forward (R2 and R4).
import { authenticatorCode } from '../gateway/test-door/authenticator.js';
import { onLanding, submitCode, submitSentCode } from './support/enroll.js';
import { heading, next, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

test('Choice, wrong code, right code, with a reload on each screen @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call', 'email'] });
  await submitPassword(page, person);
  await expect(heading(page, 'Verify your identity')).toBeFocused();
  await axe();
  await page.reload();
  await page.getByRole('button', { name: 'With a call' }).click();
  await expect(heading(page, 'Enter the code')).toBeFocused();
  await axe();
  await page.reload();
  await submitCode(page, '000000');
  await expect(page.getByText('The code is not valid, please try again.')).toBeVisible();
  await axe();
  await submitSentCode(page, testDoor, person);
  await onLanding(page);
});

test('Resend after 60 seconds sends the same code while it is still valid', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  await page.clock.install();
  await submitPassword(page, person);
  await expect(page.getByText(/^Resend in \d+ seconds\.$/)).toBeVisible();
  await expect(page.getByText('It works for 10 minutes.')).toBeVisible();
  const first = await testDoor.latestCode(person.userId);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect.poll(async () => (await testDoor.outbox(person.userId)).length).toBe(2);
  expect(await testDoor.latestCode(person.userId)).toBe(first);
  await submitSentCode(page, testDoor, person);
  await onLanding(page);
});

test('An expired code is refused; a lockout is shown on the screen', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  await submitPassword(page, person);
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await testDoor.expireCodes(person.userId);
  await submitSentCode(page, testDoor, person);
  await expect(page.getByText('The code is not valid, please try again.')).toBeVisible();
  await testDoor.lockCodes(person.userId);
  await next(page).click();
  await expect(page.getByText('Too many attempts. Please wait 15 minutes, then request a new code.')).toBeVisible();
});

test('Browser Back leads from the code to the choice, then to sign-in; Forward then stays on sign-in', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson({ mfa: ['sms', 'call'] }));
  await page.getByRole('button', { name: 'With a text' }).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.goBack();
  await onSignIn(page);
  await page.goForward();
  await onSignIn(page);
});

test('After Back on the code screen, browser Back leads from the choice to sign-in', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson({ mfa: ['sms', 'call'] }));
  await page.getByRole('button', { name: 'With a text' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'With a call' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.goBack();
  await onSignIn(page);
});

test('Removing an authenticator app: a wrong code removes nothing; the right code removes the app', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  const code = (ahead = 0) => authenticatorCode(person.authenticatorSecret ?? '', ahead);
  await submitPassword(page, person);
  await submitCode(page, code());
  await onLanding(page);
  await page.goto('./#/profile-mfa-verification');
  await submitCode(page, '000000');
  await expect(page.getByRole('alert').getByText('The code is not valid, please try again')).toBeVisible();
  await axe();
  await submitCode(page, code(1));
  await page.waitForURL(/profile\/#\/security$/);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ authenticator: null });
  await page.goBack(); // to where the user came from, not to another code
  await onLanding(page);
});

test.describe('a right code whose response is lost', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR/] });

  test('signs in at the next press, and is not counted as a wrong one', async ({ page, testDoor }) => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    await submitPassword(page, person);
    await expect(heading(page, 'Enter the code')).toBeVisible();
    await testDoor.failNext({ path: 'authentication', loseAnswer: true });
    await submitCode(page, await testDoor.latestCode(person.userId));
    // Chromium repeats the request by itself if it used an open connection; otherwise, the user does.
    await expect(async () => {
      await expect(page.getByText('The code is not valid')).toHaveCount(0);
      if (await page.getByText("We couldn't reach the server").isVisible()) await next(page).click();
      await page.waitForURL(/participant-dashboard/, { timeout: 3000 });
    }).toPass();
  });
});

test('A user who signs out in another tab meanwhile signs in with the code that they request next', async ({ page, context, testDoor }) => {
  const [first, second] = [await testDoor.createPerson(), await testDoor.createPerson({ mfa: ['sms', 'call'] })];
  await submitPassword(page, first);
  await onLanding(page);
  const beside = await context.newPage();
  await beside.goto(page.url());
  await submitPassword(page, second);
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await beside.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(beside, "You've successfully logged out!")).toBeVisible();
  await page.getByRole('button', { name: 'With a text' }).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await submitCode(page, await testDoor.latestCode(second.userId));
  await onLanding(page);
});
