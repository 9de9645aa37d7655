// The offer of extra security, over the real gateway (R2, /optional-adoption).
import { act, screen, waitFor } from '@testing-library/react';
import { adoptionOffered } from '../../../store/flows/adoption/adoption-events.js';
import { pressNow } from '../../support/page-actions.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';

const TODAY = new Date(2026, 10, 21, 12).getTime();
const TITLE = 'Add an extra layer of security to your account';

beforeEach(forgetEverything);

async function open(mandatory: string | null = null) {
  const { env, session, ...rest } = await aSignedInPerson({ skipUntilInDays: null });
  const app = await renderApp({ path: '/optional-adoption', session, environment: { env }, now: TODAY, flows: ['adoption'] });
  act(() => void app.store.dispatch(adoptionOffered({ mandatory })));
  await screen.findByRole('heading', { level: 1, name: TITLE });
  return { ...app, ...rest };
}

test.each([
  ['61 days away', '01/21/2027', 'You can set this up now, or whenever it suits you before January 21, 2027.'],
  ['60 days away', '01/20/2027', 'Starting January 20, 2027, you will need this to sign in. We recommend setting it up now.'],
  ['tomorrow', '11/22/2026', 'Starting November 22, 2026, you will need this to sign in. We recommend setting it up now.'],
  ['unknown', null, 'It takes a minute or two. We recommend setting it up now.'],
])('The reminder text changes when the mandatory date is more than 60 days away: %s', async (_when, mandatory, text) => {
  await open(mandatory);
  expect(screen.getByText(text)).toBeVisible();
});

test("'Set up now' goes to the phone step, and Cancel returns to the offer", async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Set up now/ }));
  await screen.findByLabelText('Phone number');
  expect(window.sessionStorage.getItem('mfaAdoptionInProgress')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: /^Remind me later/ });
  await waitFor(() => expect(window.sessionStorage.getItem('mfaAdoptionInProgress')).toBeNull());
});

test("'Remind me later' disables both buttons, forgets the credentials, and leaves to the default route", async () => {
  const { browser, store } = await open();
  pressNow(screen.getByRole('button', { name: /^Remind me later/ }));
  expect(screen.getByRole('button', { name: /^Remind me later/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /^Set up now/ })).toHaveAttribute('aria-disabled', 'true');
  // This tab knows no landing page, so the default route is the root.
  await waitFor(() => expect(window.location.hash).toBe('#/'));
  expect(store.getState().session.basicAuthToken).toBeUndefined();
  expect(browser.left).toEqual([]);
});

test('redirects to / without a basic auth token', async () => {
  const { env, session } = await aSignedInPerson();
  const { basicAuthToken: _gone, ...rest } = session;
  await renderApp({ path: '/optional-adoption', session: rest, environment: { env } });
  await screen.findByLabelText('Username');
  expect(window.location.hash).toBe('#/');
});
