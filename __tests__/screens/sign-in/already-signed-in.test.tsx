// The sign-in page while a session is open in this browser, over the real gateway.
import { act, screen, waitFor } from '@testing-library/react';
import { selectIsContinuing, signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { appStarted } from '../../../store/services/session/session-events.js';
import { sessionCleared } from '../../../store/services/session/session-slice.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

beforeEach(forgetEverything);

const goOn = () => screen.findByRole('button', { name: /^Go to your account/ });

async function open() {
  const { basicAuthToken: _finished, ...session } = (await aSignedInPerson()).session;
  return session;
}

test('names the signed-in user, and asks the gateway for the landing page only when the user continues', async () => {
  const { env, person, session, testDoor } = await aSignedInPerson();
  const { basicAuthToken: _finished, ...finished } = session;
  const before = (await testDoor.requests({ path: 'userLandingUrl' })).length;
  const { user, browser } = await renderApp({ session: finished, environment: { env } });
  expect(await screen.findByText(person.username)).toBeVisible();
  expect(await testDoor.requests({ path: 'userLandingUrl' })).toHaveLength(before);
  await user.click(await goOn());
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(/\/participant-dashboard$/)]));
});

test('only the button that was pressed says what is in progress', async () => {
  const { user, store } = await renderApp({ session: await open(), flows: ['sign-in', 'session'] });
  const continueButton = await goOn();
  act(() => void store.dispatch(signIn.continued()));
  expect(continueButton).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('One moment…', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByText('Signing in…')).toBeNull();
  act(() => void store.dispatch(signIn.stopped()));
  await user.type(screen.getByLabelText('Username'), 'jane');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Secret1');
  await user.click(screen.getByRole('button', { name: /^Sign In/ }));
  expect(screen.getByText('Signing in…', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByText('One moment…')).toBeNull();
});

test('also shows the user when another tab has just signed in, detected by the bridge cookie', async () => {
  const { userId, token, role } = await open();
  forgetEverything(); // as in another tab
  const { store } = await renderApp({ flows: ['sign-in', 'session'] });
  act(() => void store.dispatch(appStarted()));
  expect(screen.queryByRole('region', { name: 'Already signed in' })).toBeNull();
  window.localStorage.setItem('vestibule.signed-in-as', `an**** ${userId}`);
  document.cookie = `roles=${encodeURIComponent(JSON.stringify([role]))}; Path=/`;
  document.cookie = `bridgeToken=${encodeURIComponent(JSON.stringify({ userId, token }))}; Path=/`;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('an****')).toBeVisible();
});

test("'Use another account' ends the session and shows an empty form", async () => {
  const { user, store } = await renderApp({ session: await open(), flows: ['sign-in', 'session'] });
  await user.click(await screen.findByRole('button', { name: /^Use another account/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Already signed in' })).toBeNull());
  expect(store.getState().session).toEqual({});
  expect(screen.getByLabelText('Username')).toHaveValue('');
});

test('if the session ends in another tab while the focus is in the panel, the heading takes the focus', async () => {
  const { store } = await renderApp({ session: await open(), flows: ['sign-in', 'session'] });
  (await goOn()).focus();
  act(() => void store.dispatch(sessionCleared()));
  expect(screen.queryByRole('region', { name: 'Already signed in' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('while the gateway ends the session, neither button can be pressed, and only one says what is in progress', async () => {
  const { session, testDoor, env } = await aSignedInPerson();
  const { user, store } = await renderApp({ session, environment: { env }, flows: ['sign-in', 'session'] });
  await testDoor.failNext({ path: 'logout.vm', delayMs: 1000 });
  const other = await screen.findByRole('button', { name: /^Use another account/ });
  await user.click(other);
  expect(other).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Signing out…', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByText('One moment…', { selector: '[role=status]' })).toBeNull();
  await user.click(await goOn());
  expect(selectIsContinuing(store.getState())).toBe(false);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Already signed in' })).toBeNull(), { timeout: 3000 });
});

test('shows nothing when nobody is signed in', async () => {
  await renderApp();
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('region', { name: 'Already signed in' })).toBeNull();
});

test("does not show the start of another user's name, which an earlier session left in local storage", async () => {
  const { userName: _unknown, ...session } = await open();
  window.localStorage.setItem('vestibule.signed-in-as', 'zo**** zoe');
  await renderApp({ session });
  await goOn();
  expect(screen.queryByText('zo****')).toBeNull();
});
