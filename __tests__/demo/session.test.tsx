// The demonstration app's session: who may enter, under which brand, and where users go after it.
import { screen, waitFor } from '@testing-library/react';
import { renderDemo } from './support/render-demo.js';
import { gatewayUrl } from '../support/gateway.js';

test("the bridge cookie signs the user in, is validated once, and loads the user's brand and favicon", async () => {
  const favicon = 'https://images.example.com/own.ico';
  const { calls } = await renderDemo({ person: { brand: { brandName: 'Own Brand', brandLinks: { faviconLink: favicon } } } });
  await waitFor(() => expect(document.title).toBe('Own Brand'));
  expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', favicon);
  expect(screen.getByRole('banner')).toHaveTextContent('Own Brand');
  expect(await calls('validateSession')).toBe(1);
});

test('a new tab gets the username from the gateway, because its session storage has none', async () => {
  const { person } = await renderDemo();
  expect(await screen.findByText(person.username)).toBeInTheDocument();
});

test('without a session, the guard redirects to the login address', async () => {
  const { browser, env } = await renderDemo({ isSignedIn: false });
  await waitFor(() => expect(browser.left).toEqual([`${gatewayUrl}/${env}/login/`]));
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument();
});

test('an invalid session shows nothing and redirects to the login address', async () => {
  const { browser, env, testDoor, person } = await renderDemo({
    isLetIn: false,
    arrange: (of, userId) => of.failNext({ path: 'validateSession', body: { validated: false }, onlyFor: { userId } }),
  });
  await waitFor(() => expect(browser.left).toEqual([`${gatewayUrl}/${env}/login/`]));
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument();
  expect((await waitFor(() => testDoor.activities(person.userId))).map(({ message }) => message)).toContain('redirectToLogin');
});

test.each([
  ['ROLE_PARTICIPANT', 'Employee'],
  ['ROLE_PLAN_ADMIN', 'PlanAdmin'],
  ['ROLE_PLAN_ADVISOR', 'Advisor'],
  ['ROLE_TPA', 'Partner'],
  ['ROLE_EPS_ADMIN', 'Partner'],
  ['ROLE_SALES_REPRESENTATIVE', 'Partner'],
  ['ROLE_PLAN_ESTABLISHMENT', 'Partner'],
  ['ROLE_PARTNER', 'Partner'],
] as const)('%s signs out only to the survey for %s', async (role, ind) => {
  const { user, browser, env, testDoor } = await renderDemo({ person: { role } });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(browser.left).toEqual([`${gatewayUrl}/${env}/login/#/redirectLogin?ind=${ind}`]));
  expect(browser.cookies.read('bridgeToken')).toBeUndefined();
  // Neither calls still pending at the end of the session nor the guard cause another redirect.
  const log = async () => (await testDoor.requests({ path: 'logout.vm' })).length;
  await waitFor(async () => expect(await log()).toBe(1));
  expect(browser.left).toHaveLength(1);
});

test('the cookie banner disappears once the user accepts it', async () => {
  const { user, browser } = await renderDemo();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(browser.cookies.read('ccpaaccept')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});
