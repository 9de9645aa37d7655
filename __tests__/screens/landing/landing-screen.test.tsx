// A landing page that cannot be determined: the message, a retry, and signing out (P7).
import { screen, waitFor } from '@testing-library/react';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { pressNow } from '../../support/page-actions.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';

const SENTENCE = /^You're signed in, but we couldn't open your account page\./;

beforeEach(forgetEverything);

async function open(spec: PersonSpec = {}) {
  const { env, session, ...rest } = await aSignedInPerson(spec);
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

test.each(['userLandingUrl', 'optionChoice', 'optionChoice?type=9930'])('a 429 to %s says how long to wait', async (path) => {
  const { user, retry, testDoor } = await open();
  await testDoor.failNext({ path, status: 429, headers: { 'Retry-After': '120' } });
  await user.click(retry);
  expect(await screen.findByText(/^Too many attempts\./)).toHaveRole('status');
  expect(screen.getByText(/in 2 minutes/)).toBeVisible();
});

test('a gateway that is not available says how long to wait, too', async () => {
  const { user, retry, testDoor } = await open();
  await testDoor.failNext({ path: 'userLandingUrl', status: 503, headers: { 'Retry-After': '120' }, times: 3 });
  await user.click(retry);
  expect(await screen.findByText(/^Something went wrong on our side\./)).toHaveRole('status');
  expect(screen.getByText(/in 2 minutes/)).toBeVisible();
});

test('a lost connection is named, also when a required adoption begins, and forgotten after another failure', async () => {
  const { user, retry, testDoor } = await open({ landing: 'mfaAdoption' });
  await testDoor.failNext({ path: 'email/verify', drop: true, times: 3 });
  await user.click(retry);
  expect(await screen.findByText(/^We couldn't reach the server\./)).toHaveRole('status');
  await testDoor.failNext({ path: 'userLandingUrl', status: 500 });
  await user.click(retry);
  expect(await screen.findByText(SENTENCE)).toHaveRole('status');
});

test('Sign out ends the session', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: /^Sign out/ }));
  await screen.findByLabelText('Username');
  expect(await calls()).toContain('GET public/logout.vm');
  expect(window.sessionStorage.getItem('token')).toBeNull();
});
