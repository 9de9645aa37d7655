// The steps of the account setup, an adoption, the authenticator wizard, and the profile's changes.
import { screen } from '@testing-library/react';
import type { RoutePath } from '../../../store/core/routes.js';
import { FORM, openSetup, submitCode, submitUsername, toCode, walkTo } from '../../support/account-setup.js';
import { type App, signedInAt, type State, SUPPORT } from './state.js';
import { fill, heading, main, press } from '../../support/page-actions.js';

async function takenMeanwhile(): Promise<App> {
  const setup = await openSetup();
  const username = await toCode(setup);
  await setup.testDoor.createPerson({ username });
  await submitCode(setup, setup);
  return setup;
}

async function toPassword() {
  const setup = await openSetup();
  await walkTo(setup, 'password');
  return setup;
}

async function toEmail(): Promise<App> {
  const setup = await openSetup();
  await walkTo(setup, 'email');
  return setup;
}

async function toPhone(): Promise<App> {
  const setup = await openSetup();
  await toCode(setup);
  await submitCode(setup, setup);
  return setup;
}

async function backToUsername(): Promise<App> {
  const setup = await toPassword();
  await setup.user.click(main().getByRole('link', { name: 'Back' }));
  return setup;
}

const CREATE = { shows: FORM.username, ways: ['Continue'] } as const;

async function reloaded(): Promise<App> {
  const setup = await toPassword();
  return setup.reload();
}

export const setupStates = {
  '/account-setup': [
    { state: 'after opening an invitation', open: openSetup, ...CREATE },
    {
      state: 'a username that is taken',
      open: async () => {
        const setup = await openSetup();
        const { username } = await setup.testDoor.createPerson();
        await submitUsername(setup, username);
        await main().findByText(/is available for use/);
        return setup;
      },
      ...CREATE,
    },
  ],
  '/account-setup/username': [{ state: 'back from the password step', open: backToUsername, ...CREATE }],
  '/account-setup/password': [
    { state: 'at first', open: toPassword, shows: FORM.password, ways: ['Continue'] },
    { state: 'after a reload', open: reloaded, shows: FORM.password, ways: ['Continue'] },
  ],
  '/account-setup/email': [{ state: 'at first', open: toEmail, shows: FORM.email, ways: [SUPPORT] }],
  '/account-setup/username-taken': [
    { state: 'just taken', open: takenMeanwhile, shows: 'This username has been taken, please choose a new one', ways: ['Continue'] },
  ],
  '/account-setup/phone': [
    { state: 'after saving', open: toPhone, shows: 'Lastly, add an extra layer of security to your account', ways: [SUPPORT] },
  ],
} as const satisfies Partial<Record<RoutePath, readonly State[]>>;

const PHONE = 'Add an extra layer of security to your account';

export const adoptionStates = {
  '/update-email': [
    {
      state: 'an unverified address',
      open: () => signedInAt('/update-email', { emailVerified: false }),
      shows: 'Verify your email address. The email will be used in case you lose access to your mobile device',
      ways: [SUPPORT],
    },
    {
      state: 'the profile cannot be loaded',
      open: () =>
        signedInAt('/update-email', { emailVerified: false }, ({ testDoor }) =>
          testDoor.failNext({ path: 'profile/credentials', status: 500 }),
        ),
      shows: 'Verify your email address. The email will be used in case you lose access to your mobile device',
      ways: [SUPPORT],
    },
  ],
  '/update-phone': [{ state: 'no phone yet', open: () => signedInAt('/update-phone'), shows: PHONE, ways: [SUPPORT] }],
  '/profile-update-phone': [
    { state: 'a new phone', open: () => signedInAt('/profile-update-phone'), shows: 'Enter your new phone number', ways: [SUPPORT] },
  ],
} as const satisfies Partial<Record<RoutePath, readonly State[]>>;

const INTRO = 'Set up authenticator app';

async function toQrCode(): Promise<App> {
  const app = await signedInAt('/totp-setup');
  await press(app, /^Setup authenticator app/);
  await screen.findByRole('img', { name: /QR code/ });
  return app;
}

async function toAppName(): Promise<App> {
  const app = await toQrCode();
  await press(app, 'Continue');
  await heading('Add the name of your app');
  return app;
}

async function toAppCode(): Promise<App> {
  const app = await toAppName();
  await app.user.type(screen.getByLabelText('App name'), '{Enter}');
  await heading('Enter the code');
  return app;
}

async function refusedCode(): Promise<App> {
  const app = await toAppCode();
  await fill(app, 'Code', '000000');
  await press(app, /^Validate code/);
  await main().findByRole('alert');
  return app;
}

async function refusedRegistration(): Promise<App> {
  const app = await signedInAt('/totp-setup', {}, ({ testDoor }) => testDoor.failNext({ path: 'totp/registerUser', status: 500 }));
  await press(app, /^Setup authenticator app/);
  await main().findByText('Oops, something went wrong');
  return app;
}

export const authenticatorStates = {
  '/totp-setup': [
    { state: 'at first', open: () => signedInAt('/totp-setup'), shows: INTRO, ways: ['Setup authenticator app', 'Skip for now'] },
    { state: 'a refused registration', open: refusedRegistration, shows: INTRO, ways: ['Setup authenticator app', 'Skip for now'] },
  ],
  '/qr-code': [{ state: 'at first', open: toQrCode, shows: 'Set up the app', ways: ['Copy link', 'Continue'] }],
  '/auth-app': [{ state: 'at first', open: toAppName, shows: 'Add the name of your app', ways: ['Continue'] }],
  '/auth-code': [
    { state: 'at first', open: toAppCode, shows: 'Enter the code', ways: [SUPPORT] },
    { state: 'a wrong code', open: refusedCode, shows: 'Enter the code', ways: [SUPPORT] },
  ],
} as const satisfies Partial<Record<RoutePath, readonly State[]>>;

async function showCodes(): Promise<App> {
  const app = await signedInAt('/recovery-codes?next=landing');
  await press(app, /^Show my codes/);
  return app;
}

export const recoveryCodesStates: readonly State[] = [
  {
    state: 'the offer',
    open: () => signedInAt('/recovery-codes?next=landing'),
    shows: 'Get your recovery codes',
    ways: ['Show my codes', 'Skip for now', SUPPORT],
  },
  { state: 'the codes', open: showCodes, shows: 'Save your recovery codes', ways: ['Copy', 'Download', 'Print', 'I have saved my codes'] },
];
