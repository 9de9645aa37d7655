// The screens that ask for a one-time code: each purpose and method, and the reasons why a code may not help.
import { screen } from '@testing-library/react';
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../../gateway/test-door/client.js';
import type { MfaPurpose } from '../../../store/flows/mfa/purpose.js';
import { onPhone, openSetup, submitCode, toCode } from '../../support/account-setup.js';
import { type App, forget, openLink, signedInAt, signIn, signInWithRecoveryCodes, type State, SUPPORT } from './state.js';
import { fill, main, press } from '../../support/page-actions.js';

const CHOICE = 'Verify your identity';
const CODE = 'Enter the code';
const TEXT = /^With a text/;

const two: PersonSpec = { mfa: ['sms', 'call'] };

async function submitPhone(app: App): Promise<App> {
  await fill(app, 'Phone number', '2025550177');
  await press(app, /^Continue/);
  return app;
}

async function setup(): Promise<App> {
  const app = await openSetup();
  await toCode(app);
  return app;
}

async function setupPhone(): Promise<App> {
  const app = await openSetup();
  await toCode(app);
  await submitCode(app, app);
  await onPhone();
  return submitPhone(app);
}

async function enrollEmail(): Promise<App> {
  const app = await signedInAt('/update-email', { emailVerified: false });
  await screen.findByLabelText('Email');
  await press(app, /^Continue/);
  return app;
}

/** The first screen of each purpose: a choice of methods, or the code if there is only one method. */
const BEGINS: Record<MfaPurpose, readonly [typeof CHOICE | typeof CODE, () => Promise<App>]> = {
  'sign-in': [CHOICE, () => signIn(two)],
  'reset-password': [CHOICE, () => forget(two)],
  'enroll-email': [CODE, enrollEmail],
  'enroll-phone': [CHOICE, async () => submitPhone(await signedInAt('/update-phone'))],
  'setup-email': [CODE, setup],
  'setup-phone': [CHOICE, setupPhone],
  'email-link': [CHOICE, () => openLink('emailVerification', 'Email Verification', 'valid', two)],
  'trustee-link': [CHOICE, () => openLink('trusteeSigningVerification', 'Trustee Signing', 'valid', two)],
  'confirm-profile-change': [CHOICE, async () => submitPhone(await signedInAt('/profile-update-phone'))],
  'remove-authenticator': [CODE, () => signedInAt('/profile-mfa-verification', { mfa: ['totp'] })],
};

/** Simulates an outage of the company that delivers texts. */
const noCodeIsSent = (testDoor: TestDoor) =>
  testDoor.failNext({
    path: 'mfa/code',
    status: 200,
    body: { errors: [{ code: 'MFERR06', description: 'Please choose another method.' }] },
  });

/** The code screen that follows a choice. */
const afterText = { press: TEXT, shows: CODE, ways: [SUPPORT] } as const;
const choices = Object.entries(BEGINS).filter(([, [first]]) => first === CHOICE);

/** The choice, for each purpose that has one, and methods that do not lead on. */
export const choiceStates: readonly State[] = [
  ...choices.map(([state, [, open]]): State => ({ state, open, shows: CHOICE, ways: ['With a call', SUPPORT], next: afterText })),
  {
    state: 'texts cannot be sent',
    open: async () => {
      const app = await signIn(two, ({ testDoor }) => noCodeIsSent(testDoor));
      await press(app, TEXT);
      await screen.findByText('Unable to request token. Please try again later');
      return app;
    },
    shows: CHOICE,
    ways: ['With a call', SUPPORT],
  },
  {
    state: 'an authenticator app and recovery codes',
    open: () => signInWithRecoveryCodes({ mfa: ['totp'] }),
    shows: CHOICE,
    ways: ['With a recovery code', SUPPORT],
  },
];

async function submitWrong(app: App): Promise<App> {
  await fill(app, 'Code', '000000');
  await press(app, /^Continue/);
  await main().findByText(/not valid|Too many attempts/);
  return app;
}

const byMethod = (['sms', 'call', 'email', 'totp'] as const satisfies readonly MfaType[]).map(
  (method): State => ({
    state: `sign-in, ${method} is the only method`,
    open: () => signIn({ mfa: [method] }),
    shows: CODE,
    ways: [SUPPORT],
  }),
);

const codeOf = (purpose: MfaPurpose): State => ({ state: purpose, open: BEGINS[purpose][1], shows: CODE, ways: [SUPPORT] });

export const linkCodeStates: readonly State[] = [
  {
    state: 'trustee-link, one method',
    open: () => openLink('trusteeSigningVerification', 'Trustee Signing', 'valid', { mfa: ['sms'] }),
    shows: CODE,
    ways: [SUPPORT],
  },
];

export const removalStates: readonly State[] = [
  codeOf('remove-authenticator'),
  {
    state: 'the methods cannot be loaded',
    open: () =>
      signedInAt('/profile-mfa-verification', { mfa: ['totp'] }, ({ testDoor }) => testDoor.failNext({ path: 'mfa-options', status: 500 })),
    shows: CODE,
    ways: [SUPPORT],
  },
];

/** The code without a choice, by each method, and codes that do not help. */
export const codeStates: readonly State[] = [
  codeOf('enroll-email'),
  codeOf('setup-email'),
  ...byMethod,
  {
    state: 'a recovery code',
    open: async () => {
      const app = await signInWithRecoveryCodes({ mfa: ['totp'] });
      await press(app, /^With a recovery code/);
      return app;
    },
    shows: CODE,
    ways: [SUPPORT],
  },
  { state: 'a wrong code', open: async () => submitWrong(await signIn({ mfa: ['sms'] })), shows: CODE, ways: [SUPPORT] },
  {
    state: 'too many wrong codes',
    open: async () => submitWrong(await signIn({ mfa: ['sms'] }, ({ testDoor, person }) => testDoor.lockCodes(person.userId))),
    shows: CODE,
    ways: [SUPPORT],
  },
];
