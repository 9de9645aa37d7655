// The authenticator wizard's flow with a controlled clock, over the real gateway: registering, copying the link, leaving midway.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { locationChanged } from '../../../../store/core/location.js';
import { codeOfUri } from '../../../../gateway/test-door/authenticator.js';
import { isWorking } from '../../../../store/core/phase.js';
import { authenticator, selectAuthenticator, selectAuthenticatorPhase } from '../../../../store/flows/authenticator/authenticator-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { eventually, giveClockBack, pass, takeClock } from '../../../support/clock-in-hand.js';
import { signedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { until } from '../../../support/test-store.js';

const open = (path: string, capabilities: readonly 'recovery-codes'[] = []) =>
  signedInStore({}, { path, flows: ['authenticator', 'errors', 'session'], environment: { capabilities: [...capabilities] } });
type Opened = Awaited<ReturnType<typeof open>>;

const state = ({ store }: Opened) => selectAuthenticator(store.getState());

beforeEach(forgetEverything);
afterEach(giveClockBack);

test('starting setup registers the app, keeps the link out of the state, and opens /qr-code', async () => {
  const test = await open('/totp-setup');
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  expect(state(test).progress).toBe('registered');
  expect(test.store.extra.secretStore.get('provisioningLink')?.reveal()).toMatch(/^otpauth:/);
  expect(JSON.stringify(test.store.getState())).not.toContain('otpauth:');
});

test('a failed registration shows an error and stays on the screen', async () => {
  const test = await open('/totp-setup');
  await test.testDoor.failNext({ path: 'totp/registerUser', status: 500 });
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(errorOfPhase(selectAuthenticatorPhase(test.store.getState()))).toBeDefined());
  expect(test.visited).toEqual([]);
});

test('the code screen stays busy until recovery codes are offered, since a second press would skip them', async () => {
  const test = await open('/totp-setup', ['recovery-codes']);
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  const link = test.store.extra.secretStore.get('provisioningLink')?.reveal() ?? '';
  test.store.extra.navigate('/auth-code');
  test.store.dispatch(authenticator.codeSubmitted({ code: conceal(codeOfUri(link)) }));
  await until(test.store, () => state(test).progress === 'ended');
  expect(isWorking(state(test).phase)).toBe(true);
  await waitFor(() => expect(test.visited.at(-1)).toBe('/recovery-codes?next=profile'));
  expect(isWorking(state(test).phase)).toBe(false);
});

describe('Copying the link', () => {
  async function copy() {
    const test = await open('/qr-code');
    Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.resolve() } });
    test.store.extra.secretStore.set('provisioningLink', conceal('otpauth://totp/x'));
    takeClock();
    test.store.dispatch(authenticator.copyRequested());
    await eventually(() => expect(state(test).copying).toBe('copied'));
    return test;
  }

  test("shows 'Link copied!' for 2 seconds", async () => {
    const test = await copy();
    await pass(1.9);
    expect(state(test).copying).toBe('copied');
    await pass(0.2);
    await eventually(() => expect(state(test).copying).toBe('none'));
  });

  test('does not change the state after the user leaves', async () => {
    const test = await copy();
    test.store.dispatch(locationChanged({ path: '/profile-update-phone', by: 'user' }));
    const left = state(test);
    await pass(3);
    expect(state(test)).toEqual(left);
  });
});
