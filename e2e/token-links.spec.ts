// Emailed links, opened in a browser: every landing screen, and what remains of their tokens (R2 and R4).
import { onLanding, submitSentCode } from './support/enroll.js';
import { submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

test('An email link verifies the address; a second visit says that it is already verified @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ emailVerified: false });
  const { url } = await testDoor.issueLink('Email Verification', person.userId);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect((await testDoor.describePerson(person.userId)).emailVerified).toBe(true);
  await axe();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Email already verified!' })).toBeVisible();
  await axe();
});

test('An expired email link can be resent once', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ emailVerified: false });
  const { url, token } = await testDoor.issueLink('Email Verification', person.userId);
  await testDoor.expireLink(token);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Email verification link expired' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Resend Verification Link' }).click();
  await expect(page.getByText('Verification Link Resent!')).toBeVisible();
  await expect(page.getByText('Please check your email to access the new verification link.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Verification Link' })).toBeDisabled();
  await page.goto(await testDoor.latestLink(person.userId));
  await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
});

test('If the token sign-in requires a code, the outer MFA screen asks for it and survives a reload', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ emailVerified: false, mfa: ['sms'] });
  const { url } = await testDoor.issueLink('Email Verification', person.userId);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(page.url()).toMatch(/#\/outer-mfa-verification$/);
  await axe();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
  expect((await testDoor.describePerson(person.userId)).emailVerified).toBe(true);
});

test('Back from the outer MFA screen returns to the page before the link', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ emailVerified: false, mfa: ['sms'] });
  const { url } = await testDoor.issueLink('Email Verification', person.userId);
  await page.goto('./');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});

for (const [type, mfa] of [
  ['Email Verification', ['sms']],
  ['Trustee Signing', ['sms', 'call']],
] as const) {
  test(`${type}: Forward to the code, after Back to the page before the link, opens the link again`, async ({ page, testDoor }) => {
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', emailVerified: false, mfa: [...mfa] });
    const { url } = await testDoor.issueLink(type, person.userId);
    const asksForCode = page.getByRole('heading', { name: mfa.length > 1 ? 'Verify your identity' : 'Enter the code' });
    await page.goto('./');
    await page.goto(url);
    await expect(asksForCode).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
    await page.goForward();
    await expect(asksForCode).toBeVisible();
  });
}

for (const [type, heading] of [
  ['Account Setup', 'user'],
  ['Authorized Representative Invitation', 'user'],
  ['Advisor Invitation', 'advisor'],
] as const) {
  test(`${type}: a valid link leads to setup, an expired one can be resent, a completed one leads to Login (${heading} invite)`, async ({
    page,
    testDoor,
    axe,
  }) => {
    const person = await testDoor.createPerson({ username: null });
    const expired = await testDoor.issueLink(type, person.userId);
    await testDoor.expireLink(expired.token);
    await page.goto(expired.url);
    await expect(page.getByRole('heading', { name: 'Enrollment Link Expired' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Resend Enrollment Email' }).click();
    await expect(page.getByText('Enrollment Link Resent!')).toBeVisible();

    const sent = await testDoor.latestLink(person.userId);
    await page.goto(sent);
    await expect(page.getByText('Ready to get started?')).toBeVisible();
    expect(page.url()).toMatch(/#\/account-setup/);
    expect(page.url()).not.toContain('token');

    await testDoor.completeLink(new URL(sent.replace('#/', '')).searchParams.get('token') ?? '');
    await page.goto('about:blank');
    await page.goto(sent);
    await expect(page.getByRole('heading', { name: 'Enrollment Already Completed' })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  });
}

test('An account-mapping link verifies on opening and on reload; a link used earlier says that it has expired', async ({
  page,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson();
  const { url, token } = await testDoor.issueLink('Account Mapping', person.userId);
  await page.goto(url);
  const success = page.getByText('The account link has been successfully verified and the linking process has been completed');
  await expect(success).toBeVisible();
  await axe();
  await page.reload();
  await expect(success).toBeVisible();
  await testDoor.completeLink(token);
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByText('This account verification link has expired.')).toBeVisible();
  await expect(page.getByText('Please sign in and submit a new account link request.')).toBeVisible();
  await axe();
});

test('A trustee is redirected to the electronic-signature page with the token', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { url, token } = await testDoor.issueLink('Trustee Signing', person.userId);
  await page.goto(url);
  await page.waitForURL((address) => address.href.endsWith(`/plan-admin-ui/#/electronic-signature?token=${token}`));
});

test('A trustee whose account uses codes enters a code first, and a reload sends no other one', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms', 'call'] });
  const { url, token } = await testDoor.issueLink('Trustee Signing', person.userId);
  await page.goto(url);
  await page.getByRole('button', { name: 'With a text' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(page.url()).toMatch(/#\/outer-mfa-verification$/);
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await expect(page.getByText(/We sent a text/)).toBeVisible();
  }
  expect(await testDoor.outbox(person.userId)).toHaveLength(1);
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((address) => address.href.endsWith(`/plan-admin-ui/#/electronic-signature?token=${token}`));
  await expect(page.getByText('Your documents are ready for your electronic signature.')).toBeVisible();
});

test("Back from a link's code to the code of an unfinished sign-in leads to the sign-in page", async ({ page, testDoor }) => {
  const [signingIn, linked] = await Promise.all([testDoor.createPerson({ mfa: ['sms'] }), testDoor.createPerson({ mfa: ['sms'] })]);
  await submitPassword(page, signingIn);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const { url } = await testDoor.issueLink('Email Verification', linked.userId);
  await page.goto(url);
  await page.waitForURL(/outer-mfa-verification/);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});

test('An expired signing link can be resent; a completed one says so', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { url, token } = await testDoor.issueLink('Trustee Signing', person.userId);
  await testDoor.expireLink(token);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Resend Link' }).click();
  await expect(page.getByText('Signing Link Resent!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Link' })).toBeDisabled();

  const sent = await testDoor.latestLink(person.userId);
  await testDoor.completeLink(new URL(sent.replace('#/', '')).searchParams.get('token') ?? '');
  await page.goto(sent);
  await expect(page.getByText("Looks like you've already completed signing your trust documents.")).toBeVisible();
});

test('A link that cannot be checked is not reported as expired and can be retried', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson();
  const { url } = await testDoor.issueLink('Password Reset', person.userId);
  await testDoor.failNext({ path: 'verifyToken', status: 500, times: 1 });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Your link could not be checked' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

test('A failed resend says so, and the button can be used again', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ username: null });
  const { url, token } = await testDoor.issueLink('Account Setup', person.userId);
  await testDoor.expireLink(token);
  await testDoor.failNext({ path: 'verification/resend', status: 503 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Resend Enrollment Email' }).click();
  await expect(page.getByText('Unable to send enrollment link')).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Enrollment Email' })).toBeEnabled();
});

test('A link of another account says that it signs the user out, and they may stay @phone', async ({ page, testDoor, axe }) => {
  const [person, invited] = await Promise.all([testDoor.createPerson(), testDoor.createPerson({ username: null })]);
  const { url } = await testDoor.issueLink('Account Setup', invited.userId);
  await submitPassword(page, person);
  await onLanding(page);
  await page.goto(url);
  await expect(page.getByText('Using it signs you out of yours.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('region', { name: 'Already signed in' })).toContainText(person.username);
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Set up your account' }).click();
  await expect(page.getByRole('heading', { name: /^Ready to get started\?/ })).toBeVisible();
});

test('After a trustee signs out, Back does not open their link again', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { url } = await testDoor.issueLink('Trustee Signing', person.userId);
  await page.goto(url);
  await expect(page.getByText('Your documents are ready for your electronic signature.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: "You've successfully logged out!" })).toBeVisible();
  await page.goBack(); // the documents took the place of the link
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  expect((await testDoor.describePerson(person.userId)).sessions).toBe(0);
});

test.describe('an email link whose completion is not answered', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR/] });

  test('is verified, not expired, whether the browser or the user sends the request again', async ({ page, testDoor }) => {
    const person = await testDoor.createPerson({ emailVerified: false });
    const { url } = await testDoor.issueLink('Email Verification', person.userId);
    await testDoor.failNext({ path: 'verification/complete', loseAnswer: true });
    await page.goto(url);
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Try again' });
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByRole('heading', { name: /verified!$/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test('is verified at the next press, if it needed a code', async ({ page, testDoor }) => {
    const person = await testDoor.createPerson({ mfa: ['sms'], emailVerified: false });
    const { url } = await testDoor.issueLink('Email Verification', person.userId);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await testDoor.failNext({ path: 'verification/complete', loseAnswer: true });
    await submitSentCode(page, testDoor, person);
    await expect(async () => {
      const button = page.getByRole('main').getByRole('button', { name: 'Continue' });
      if (await page.getByRole('alert').getByText('Unable to verify email address').isVisible()) await button.click();
      await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});
