// The authenticator wizard over the real gateway (R2, R4, R5, and R8).
import { act, screen, waitFor, within } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { codeOfUri } from '../../../gateway/test-door/authenticator.js';
import { appStarted } from '../../../store/services/session/session-events.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import { openSession } from '../../support/open-session.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { findButton, heading } from '../../support/page-actions.js';

beforeEach(forgetEverything);

async function openWizard(path = '/totp-setup') {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson();
  const session = await openSession(person, env);
  const app = await renderApp({ path, session, environment: { env } });
  await screen.findByRole('heading', { level: 1 });
  /** The wizard's calls that reached the gateway, by their last segment. */
  const calls = async () => (await testDoor.requests({ path: 'totp/' })).map((call) => call.path.replace(/.*totp\//, ''));
  /** Reloads the page: another store, but the same storages. */
  const reload = async (at: string) => {
    app.unmount();
    return renderApp({ path: at, environment: { env } });
  };
  return { ...app, testDoor, person, env, calls, reload };
}

type Wizard = Awaited<ReturnType<typeof openWizard>>;

const profilePhonePage = /\/profile\/#\/security\/phone$/;
/** A button of the screen. The cookie banner has its own Continue button. */
const link = () => screen.getByLabelText<HTMLInputElement>('Setup link').value;
/** Returns the link once its QR code shows. */
const shownLink = async () => {
  await screen.findByRole('img', { name: /QR code/ });
  return link();
};
const begin = async ({ user }: Pick<Wizard, 'user'>) => {
  await user.click(await findButton(/^Setup authenticator app/));
  return shownLink();
};
const toCode = async ({ user }: Pick<Wizard, 'user'>, appName = '') => {
  await user.click(await findButton('Continue'));
  await heading('Add the name of your app');
  await user.type(screen.getByLabelText('App name'), `${appName}{Enter}`);
  await heading('Enter the code');
};
const submitCode = async ({ user }: Pick<Wizard, 'user'>, code: string) => {
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), code);
  await user.click(await findButton(/^Validate code/));
};
const leftFor = ({ browser }: Pick<Wizard, 'browser'>) =>
  waitFor(() => expect(browser.left).toEqual([expect.stringMatching(profilePhonePage)]));
const isSetUp = () => window.sessionStorage.getItem('isTotpSetupSuccess');

test('a valid code sets isTotpSetupSuccess to true and goes to the profile phone update page', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute('width', '140');
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  await wizard.user.click(await findButton('Continue'));
  await heading('Add the name of your app');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  await wizard.user.type(screen.getByLabelText('App name'), ' My phone {Enter}');
  await heading('Enter the code');
  expect(screen.getByText('Step 3 of 3')).toBeVisible();
  await submitCode(wizard, codeOfUri(uri));
  await leftFor(wizard);
  expect(isSetUp()).toBe('true');
  expect(await wizard.testDoor.describePerson(wizard.person.userId)).toMatchObject({ authenticator: 'My phone' });
  expect(await wizard.calls()).toEqual(['registerUser', 'verifyUserRegistration']);
});

test('the key is shown in groups of four for typing, and the link names the brand and the account', async () => {
  const wizard = await openWizard();
  const uri = new URL(await begin(wizard));
  const key = uri.searchParams.get('secret') ?? '';
  expect(key).toHaveLength(32);
  expect(screen.getByText(key.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  expect(uri.searchParams.get('issuer')).toBe('Vestibule Retirement');
  expect(decodeURIComponent(uri.pathname)).toContain(wizard.person.username);
  // On a device with a mouse, the phone scans its screen.
  expect(screen.queryByRole('link', { name: 'Open in your authenticator app' })).toBeNull();
});

test('the intro says what an app changes, and the first step what to do with the QR code, or with the read-only link', async () => {
  const wizard = await openWizard();
  expect(
    screen.getByText(/^Instead of receiving security codes on your phone, you can get them from an authenticator app\./),
  ).toBeVisible();
  expect(screen.getByText(/It makes your account and your withdrawals more secure\.$/)).toBeVisible();
  expect(screen.getByText(/the app will be your only security verification option when you log in\.$/)).toBeVisible();
  await begin(wizard);
  for (const words of ['Download an authenticator app of your choice.', 'Scan the QR Code using the app.', 'or Use the link below'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Setup link')).toHaveAttribute('readonly');
});

test('App name: max 25', async () => {
  const wizard = await openWizard();
  await begin(wizard);
  await wizard.user.click(await findButton('Continue'));
  await heading('Add the name of your app');
  const field = screen.getByLabelText('App name');
  await wizard.user.type(field, `${'n'.repeat(26)}{Enter}`);
  expect(field).toHaveAccessibleDescription('Please use at most 25 characters.');
  await wizard.user.type(field, '{Backspace}{Enter}');
  await heading('Enter the code');
});

test("empty name becomes 'Authenticator app'", async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await toCode(wizard);
  await submitCode(wizard, codeOfUri(uri));
  await leftFor(wizard);
  expect(await wizard.testDoor.describePerson(wizard.person.userId)).toMatchObject({ authenticator: 'Authenticator app' });
});

test('a pasted name with a tab does not end the wizard', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await wizard.user.click(await findButton('Continue'));
  await heading('Add the name of your app');
  await wizard.user.click(screen.getByLabelText('App name'));
  await wizard.user.paste('My\tphone');
  expect(screen.getByLabelText('App name')).toHaveValue('My\tphone');
  await wizard.user.keyboard('{Enter}');
  await heading('Enter the code');
  await submitCode(wizard, codeOfUri(uri));
  await leftFor(wizard);
  expect(await wizard.testDoor.describePerson(wizard.person.userId)).toMatchObject({ authenticator: 'My phone' });
});

test('skip at the intro goes to the profile phone update page', async () => {
  const wizard = await openWizard();
  await wizard.user.click(await findButton('Skip for now'));
  await leftFor(wizard);
  expect(isSetUp()).toBeNull();
  expect(await wizard.calls()).toEqual([]);
});

test("a message containing 'verified device' is shown as the notification title", async () => {
  const wizard = await openWizard();
  await wizard.testDoor.failNext({
    path: 'totp/registerUser',
    body: { errors: [{ code: 'X', description: 'You have a verified device.' }] },
  });
  await wizard.user.click(await findButton(/^Setup authenticator app/));
  expect(await screen.findByText('You have a verified device.', { selector: 'strong' })).toBeVisible();
  await heading('Set up authenticator app');
});

test("any other failure shows 'Oops, something went wrong', and the wizard starts on the next try", async () => {
  const wizard = await openWizard();
  await wizard.testDoor.failNext({ path: 'totp/registerUser', status: 500 });
  await wizard.user.click(await findButton(/^Setup authenticator app/));
  expect(await screen.findByText('Oops, something went wrong', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Please try again')).toBeVisible();
  await begin(wizard);
});

test('an empty link counts as a failure, and the next try requests another', async () => {
  const wizard = await openWizard();
  await wizard.testDoor.failNext({ path: 'totp/registerUser', body: { data: { uri: '' } } });
  await wizard.user.click(await findButton(/^Setup authenticator app/));
  expect(await screen.findByText('Oops, something went wrong', { selector: 'strong' })).toBeVisible();
  await begin(wizard);
});

test("copying shows 'Link copied!'", async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await wizard.user.click(await findButton('Copy link'));
  expect(await screen.findByText('Link copied!')).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toBe(uri);
});

test('if clipboard access is denied, the link is selected so that it can be copied by hand', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  jest.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await wizard.user.click(await findButton('Copy link'));
  expect(await screen.findByText(/did not allow copying/)).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Setup link');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(uri);
});

test('the invalid-code error keeps the user on the code screen with an inline error that clears on focus', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await toCode(wizard);
  expect(await findButton(/^Validate code/)).toHaveAttribute('aria-disabled', 'true');
  await submitCode(wizard, '000000');
  const message = 'This code is not valid. Please check your app and try again.';
  expect(await screen.findByText(message)).toBeVisible();
  await wizard.user.click(screen.getByLabelText('Code'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await wizard.user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  await wizard.user.click(screen.getByLabelText('Code'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await submitCode(wizard, codeOfUri(uri));
  await leftFor(wizard);
  expect(isSetUp()).toBe('true');
});

test('any failure other than the specific invalid-code error sets it false and goes to the same page', async () => {
  const wizard = await openWizard();
  await begin(wizard);
  await toCode(wizard);
  await wizard.testDoor.failNext({
    path: 'totp/verifyUserRegistration',
    body: { errors: [{ code: 'X', description: 'Too many attempts.' }] },
  });
  await submitCode(wizard, '123456');
  await leftFor(wizard);
  expect(isSetUp()).toBe('false');
});

test('a code can be submitted again if the response to it was lost', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await toCode(wizard);
  await wizard.testDoor.failNext({ path: 'totp/verifyUserRegistration', loseAnswer: true });
  await submitCode(wizard, codeOfUri(uri));
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  await submitCode(wizard, codeOfUri(uri));
  await leftFor(wizard);
  expect(isSetUp()).toBe('true');
});

test('going Back to the intro and starting again shows the same QR code and registers only once', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await wizard.user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('Set up authenticator app');
  expect(await begin(wizard)).toBe(uri);
  expect(await wizard.calls()).toEqual(['registerUser']);
});

test('a double-click on the setup button registers only once', async () => {
  const wizard = await openWizard();
  await wizard.testDoor.failNext({ path: 'totp/registerUser', delayMs: 200 });
  await wizard.user.dblClick(await findButton(/^Setup authenticator app/));
  await shownLink();
  expect(await wizard.calls()).toEqual(['registerUser']);
});

test('a reload at the QR code shows a new one and says so', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  const reloaded = await wizard.reload('/qr-code');
  const renewed = await shownLink();
  expect(renewed).not.toBe(uri);
  expect(screen.getByText(/This QR code is new/)).toBeVisible();
  await toCode(reloaded);
  await submitCode(reloaded, codeOfUri(renewed));
  await leftFor(reloaded);
  expect(isSetUp()).toBe('true');
});

test('a reload at the QR code whose registration fails shows why where the user tries again', async () => {
  const wizard = await openWizard();
  await begin(wizard);
  await wizard.testDoor.failNext({ path: 'totp/registerUser', status: 429, headers: { 'retry-after': '30' } });
  await wizard.reload('/qr-code');
  const again = await findButton(/^Setup authenticator app/);
  expect(within(screen.getByRole('main')).getByText(/Too many attempts/)).toBeVisible();
  expect(screen.getByText(/You can try again in \d+ seconds/)).toBeVisible();
  await wizard.user.click(again);
  expect(await shownLink()).toMatch(/^otpauth:/);
});

test('a reload at the code step keeps the registration and the app name', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await toCode(wizard, 'My phone');
  const reloaded = await wizard.reload('/auth-code');
  expect(await screen.findByText(/Open My phone/)).toBeVisible();
  await submitCode(reloaded, codeOfUri(uri));
  await leftFor(reloaded);
  expect(await wizard.testDoor.describePerson(wizard.person.userId)).toMatchObject({ authenticator: 'My phone' });
  expect(await wizard.calls()).toEqual(['registerUser', 'verifyUserRegistration']);
});

test.each(['/qr-code', '/auth-code'])('a right code whose answer was lost finishes the setup even after a reload at %s', async (path) => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  await toCode(wizard);
  await wizard.testDoor.failNext({ path: 'totp/verifyUserRegistration', loseAnswer: true });
  await submitCode(wizard, codeOfUri(uri));
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  const reloaded = await wizard.reload(path);
  if (path === '/auth-code') {
    await heading('Enter the code');
    await submitCode(reloaded, codeOfUri(uri, 1));
  }
  await leftFor(reloaded);
  expect(isSetUp()).toBe('true');
});

test.each(['/qr-code', '/auth-app', '/auth-code'])('%s redirects to the intro if nothing is registered', async (path) => {
  await openWizard(path);
  expect(await heading('Set up authenticator app')).toBeVisible();
});

test('a sign-out in another tab while a code is checked only shows the session-expired screen', async () => {
  const wizard = await openWizard();
  act(() => void wizard.store.dispatch(appStarted()));
  await begin(wizard);
  await toCode(wizard);
  await wizard.testDoor.failNext({ path: 'verifyUserRegistration', delayMs: 5000 });
  await submitCode(wizard, '123456');
  // The poll finds it, outside `act`, so that React renders as late as in a browser.
  document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
  expect(await screen.findByRole('heading', { name: 'You have been logged out' }, { timeout: 3000 })).toBeVisible();
  expect(selectSession(wizard.store.getState())).toEqual({});
  expect(wizard.browser.left).toEqual([]);
});

test('a user who is not signed in is redirected to the sign-in screen', async () => {
  await renderApp({ path: '/totp-setup' });
  expect(await heading('Sign in to your 401(k) account')).toBeVisible();
});

test('the provisioning link and the code never reach the state, session storage, or the address', async () => {
  const wizard = await openWizard();
  const uri = await begin(wizard);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await toCode(wizard);
  await submitCode(wizard, '000000');
  await screen.findByText(/This code is not valid/);
  const places = [JSON.stringify(wizard.store.getState()), JSON.stringify({ ...window.sessionStorage }), window.location.href];
  expect(secret.length).toBeGreaterThan(10);
  for (const place of places) expect(place).not.toContain(secret);
  for (const place of places) expect(place).not.toContain('000000');
});
