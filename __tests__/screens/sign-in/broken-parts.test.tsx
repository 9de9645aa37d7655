// The sign-in screen when a part that it can do without throws: signing in goes on.
import { screen, waitFor } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const PATH = '../../../src/screens/sign-in/whats-new-banner';
const Broken = jest.fn((): never => {
  throw new TypeError('the middleware is missing');
});
jest.doMock(PATH, () => ({ __esModule: true, WhatsNewBanner: Broken }));

let isOffline = false;
const HELP = '../../../src/screens/sign-in/help-modal';
jest.doMock(HELP, () => ({
  __esModule: true,
  get HelpModal() {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return jest.requireActual<Readonly<Record<string, unknown>>>(HELP).HelpModal;
  },
}));

beforeEach(() => {
  forgetEverything();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a banner that throws disappears, and signing in works', async () => {
  const person = await gateway.createPerson();
  const { user, browser } = await renderApp();
  await waitFor(() => expect(Broken).toHaveBeenCalled());
  await user.type(await screen.findByLabelText('Username'), person.username);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(browser.left).toHaveLength(1));
});

test('a help dialog that does not load leaves the form and what was typed, and opens at the next press', async () => {
  isOffline = true;
  const { user } = await renderApp();
  await user.type(await screen.findByLabelText('Username'), 'ann');
  await user.click(screen.getByRole('button', { name: /Having trouble/ }));
  expect(await screen.findByText(/^This could not be loaded\./, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ann');
  await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('help'));
  isOffline = false;
  await user.click(screen.getByRole('button', { name: /Having trouble/ }));
  expect(await screen.findByRole('dialog', { name: 'What can we help you with?' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ann');
});
