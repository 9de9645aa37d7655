// A security notice: it reports a changed password, and "This wasn't me" secures the account.
import { solveCaptcha } from './support/captcha.js';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

const NEW_PASSWORD = 'Another1Good!';

test("A password change is reported by email and text; 'This wasn't me' ends the sessions and starts a reset @phone", async ({
  page,
  browser,
  baseURL,
  testDoor,
  axe,
}) => {
  const spec = { phone: '2025550123', securityQuestion: 'What was the name of your first pet?', questionAtSignIn: false };
  const person = await testDoor.createPerson({ ...spec, landing: 'password' });
  await signIn(page, person, /#\/password/);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect.poll(async () => (await testDoor.notices(person.userId)).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  const link = (await testDoor.notices(person.userId))[0]?.link ?? '';

  const owner = await browser.newContext({ baseURL: baseURL ?? '' });
  const mail = await owner.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('heading', { name: 'Was this you?' })).toBeVisible();
  expect(mail.url()).not.toContain('token');
  // A mail scanner that runs the page's scripts gets only this far.
  const { emailVerified, passwordChangeRequired } = await testDoor.describePerson(person.userId);
  expect([emailVerified, passwordChangeRequired]).toEqual([true, false]);
  await mail.getByRole('button', { name: "This wasn't me" }).click();
  await expect(mail.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  expect((await testDoor.describePerson(person.userId)).sessions).toBe(0);
  await mail.reload();
  await expect(mail.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();

  await mail.getByRole('link', { name: 'Reset your password' }).click();
  await mail.getByLabel('Username').fill(person.username);
  await solveCaptcha(mail);
  await mail.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await mail.getByLabel(spec.securityQuestion).fill(person.securityAnswer);
  await mail.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(mail.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  expect(await testDoor.latestLink(person.userId)).toContain('#/verification?token=');
  await owner.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  await axe();
});
