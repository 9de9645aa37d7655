// Back, Forward, and reload in the middle of a wizard: users stay in it.
import { act, screen } from '@testing-library/react';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { selectSession } from '../../store/services/session/session-slice.js';
import { gateway } from '../support/gateway.js';
import { onPhone, openSetup, submitCode, toCode } from '../support/account-setup.js';
import { submitUsername } from '../support/password-reset.js';
import { installRecaptcha, recaptcha, solve } from '../support/recaptcha.js';
import { renderApp } from '../support/render-app.js';
import { aSignedInPerson } from '../support/signed-in-store.js';
import { forgetEverything } from '../support/test-browser.js';
import { fill, go, heading } from '../support/page-actions.js';

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

const back = () => act(() => window.history.back());
const forward = () => act(() => window.history.forward());

test('Setup: Back returns from the code to the email, and Forward to the code, which is still accepted', async () => {
  const setup = await openSetup();
  await toCode(setup);
  back();
  await heading('Please provide your email address');
  forward();
  await heading('Enter the code');
  await submitCode(setup, setup);
  await onPhone();
});

test('Setup: Back returns from the method choice to the phone, and Forward to the choice', async () => {
  const setup = await openSetup();
  await toCode(setup);
  await submitCode(setup, setup);
  await onPhone();
  await fill(setup, 'Phone number', '2025550177');
  await go(setup);
  await heading('Verify your identity');
  back();
  await onPhone();
  forward();
  await heading('Verify your identity');
});

test('Profile: Back returns from the method choice to the phone, and Forward to the choice', async () => {
  const { env, session } = await aSignedInPerson();
  const app = await renderApp({ path: '/profile-update-phone', session, environment: { env } });
  await fill(app, 'Phone number', '2025550177');
  await go(app);
  await heading('Verify your identity');
  back();
  await heading('Enter your new phone number');
  forward();
  await heading('Verify your identity');
});

test("Profile: after the app's code, Back returns from the method choice to the phone, not to a code that nobody requested", async () => {
  const { env, session, person } = await aSignedInPerson({ mfa: ['totp'], phone: '2025550100', appName: 'My app' });
  const app = await renderApp({ path: '/profile-update-phone', session, environment: { env } });
  await fill(app, 'Phone number', '2025550177');
  await go(app);
  await heading('Enter the code');
  await fill(app, 'Code', authenticatorCode(person.authenticatorSecret ?? ''));
  await go(app);
  await heading('Verify your identity');
  back();
  await heading('Enter your new phone number');
});

/** A user who forgot their password, at the choice of a code method. */
async function forget() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  const app = await submitUsername(env, person.username);
  await heading('Verify your identity');
  return { app, env, testDoor, person };
}

test('Reset: Back returns from the method choice to the username, which is kept, and Forward to the choice', async () => {
  const { person } = await forget();
  back();
  await heading('What is your username?');
  expect(screen.getByLabelText('Username')).toHaveValue(person.username);
  forward();
  await heading('Verify your identity');
});

test('Reset: after a reload, the code can still be entered, with a new captcha', async () => {
  const { app, env, testDoor, person } = await forget();
  await app.user.click(screen.getByRole('button', { name: /^With a text/ }));
  await heading('Enter the code');
  const entry: unknown = window.history.state;
  app.unmount();
  const again = await renderApp({ path: '/mfa-verification', environment: { env, ...recaptcha }, entry });
  await heading('Enter the code');
  await fill(again, 'Code', await testDoor.latestCode(person.userId));
  await solve(again.user);
  await go(again);
  await heading('Check your email!');
});

test('Adoption: after a reload where the landing page could not be opened, Back signs the user out', async () => {
  const { env, session } = await aSignedInPerson({ mandatoryInDays: -2 });
  window.history.pushState(null, '', '#/whats-new');
  window.history.pushState(null, '', '#/landing');
  const app = await renderApp({ path: '/landing', session: { ...session, mfaAdoptionInProgress: 'true' }, environment: { env } });
  await heading("We couldn't open your page");
  back();
  await heading('Sign in to your 401(k) account');
  expect(selectSession(app.store.getState())).toEqual({});
});
