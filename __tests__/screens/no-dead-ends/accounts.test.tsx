// No user is locked out: wherever a demonstration account's sign-in stops, there is more to do than give up.
import { screen, waitFor, within } from '@testing-library/react';
import { demoAccounts } from '../../../gateway/seed/demo-accounts.js';
import { gateway } from '../../support/gateway.js';
import { loadPublicBrand } from '../../support/public-brand.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { title, waysOn } from './ways-on.js';

beforeEach(forgetEverything);

const SIGN_IN = 'Sign in to your 401(k) account';

async function stopsAt(app: App, from: string): Promise<boolean> {
  await waitFor(
    () => {
      const isRefused = within(screen.getByRole('main'))
        .queryAllByRole('alert')
        .some((alert) => alert.textContent !== '');
      const isNoticeShown = screen.queryAllByRole('region', { name: 'Notifications' }).length > 0;
      const isElsewhere = title() !== from && title() !== '';
      expect(app.browser.left.length > 0 || isElsewhere || isRefused || isNoticeShown).toBe(true);
    },
    { timeout: 4000 },
  );
  return app.browser.left.length === 0;
}

type App = Awaited<ReturnType<typeof renderApp>>;
const supportPhone = '800-555-0199';

/** The ways on from each screen that the user reaches. None may be empty. */
async function waysOf(app: App): Promise<readonly (readonly string[])[]> {
  if (!(await stopsAt(app, SIGN_IN))) return [];
  return title() === SIGN_IN ? [await help(app)] : walk(app);
}

/** After a refusal or a notification, the help dialog must lead on. */
async function help({ user }: App): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Having trouble signing in?' }));
  await screen.findByRole('link', { name: 'I forgot my password', hidden: true });
  return screen.queryAllByRole('link', { name: supportPhone, hidden: true }).map(({ textContent }) => textContent ?? '');
}

async function walk({ user }: App): Promise<string[][]> {
  const first = waysOn();
  const [option] = within(screen.getByRole('main')).queryAllByRole('button', { name: /^(With|Using)/ });
  if (!option) return [first];
  await user.click(option);
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
  return [first, waysOn()];
}

const accounts = demoAccounts.filter(({ username }) => username !== '');

test.each(accounts)('$username: $shows', async ({ spec }) => {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ ...spec, username: undefined });
  const app = await renderApp({ environment: { env } });
  await loadPublicBrand(app);
  await app.user.type(await screen.findByLabelText('Username'), person.username);
  await app.user.type(screen.getByLabelText('Password'), `${person.password}{Enter}`);
  expect(await waysOf(app)).not.toContainEqual([]);
});
