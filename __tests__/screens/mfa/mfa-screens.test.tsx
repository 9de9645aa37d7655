// The choice of a method and the code screen, over the real gateway (R2.6 and R2.7).
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Environment } from '../../../api/environment.js';
import type { UserEvent } from '@testing-library/user-event';
import type { Person, PersonSpec } from '../../../gateway/seed/person-spec.js';
import type { FaultSpec } from '../../../gateway/test-door/fault.js';
import { pressNow } from '../../support/page-actions.js';
import { gateway } from '../../support/gateway.js';
import { MfaChoiceScreen } from '../../../src/screens/mfa/mfa-choice-screen.js';
import { mfaStarted } from '../../../store/flows/mfa/mfa-events.js';
import { errorToastsEnded } from '../../../store/services/notifications/notifications-slice.js';
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { loadPublicBrand } from '../../support/public-brand.js';
import { renderApp } from '../../support/render-app.js';
import { renderPart } from '../../support/render-part.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';
import { signInWithRecoveryCodes } from '../no-dead-ends/state.js';

beforeEach(forgetEverything);

const inMain = () => within(screen.getByRole('main'));
const next = () => inMain().getByRole('button', { name: /^Continue/ });
const code = () => screen.findByLabelText('Code');

/** Signs in up to the first code screen. */
async function open(spec: PersonSpec, now?: number, environment: Partial<Environment> = {}) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  const app = await renderApp({ environment: { env, ...environment }, ...(now === undefined ? {} : { now }) });
  await enterCredentials(app.user, person);
  return { ...app, env, testDoor, person };
}

async function enterCredentials(user: UserEvent, { username, password }: Person): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
}

const shownOptions = () =>
  inMain()
    .getAllByRole('listitem')
    // The label of a button that is sending shares its cell.
    .map(({ textContent }) => textContent.replace('Sending…', ''));

test("title 'Verify your identity'; text and call show masked contact info; email does not; a Cancel button is shown", async () => {
  const { user } = await open({ mfa: ['sms', 'call', 'email'], phone: '2025550143' });
  await screen.findByRole('heading', { level: 1, name: 'Verify your identity' });
  expect(shownOptions()).toEqual(['With a text***-***-0143', 'With a call***-***-0143', 'With your email']);
  await user.click(inMain().getByRole('button', { name: 'Cancel' }));
  await screen.findByLabelText('Username');
  expect(window.sessionStorage.getItem('basicAuthToken')).toBeNull();
});

test("'Using a verification app' does not show contact info either", async () => {
  await signInWithRecoveryCodes({ mfa: ['totp'], appName: 'My phone' });
  await screen.findByRole('heading', { level: 1, name: 'Verify your identity' });
  expect(shownOptions()).toEqual(['Using a verification app', 'With a recovery code']);
});

test('with no options, the screen says to call customer service', async () => {
  // The engine shows a notification and goes back. The screen also has a message of its own.
  const { store } = await renderPart(<MfaChoiceScreen />, { path: '/mfa' });
  act(() => void store.dispatch(mfaStarted({ purpose: 'sign-in' })));
  expect(screen.getByText(/^Please call customer service/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test("'Enter the code': numeric field up to 6 digits, accepts a pasted code with spaces, autocomplete 'one-time-code'", async () => {
  const { user } = await open({ mfa: ['sms'] });
  const field = await code();
  expect(screen.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '12a3-4 5678');
  expect(field).toHaveValue('123456');
  await user.clear(field);
  await user.click(field);
  await user.paste('987 654');
  expect(field).toHaveValue('987654');
});

test('the code is required', async () => {
  const { user, testDoor } = await open({ mfa: ['sms'] });
  await code();
  await user.click(next());
  expect(screen.getByText('Please enter the code.')).toBeVisible();
  expect(await code()).toHaveFocus();
  expect(await testDoor.requests({ path: 'authentication' })).toHaveLength(1);
});

test.each([
  ['Back when there is a choice', ['sms', 'call'], 'Back', 'Verify your identity'],
  ['Cancel when only one method exists', ['sms'], 'Cancel', 'Sign in to your 401(k) account'],
] as const)('Continue, and %s', async (_label, methods, name, title) => {
  const { user } = await open({ mfa: [...methods] });
  if (name === 'Back') await user.click(await screen.findByRole('button', { name: /^With a text/ }));
  await code();
  await user.click(inMain().getByRole('button', { name }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('non-app methods show resend text, with a countdown that follows the wall clock', async () => {
  const { user, clock, testDoor } = await open({ mfa: ['sms'], phone: '2025550143' }, Date.now());
  await code();
  expect(inMain().getByText('***-***-0143')).toBeVisible();
  expect(inMain().getByText('Resend in 60 seconds.')).toBeVisible();
  expect(inMain().queryByRole('button', { name: /^Resend code/ })).toBeNull();
  clock.at = (clock.at ?? 0) + 59_000;
  expect(await inMain().findByText('Resend in 1 second.')).toBeVisible();
  clock.at += 1000;
  await user.click(await inMain().findByRole('button', { name: /^Resend code/ }));
  expect(await inMain().findByText('Resend in 60 seconds.')).toBeVisible();
  expect(await testDoor.requests({ path: 'mfa/code' })).toHaveLength(2);
});

test('Resend and Continue are each busy on their own', async () => {
  const { user, clock, testDoor } = await open({ mfa: ['sms'] }, Date.now());
  await user.type(await code(), '000000');
  clock.at = (clock.at ?? 0) + 60_000;
  const resend = await inMain().findByRole('button', { name: /^Resend code/ });
  await testDoor.failNext({ path: 'mfa/code', status: 500 });
  pressNow(resend);
  expect(resend).toHaveAttribute('aria-busy', 'true');
  expect(next()).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(resend).not.toHaveAttribute('aria-busy'));
  pressNow(next());
  expect(next()).toHaveAttribute('aria-busy', 'true');
  expect(resend).not.toHaveAttribute('aria-busy');
  expect(await inMain().findByText(/^The code is not valid, please try again\./)).toBeVisible();
});

test('the screen says how long a code is valid, if the installation configures it', async () => {
  const { unmount, env } = await open({ mfa: ['sms'] }, undefined, { codeMinutes: 10 });
  await code();
  expect(inMain().getByText('It works for 10 minutes.')).toBeVisible();
  unmount();
  await renderApp({ path: '/mfa-verification', environment: { env } });
  await code();
  expect(inMain().queryByText(/^It works for/)).toBeNull();
});

test('an authenticator app shows its name and no resend text', async () => {
  await open({ mfa: ['totp'], phone: '2025550143', appName: 'My phone' });
  await code();
  expect(inMain().getByText('My phone')).toBeVisible();
  expect(screen.queryByText("Didn't get the code?")).toBeNull();
});

test('a wrong code shows an error; Continue is disabled while the code is being checked', async () => {
  const { user } = await open({ mfa: ['sms'] });
  await user.type(await code(), '000000');
  pressNow(next());
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(await inMain().findByText(/^The code is not valid, please try again\./)).toBeVisible();
  expect(next()).not.toHaveAttribute('aria-disabled', 'true');
});

test("if no new code is sent, the gateway's reason is shown and the earlier code can be entered", async () => {
  const { user, testDoor, person } = await open({ mfa: ['sms', 'call'] });
  await user.click(await screen.findByRole('button', { name: /^With a text/ }));
  await code();
  await user.click(inMain().getByRole('button', { name: 'Back' }));
  const why = 'Please use the latest one.';
  await testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [{ code: 'MFERR04', description: why }] } });
  await user.click(await screen.findByRole('button', { name: /^With a text/ }));
  expect(await screen.findByText('Unable to request token. Please try again later')).toBeVisible();
  expect(inMain().getByText(why)).toBeVisible();
  await user.click(inMain().getByRole('button', { name: 'I already have a code' }));
  await user.type(await code(), await testDoor.latestCode(person.userId));
  expect(screen.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
});

describe('with a single method, if no new code is sent', () => {
  /** Leaves the code and signs in again; the gateway refuses to send another code. */
  async function signInAgain(refusal: { readonly code: string; readonly description: string }) {
    const app = await open({ mfa: ['sms'] });
    const { user, testDoor, person } = app;
    await code();
    await user.click(inMain().getByRole('button', { name: 'Cancel' }));
    await testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [refusal] } });
    await enterCredentials(user, person);
    return app;
  }

  test('a user who got several codes already can enter the latest one', async () => {
    const why = 'Please use the latest one.';
    const { user, testDoor, person, store } = await signInAgain({ code: 'MFERR04', description: why });
    expect(await code()).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    await user.type(await code(), await testDoor.latestCode(person.userId));
    await user.click(next());
    await waitFor(() => expect(selectIsSignedIn(store.getState())).toBe(true));
  });

  test('the form keeps the reason', async () => {
    const why = 'We cannot send codes that way right now.';
    const { store } = await signInAgain({ code: 'MFERR06', description: why });
    expect(await screen.findByText('Unable to request token. Please try again later')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Sign In/ })).toBeVisible();
    act(() => void store.dispatch(errorToastsEnded()));
    expect(inMain().getByText(why)).toBeVisible();
  });
});

test('if Resend is refused, the reason stays while the user enters the code that they have, which is not called wrong', async () => {
  const { user, clock, testDoor } = await open({ mfa: ['sms'] }, Date.now());
  const field = await code();
  clock.at = (clock.at ?? 0) + 60_000;
  const why = 'Please use the latest one.';
  await testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [{ code: 'MFERR04', description: why }] } });
  await user.click(await inMain().findByRole('button', { name: /^Resend code/ }));
  expect(await inMain().findByText(why)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.type(field, '1');
  expect(inMain().getByText(why)).toBeVisible();
});

test('if Resend fails because the gateway is not available, the screen says how long to wait', async () => {
  const { user, clock, testDoor } = await open({ mfa: ['sms'] }, Date.now());
  await code();
  clock.at = (clock.at ?? 0) + 60_000;
  await testDoor.failNext({ path: 'mfa/code', status: 503, headers: { 'retry-after': '30' } });
  await user.click(await inMain().findByRole('button', { name: /^Resend code/ }));
  expect(await screen.findByText('Unable to request token. Please try again later')).toBeVisible();
  expect(await inMain().findByText(/You can try again in \d+ seconds/)).toBeVisible();
});

test('a lockout shows the remaining time, counting down', async () => {
  const { user, clock, testDoor, person } = await open({ mfa: ['sms'] }, Date.now());
  await testDoor.lockCodes(person.userId);
  await user.type(await code(), '000000');
  await user.click(next());
  expect(await inMain().findByText(/^Too many attempts\. Please wait 15 minutes/)).toBeVisible();
  expect(inMain().getByText(/^You can try again in 1[45] minutes\.$/)).toBeVisible();
  clock.at = (clock.at ?? 0) + 14 * 60_000 + 30_000;
  expect(await inMain().findByText(/^You can try again in \d+ seconds\.$/)).toBeVisible();
  clock.at += 60_000;
  expect(await inMain().findByText('You can try again now.')).toBeVisible();
});

test('users who cannot continue see the phone number and hours of customer service, and a reference', async () => {
  const app = await open({ mfa: ['sms'] });
  await code();
  await loadPublicBrand(app);
  const help = within(await screen.findByRole('region', { name: 'Help' }));
  await app.user.type(await code(), '000000');
  await app.user.click(next());
  expect(await help.findByRole('link', { name: '800-555-0199' })).toHaveAttribute('href', 'tel:8005550199');
  expect(help.getByText(/ext\. 401\. Monday to Friday, 8 a\.m\. to 8 p\.m\. ET\.$/)).toBeVisible();
  expect(await help.findByText(/^If you call, mention reference [0-9a-f]{8}\.$/)).toBeVisible();
});

describe('/profile-mfa-verification', () => {
  const openRemoval = async (failing?: Pick<FaultSpec, 'status' | 'headers'>) => {
    const { env, session, testDoor } = await aSignedInPerson({ mfa: ['totp'], appName: 'My phone' });
    if (failing) await testDoor.failNext({ path: 'mfa-options', ...failing });
    return renderApp({ path: '/profile-mfa-verification', session, environment: { env } });
  };

  test("asks for the app's code immediately", async () => {
    await openRemoval();
    await code();
    expect(inMain().getByText('My phone')).toBeVisible();
  });

  test('offers to try again if the methods cannot be loaded', async () => {
    const { user } = await openRemoval({ status: 500 });
    const retry = await inMain().findByRole('button', { name: /^Try again/ });
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(retry);
    expect(await code()).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('says why the methods cannot be loaded, and how long to wait', async () => {
    const { user } = await openRemoval({ status: 429, headers: { 'retry-after': '30' } });
    expect(await inMain().findByText(/Too many attempts/)).toBeVisible();
    expect(inMain().getByText(/You can try again in \d+ seconds/)).toBeVisible();
    expect(inMain().getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', expect.stringMatching(/\/profile\/#\/security$/));
    await user.click(inMain().getByRole('button', { name: /^Try again/ }));
    expect(await code()).toBeVisible();
    // Neither at the button nor in the toast.
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
  });

  test('after a reload before the methods arrived, loads them again', async () => {
    const { env, session, testDoor } = await aSignedInPerson({ mfa: ['totp'], appName: 'My phone' });
    await testDoor.failNext({ path: 'mfa-options', delayMs: 5000 });
    const before = await renderApp({ path: '/profile-mfa-verification', session, environment: { env } });
    await waitFor(() => expect(window.sessionStorage.getItem('vestibule.mfa')).toContain('remove-authenticator'));
    before.unmount();
    before.store.stop();
    await testDoor.reset();
    await renderApp({ path: '/profile-mfa-verification', session, environment: { env } });
    expect(await code()).toBeVisible();
  });
});
