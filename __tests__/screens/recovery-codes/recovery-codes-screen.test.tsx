// Recovery codes after the setup of an app or a phone, over a real gateway that offers them.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import { isRecoveryCode } from '../../../api/contract/rules/recovery-code.js';
import type { TestDoor } from '../../../gateway/test-door/client.js';
import { codeOfUri } from '../../../gateway/test-door/authenticator.js';
import { landingStopped } from '../../../store/flows/landing/landing-events.js';
import { recoveryCodes, selectIsLeavingCodes } from '../../../store/flows/recovery-codes/recovery-codes-slice.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson, openSignedInStore } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';
import { findButton, main } from '../../support/page-actions.js';

beforeEach(forgetEverything);

/** A user who has just set up their app. The gateway offers these capabilities. */
async function setUpApp(capabilities: readonly 'recovery-codes'[] = ['recovery-codes']) {
  const { env, session, person, testDoor } = await aSignedInPerson();
  const app = await renderApp({ path: '/totp-setup', session, environment: { env, capabilities: [...capabilities] } });
  await app.user.click(await findButton(/^Setup authenticator app/));
  await screen.findByRole('img', { name: /QR code/ });
  const uri = screen.getByLabelText<HTMLInputElement>('Setup link').value;
  await app.user.click(await findButton('Continue'));
  await app.user.type(await screen.findByLabelText('App name'), '{Enter}');
  await app.user.type(await screen.findByLabelText('Code'), codeOfUri(uri));
  await app.user.click(await findButton(/^Validate code/));
  return { ...app, person, testDoor };
}

/** The requests that made a set of codes. */
const sets = async (testDoor: TestDoor) =>
  (await testDoor.requests({ path: 'mfa/recoveryCodes' })).filter(({ method }) => method === 'POST');

const profile = /\/profile\/#\/security\/phone$/;

test('ten codes are shown once, to copy, download, and print; then the profile opens', async () => {
  const { user, browser, store } = await setUpApp();
  await user.click(await findButton(/^Show my codes/));
  await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' });
  const codes = within(screen.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(codes).toHaveLength(10);
  expect(codes.every(isRecoveryCode)).toBe(true);
  expect(JSON.stringify(store.getState())).not.toContain(codes[0]);
  await user.click(await findButton('Copy'));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect(await findButton('Download')).toBeVisible();
  expect(await findButton('Print')).toBeVisible();
  await user.click(await findButton(/^I have saved my codes/));
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(profile)]));
});

test('if the response with the codes is lost, the next press makes others instead of calling them saved', async () => {
  const { user, testDoor } = await setUpApp();
  await testDoor.failNext({ path: 'mfa/recoveryCodes', method: 'POST', loseAnswer: true });
  await user.click(await findButton(/^Show my codes/));
  expect(await main().findByText(/^We couldn't reach the server\./)).toBeVisible();
  await user.click(await findButton(/^Show my codes/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
});

test('if the response with the codes is lost and the page reloaded, no one is told that they have saved codes', async () => {
  const { session, ...own } = await aSignedInPerson();
  await own.testDoor.failNext({ path: 'mfa/recoveryCodes', method: 'POST', loseAnswer: true });
  const environment = { env: own.env, capabilities: ['recovery-codes' as const] };
  const { user } = await renderApp({ path: '/recovery-codes', session, environment });
  await user.click(await findButton(/^Show my codes/));
  await main().findByText(/^We couldn't reach the server\./);
  cleanup();
  const reloaded = await renderApp({ path: '/recovery-codes', session, environment });
  await reloaded.user.click(await findButton(/^Show my codes/));
  expect(await screen.findByRole('heading', { level: 1, name: 'You already have recovery codes' })).toHaveFocus();
  expect(main().getByText(/^If you have saved them, they still work/)).toBeVisible();
});

test('if the response is lost when a set is replaced, the screen no longer says that the earlier codes work', async () => {
  const { user, store, testDoor, person } = await setUpApp();
  await findButton(/^Show my codes/);
  await store.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId: person.userId }));
  await user.click(await findButton(/^Show my codes/));
  await testDoor.failNext({ path: 'mfa/recoveryCodes', method: 'POST', loseAnswer: true });
  await user.click(await findButton(/^Create new codes/));
  expect(await main().findByText(/^We couldn't reach the server\./)).toBeVisible();
  expect(main().queryByText(/they still work/)).not.toBeInTheDocument();
});

test('Back while the codes are shown asks first: Stay keeps them, and Leave goes back', async () => {
  const { user } = await setUpApp();
  await user.click(await findButton(/^Show my codes/));
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  const back = async (answer: 'Stay' | 'Leave') => {
    await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('new-recovery-codes'));
    window.history.back();
    const question = await screen.findByRole('dialog', { name: 'Leave without saving your codes?' });
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  await back('Stay');
  expect(window.location.hash).toBe('#/recovery-codes?next=profile');
  await back('Leave');
  await waitFor(() => expect(window.location.hash).not.toContain('recovery-codes'));
});

test('while the next page loads, the saved codes stay and no press makes another set', async () => {
  const { user, browser, testDoor } = await setUpApp();
  await user.click(await findButton(/^Show my codes/));
  await user.dblClick(await findButton(/^I have saved my codes/));
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(profile)]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Save your recovery codes');
  expect(await findButton(/^I have saved my codes/)).toHaveAttribute('aria-busy', 'true');
  expect(await sets(testDoor)).toHaveLength(1);
});

test('recovery codes can be skipped, and the offer makes none meanwhile', async () => {
  const { user, browser, testDoor } = await setUpApp();
  const offer = await findButton(/^Show my codes/);
  await user.click(await findButton(/^Skip for now/));
  await user.click(offer);
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(profile)]));
  expect(await sets(testDoor)).toEqual([]);
});

test('when Back shows the offer again, the saved codes are voided only by a second press', async () => {
  const { store, user, testDoor } = await setUpApp();
  await user.click(await findButton(/^Show my codes/));
  await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' });
  act(() => store.extra.navigate('/totp-setup'));
  act(() => store.extra.navigate('/recovery-codes?next=profile'));
  await user.click(await findButton(/^Show my codes/));
  expect(await screen.findByRole('heading', { level: 1, name: 'You already have recovery codes' })).toHaveFocus();
  expect(await sets(testDoor)).toHaveLength(1);
  await user.click(await findButton(/^Create new codes/));
  await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' });
  expect(await sets(testDoor)).toHaveLength(2);
});

test('a refusal is shown, and the codes can be requested again', async () => {
  const { user, testDoor } = await setUpApp();
  const offer = await findButton(/^Show my codes/);
  await testDoor.failNext({ path: 'mfa/recoveryCodes', status: 200, body: { errors: [{ code: 'X', description: 'Not just now.' }] } });
  await user.click(offer);
  expect(await main().findByText('Not just now.')).toBeVisible();
  await user.click(offer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
});

test('without the capability, no codes are requested and the profile opens immediately', async () => {
  const { browser, testDoor } = await setUpApp([]);
  await waitFor(() => expect(browser.left).toEqual([expect.stringMatching(profile)]));
  expect(await testDoor.requests({ path: 'recoveryCodes' })).toEqual([]);
});

test('the codes can be left again if what follows cannot be loaded, or is given up', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const landing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { store } = await openSignedInStore({}, { path: '/recovery-codes', flows: ['recovery-codes'], loaders: { landing } });
  const isLeaving = () => selectIsLeavingCodes(store.getState());
  store.dispatch(recoveryCodes.passed('landing'));
  expect(isLeaving()).toBe(true);
  await waitFor(() => expect(isLeaving()).toBe(false));
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  store.dispatch(recoveryCodes.passed('profile'));
  store.dispatch(landingStopped());
  expect(isLeaving()).toBe(false);
});
