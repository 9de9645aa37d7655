// A landing page that cannot be determined: the message, a retry, and signing out (P7).
import { screen, waitFor } from '@testing-library/react';
import { pressNow } from '../../support/page-actions.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';

const SENTENCE = /^You're signed in, but we couldn't open your account page\./;

beforeEach(forgetEverything);

async function open() {
  const { env, session, ...rest } = await aSignedInPerson();
  const app = await renderApp({ path: '/landing', session, environment: { env } });
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  return { ...app, ...rest, retry };
}

test('Try again shows that it is busy, remains available after a failure, and then opens the landing page', async () => {
  const { user, retry, testDoor, browser } = await open();
  await testDoor.failNext({ path: 'userLandingUrl', status: 500 });
  pressNow(retry);
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("We couldn't open your page");
  await user.click(retry);
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(/\/participant-dashboard$/)]));
});

test('each try that fails is announced', async () => {
  const { user, retry, testDoor } = await open();
  const words = screen.getByText(SENTENCE);
  expect(words).toHaveRole('status');
  for (let tries = 0; tries < 2; tries += 1) {
    const before = words.textContent;
    await testDoor.failNext({ path: 'userLandingUrl', status: 500 });
    await user.click(retry);
    await waitFor(() => expect(words.textContent).not.toBe(before));
    expect(words).toHaveTextContent(SENTENCE);
  }
});

test('Sign out ends the session', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: /^Sign out/ }));
  await screen.findByLabelText('Username');
  expect(await calls()).toContain('GET public/logout.vm');
  expect(window.sessionStorage.getItem('token')).toBeNull();
});
