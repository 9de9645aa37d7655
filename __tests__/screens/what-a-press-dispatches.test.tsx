// Every form of the portal: one press dispatches one event with the input, and a dump of the actions shows no secret.
import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { announcementsApi } from '../../api/announcements-api.js';
import { credentialsApi } from '../../api/credentials-api.js';
import { conceal } from '../../api/secret.js';
import { routes } from '../../src/routing/routes.js';
import type { RoutePath } from '../../store/core/routes.js';
import type { SecretStore } from '../../store/core/secret-store.js';
import { accountSetup } from '../../store/flows/account-setup/account-setup-slice.js';
import { adoption } from '../../store/flows/adoption/adoption-slice.js';
import { authenticator } from '../../store/flows/authenticator/authenticator-slice.js';
import { contactUpdate } from '../../store/flows/contact-update/contact-update-slice.js';
import { forgotUsername } from '../../store/flows/forgot-username/forgot-username-slice.js';
import { landingRequested } from '../../store/flows/landing/landing-events.js';
import { mfaOpened, mfaStarted } from '../../store/flows/mfa/mfa-events.js';
import { mfa } from '../../store/flows/mfa/mfa-slice.js';
import { passwordReset } from '../../store/flows/password-reset/password-reset-slice.js';
import { recoveryCodes } from '../../store/flows/recovery-codes/recovery-codes-slice.js';
import { securityNotice } from '../../store/flows/security-notice/security-notice-slice.js';
import { securityQuestion } from '../../store/flows/sign-in/security-question-slice.js';
import { signIn } from '../../store/flows/sign-in/sign-in-slice.js';
import { tokenLinks } from '../../store/flows/token-links/token-links-slice.js';
import { signedIn } from '../../store/services/session/session-slice.js';
import { logoutRequested } from '../../store/services/session/session-events.js';
import { installRecaptcha, solve } from '../support/recaptcha.js';
import { renderMocked } from '../support/render-mocked.js';
import { forgetEverything } from '../support/test-browser.js';

interface Row {
  readonly address: RoutePath | `${RoutePath}?${string}`;
  /** The events before the screen shows. */
  readonly after?: readonly UnknownAction[];
  /** Fills the secret store. */
  readonly keep?: (secretStore: SecretStore) => void;
  readonly act: (user: UserEvent) => Promise<void>;
  readonly dispatched: readonly UnknownAction[];
}

const SECRET = 'Tr0ub4dor!';
const NUMBER = '2025550177';
const secret = conceal(SECRET);
const phone = { country: 'US', countryCode: '1', number: NUMBER };
const jane = signedIn({ userId: 'jane', token: conceal('a-token'), roles: ['ROLE_PARTICIPANT'] });
const nothingNew = announcementsApi.util.upsertQueryEntries([{ endpointName: 'announcements', arg: undefined, value: { changes: [] } }]);
const profile = credentialsApi.util.upsertQueryEntries([
  { endpointName: 'credentials', arg: { userId: 'jane' }, value: { emailAddress: 'jane@example.com' } },
]);
const options = [{ type: 'sms' as const }, { type: 'email' as const }];

const press = (name: RegExp) => async (user: UserEvent) => user.click(screen.getByRole('button', { name }));
/** Types into fields by label, solves the captcha if there is one, and presses the button. */
const submit = (values: Readonly<Record<string, string>>, name: RegExp) => async (user: UserEvent) => {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
  if (screen.queryByRole('button', { name: "I'm not a robot" })) await solve(user);
  await press(name)(user);
};
const newPassword = submit({ 'New password': SECRET, 'Confirm new password': SECRET }, /^(?:Continue|Set|Save|Reset)/);

/** The provisioning link has arrived. */
const registered: Pick<Row, 'after' | 'keep'> = {
  after: [jane, authenticator.registered({ isRenewed: false })],
  keep: (secretStore) => secretStore.set('provisioningLink', conceal(`otpauth://totp/Vestibule:janedoe1?secret=${SECRET}`)),
};

const rows: readonly Row[] = [
  {
    address: '/',
    after: [nothingNew],
    act: submit({ Username: 'janedoe1', Password: SECRET }, /^Sign In/),
    dispatched: [signIn.submitted({ username: 'janedoe1', password: secret })],
  },
  {
    address: '/security-question',
    after: [securityQuestion.questionLoaded('Your first school?')],
    act: submit({ 'Your first school?': SECRET }, /^Continue/),
    dispatched: [securityQuestion.opened(), securityQuestion.answered({ answer: secret, captcha: secret, saveDevice: false })],
  },
  {
    address: '/security-question',
    after: [securityQuestion.questionLoaded('Your first school?')],
    act: press(/^Cancel/),
    dispatched: [securityQuestion.opened(), securityQuestion.cancelRequested()],
  },
  {
    address: '/forgot-username',
    act: async (user) => {
      await user.click(screen.getByLabelText("I'm a 401(k) plan administrator"));
      await press(/^Continue/)(user);
    },
    dispatched: [forgotUsername.roleChosen('ROLE_PLAN_ADMIN')],
  },
  {
    address: '/forgot-username?step=email',
    after: [forgotUsername.roleChosen('ROLE_PLAN_ADMIN')],
    act: submit({ Email: 'jane@example.com' }, /^Continue/),
    dispatched: [forgotUsername.submitted({ email: 'jane@example.com', captcha: secret })],
  },
  {
    address: '/reset-password',
    act: submit({ Username: 'janedoe1' }, /^Continue/),
    dispatched: [passwordReset.usernameSubmitted({ username: 'janedoe1', captcha: secret })],
  },
  {
    address: '/reset-password/security-question',
    after: [passwordReset.usernameAccepted('janedoe1'), passwordReset.questionLoaded('Your first school?')],
    act: submit({ 'Your first school?': SECRET }, /^Continue/),
    dispatched: [passwordReset.answerSubmitted({ answer: secret, captcha: undefined })],
  },
  {
    address: '/reset-password/new-password',
    act: newPassword,
    dispatched: [passwordReset.newPasswordSubmitted({ password: secret, userId: null })],
  },
  { address: '/password', after: [jane], act: newPassword, dispatched: [passwordReset.passwordChangeSubmitted({ password: secret })] },
  { address: '/password', after: [jane], act: press(/^Cancel/), dispatched: [logoutRequested({})] },
  {
    address: '/account-setup',
    after: [jane],
    act: submit({ Username: 'janedoe1' }, /^Continue/),
    dispatched: [accountSetup.usernameSubmitted({ username: 'janedoe1' })],
  },
  { address: '/account-setup', after: [jane], act: press(/^Cancel/), dispatched: [logoutRequested({})] },
  {
    address: '/account-setup/password',
    after: [jane, accountSetup.usernameAccepted({ userId: 'jane', username: 'janedoe1' })],
    act: newPassword,
    dispatched: [accountSetup.passwordSubmitted({ password: secret })],
  },
  {
    address: '/account-setup/email',
    after: [jane, accountSetup.usernameAccepted({ userId: 'jane', username: 'janedoe1' })],
    act: submit({ Email: ' jane@example.com ' }, /^Continue/),
    dispatched: [accountSetup.emailSubmitted({ email: 'jane@example.com' })],
  },
  {
    address: '/account-setup/username-taken',
    after: [jane, accountSetup.usernameAccepted({ userId: 'jane', username: 'janedoe1' })],
    // The field contains the taken username, ready to be changed.
    act: submit({ Username: '2' }, /^Continue/),
    dispatched: [accountSetup.otherUsernameSubmitted({ username: 'janedoe12' })],
  },
  ...(['/update-phone', '/account-setup/phone', '/profile-update-phone'] as const).map((address): Row => {
    const mode = ({ '/update-phone': 'adoption', '/account-setup/phone': 'setup', '/profile-update-phone': 'profile' } as const)[address];
    return {
      address,
      after: [jane],
      act: submit({ 'Phone number': NUMBER }, /^Continue/),
      dispatched: [contactUpdate.phoneSubmitted({ mode, phone })],
    };
  }),
  { address: '/update-phone', after: [jane], act: press(/^Cancel/), dispatched: [contactUpdate.cancelRequested({ mode: 'adoption' })] },
  {
    address: '/profile-update-phone',
    after: [jane],
    act: press(/^Cancel/),
    dispatched: [contactUpdate.cancelRequested({ mode: 'profile' })],
  },
  {
    address: '/mfa',
    after: [mfaStarted({ purpose: 'sign-in' }), mfa.optionsLoaded(options)],
    act: press(/^With a text/),
    dispatched: [mfa.optionChosen('sms')],
  },
  {
    address: '/mfa',
    after: [mfaStarted({ purpose: 'sign-in' }), mfa.optionsLoaded(options)],
    act: press(/^Cancel/),
    dispatched: [mfa.cancelRequested()],
  },
  {
    address: '/update-email',
    after: [jane, profile],
    act: submit({ Email: '.us' }, /^Continue/),
    dispatched: [contactUpdate.emailSubmitted({ email: 'jane@example.com.us' })],
  },
  {
    address: '/update-email',
    after: [jane, profile],
    act: press(/^Cancel/),
    dispatched: [contactUpdate.cancelRequested({ mode: 'adoption' })],
  },
  {
    address: '/profile-mfa-verification',
    after: [
      jane,
      mfaStarted({ purpose: 'remove-authenticator' }),
      mfa.optionsLoaded([{ type: 'totp' }]),
      mfa.optionChosen('totp'),
      mfa.stopped(),
    ],
    act: submit({ Code: '123456' }, /^Continue/),
    dispatched: [mfaOpened({ purpose: 'remove-authenticator' }), mfa.codeSubmitted({ code: secret, captcha: undefined })],
  },
  { address: '/totp-setup', after: [jane], act: press(/^Setup authenticator app/), dispatched: [authenticator.setupRequested()] },
  { address: '/totp-setup', after: [jane], act: press(/^Skip for now/), dispatched: [authenticator.skipped()] },
  {
    address: '/qr-code',
    ...registered,
    act: press(/^Continue/),
    dispatched: [authenticator.qrCodeOpened(), authenticator.qrCodePassed()],
  },
  {
    address: '/qr-code',
    ...registered,
    act: press(/^Copy link/),
    dispatched: [authenticator.qrCodeOpened(), authenticator.copyRequested()],
  },
  {
    address: '/auth-app',
    after: [jane],
    act: submit({ 'App name': 'My phone' }, /^Continue/),
    dispatched: [authenticator.nameSubmitted({ appName: 'My phone' })],
  },
  {
    address: '/auth-code',
    after: [jane],
    act: submit({ Code: '123456' }, /^Validate code/),
    dispatched: [authenticator.codeFocused(), authenticator.codeSubmitted({ code: secret })],
  },
  { address: '/optional-adoption', after: [jane], act: press(/^Remind me later/), dispatched: [adoption.reminderRequested()] },
  { address: '/optional-adoption', after: [jane], act: press(/^Set up now/), dispatched: [adoption.setupRequested()] },
  { address: '/recovery-codes', after: [jane], act: press(/^Show my codes/), dispatched: [recoveryCodes.requested()] },
  {
    address: '/recovery-codes?next=profile',
    after: [jane],
    act: press(/^Skip for now/),
    dispatched: [recoveryCodes.passed('profile')],
  },
  {
    address: '/security-notice',
    after: [securityNotice.read({ kind: 'password-changed', at: '2026-03-04T05:06:07Z', browser: 'Firefox', isDone: false })],
    act: press(/^This wasn't me/),
    dispatched: [securityNotice.opened({ token: null, isDone: false }), securityNotice.disowned()],
  },
  {
    address: '/verifyUserInvite',
    after: [tokenLinks.opened({ kind: 'user-invite', token: secret, isDone: false }), tokenLinks.waited({ signsOutAnother: false })],
    act: press(/^Set up your account/),
    dispatched: [tokenLinks.opened({ kind: 'user-invite', token: null, isDone: false }), tokenLinks.confirmed()],
  },
  { address: '/landing', after: [jane], act: press(/^Try again/), dispatched: [landingRequested()] },
  { address: '/landing', after: [jane], act: press(/^Sign out/), dispatched: [logoutRequested({})] },
];

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

const asShown = (actions: readonly unknown[]): unknown => JSON.parse(JSON.stringify(actions));

test.each(rows)('$address: $dispatched.0.type', async ({ address, after = [], keep, act, dispatched: expected }) => {
  const { Screen } = (await routes[address.replace(/\?.*/, '') as RoutePath]()).route; // an address in the table starts with its route
  const { dispatched, user } = await renderMocked(Screen, { path: address, after, keep });
  await act(user);
  await waitFor(() => expect(asShown(dispatched())).toEqual(asShown(expected)));
  expect(JSON.stringify(dispatched())).not.toContain(SECRET);
});

test('every screen that dispatches has a row in the table', () => {
  const loaded = readFileSync('src/routing/routes.ts', 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('\.\.\/(.*)\.js'\)/g);
  const screens = [...loaded].map(([, route = '', file = '']) => ({ route, file: `src/${file}.tsx` }));
  const held = screens.filter(({ route }) => rows.some(({ address }) => address.replace(/\?.*/, '') === route)).map(({ file }) => file);
  const dispatching = screens.map(({ file }) => file).filter((file) => readFileSync(file, 'utf8').includes('dispatch('));
  expect(dispatching.length).toBeGreaterThan(15);
  expect(dispatching.filter((file) => !held.includes(file))).toEqual([]);
});
