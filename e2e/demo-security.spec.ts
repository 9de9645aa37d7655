// The profile's security page, to the portal's routes and back.
import { readFile } from 'node:fs/promises';
import { authenticatorCode, codeOfUri } from '../gateway/test-door/authenticator.js';
import { skipRecoveryCodes, submitPhone, submitSentCode } from './support/enroll.js';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

test('The phone is updated on the portal, and the profile says so once @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Update your phone' }).click();
  await submitPhone(page);
  await submitSentCode(page, testDoor, person);
  await skipRecoveryCodes(page);
  await expect(page.getByText('Your phone was updated.')).toBeVisible();
  expect(page.url()).toMatch(/profile\/#\/security\/phone$/);
  await axe();
});

test('An authenticator app is set up on the portal, named on the profile, and removed again', async ({ page, testDoor, axe }) => {
  test.slow(); // through two apps and back, twice
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('link', { name: 'Set up an app' }).click();
  await page.getByRole('button', { name: 'Setup authenticator app' }).click();
  const uri = await page.getByRole('textbox').inputValue();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('App name').fill('My phone');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(codeOfUri(uri));
  await page.getByRole('button', { name: 'Validate code' }).click();
  await skipRecoveryCodes(page);
  await expect(page.getByText('Your authenticator app was set up.')).toBeVisible();
  await expect(page.getByText('“My phone” provides your sign-in codes.')).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Remove the app' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await page.getByLabel('Code').fill(authenticatorCode(secret, 1));
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You have no authenticator app set up.')).toBeVisible();
  await expect(page.getByText('Your authenticator app was set up.')).toBeHidden();
});

test('The security center shows another session and signs it out in its browser too @phone', async ({
  page,
  browser,
  baseURL,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson();
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await axe();
  await testDoor.ageProof(person.userId, 3600);
  await sessions.getByRole('button', { name: /^Sign out / }).click();
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(sessions.getByRole('status').filter({ hasText: 'That browser is signed out.' })).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  await elsewhere.close();
});

test('Recovery codes are created after a fresh proof, can be downloaded, and are shown only once @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await testDoor.ageProof(person.userId, 3600);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByText(/^These are your new recovery codes/)).toBeFocused();
  await axe();
  const [first = ''] = await codes.allTextContents();
  expect(first).toMatch(/^[\w]{4}-[\w]{4}-[\w]{2}$/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  const title = `Recovery codes for ${new URL(page.url()).host}. Each signs you in once.`;
  expect(await readFile(await saved.path(), 'utf8')).toBe([title, '', ...(await codes.allTextContents()), ''].join('\n'));
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving your codes?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
});

test('Staying with new recovery codes after Back returns the focus to where it was, in view', async ({ page, testDoor }) => {
  await signIn(page, await testDoor.createPerson());
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(page.getByText(/^These are your new recovery codes/)).toBeFocused();
  const copy = page.getByRole('button', { name: 'Copy' });
  await copy.focus();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(copy).toBeFocused();
  // Not below the cookie banner.
  const isOnTop = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => copy.evaluate(isOnTop)).toBe(true);
});

test('Canceling the proof for another set of codes returns the focus to its button', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  const another = page.getByRole('button', { name: 'Create new recovery codes' });
  await expect(another).toBeVisible();
  await testDoor.ageProof(person.userId, 3600);
  await another.click();
  await page.getByRole('dialog', { name: 'Replace your recovery codes?' }).getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByRole('dialog', { name: "Confirm that it's you" }).getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(another).toBeFocused();
});
