// A page that the browser has translated before the app arrives, or an extension has changed: React replaces it instead of hydrating it.
import { onLanding } from './support/enroll.js';
import { onSignIn } from './support/screens.js';
import { openSlowConnection, type SlowConnection } from './support/slow-connection.js';
import { test as base, expect } from './support/test.js';

const test = base.extend<{ readonly app: SlowConnection }>({
  app: async ({ page }, use) => {
    const app = await openSlowConnection(page);
    await page.goto('./', { waitUntil: 'commit' });
    await onSignIn(page);
    await page.locator('h1').evaluate((heading) => heading.replaceChildren(document.createElement('font')));
    await use(app);
  },
});

test.use({ expectedComplaints: [/Minified React error #418/] });

test('typed text and the focus are kept', async ({ page, app, testDoor }) => {
  const { username, password } = await testDoor.createPerson();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password.slice(0, -1));
  app.deliver();
  await onSignIn(page);
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password.slice(-1));
  await page.keyboard.press('Enter');
  await onLanding(page);
});

test('a submit that waits for the app is sent', async ({ page, app, testDoor }) => {
  const { username, password } = await testDoor.createPerson();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  app.deliver();
  await onLanding(page);
});
