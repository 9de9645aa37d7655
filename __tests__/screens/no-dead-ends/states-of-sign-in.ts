// Signing in, forgotten credentials, and the screens around a session.
import { act, screen } from '@testing-library/react';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { adoptionOffered } from '../../../store/flows/adoption/adoption-events.js';
import { SENT } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { submitNewPassword } from '../../support/password-reset.js';
import { renderApp } from '../../support/render-app.js';
import { type App, forget, openLink, signedInAt, signIn, type State, SUPPORT, visit } from './state.js';
import { fill, heading, main, press } from '../../support/page-actions.js';

const SIGN_IN = 'Sign in to your 401(k) account';
const HELP = 'Having trouble signing in?';
const QUESTION = 'What was the name of your first pet?';
const withQuestion: PersonSpec = { securityQuestion: QUESTION };

/** A refused sign-in, once the message shows. */
async function refused(signingIn: Promise<App>): Promise<App> {
  const app = await signingIn;
  await main().findByText(/attempts|not valid|locked|Internal Error|couldn't reach/i);
  return app;
}

const form = { shows: SIGN_IN, ways: ['Sign In', HELP] } as const;

export const signInStates: readonly State[] = [
  { state: 'at first', open: () => visit('/'), ...form },
  { state: 'locked out', open: () => refused(signIn({}, ({ testDoor, person }) => testDoor.lockOut(person.username))), ...form },
  { state: 'locked by customer support', open: () => refused(signIn({ locked: true })), ...form },
  {
    state: 'the gateway is down',
    open: () => refused(signIn({}, ({ testDoor }) => testDoor.failNext({ path: 'authentication', status: 500, times: 9 }))),
    ...form,
  },
  {
    state: 'already signed in',
    open: async () => {
      const app = await signedInAt('/');
      await screen.findByRole('region', { name: 'Already signed in' });
      return app;
    },
    shows: SIGN_IN,
    ways: ['Go to your account', 'Use another account', HELP],
  },
];

export const questionStates: readonly State[] = [
  { state: 'the question is shown', open: () => signIn(withQuestion), shows: 'Security question', ways: ['Why am I asked this?', SUPPORT] },
  {
    state: 'the question cannot be loaded',
    open: () => signIn(withQuestion, ({ testDoor }) => testDoor.failNext({ path: 'securityQuestion', status: 500, times: 9 })),
    shows: 'Security question',
    ways: [SUPPORT],
  },
];

async function offer(): Promise<App> {
  const app = await signedInAt('/optional-adoption', { skipUntilInDays: null });
  await app.store.extra.ensureFlows('adoption');
  act(() => void app.store.dispatch(adoptionOffered({ mandatory: null })));
  return app;
}

export const offerStates: readonly State[] = [
  { state: 'the offer', open: offer, shows: 'Add an extra layer of security to your account', ways: ['Set up now', 'Remind me later'] },
];

const ROLE = 'What is your role in the site?';

async function toEmail(): Promise<App> {
  const app = await visit('/forgot-username');
  await heading(ROLE);
  await press(app, 'Continue');
  return app;
}

export const forgotUsernameStates: readonly State[] = [
  { state: 'the role step', open: () => visit('/forgot-username'), shows: ROLE, ways: ['Continue'] },
  { state: 'the email step', open: toEmail, shows: 'What is your email?', ways: [SUPPORT] },
  {
    state: 'email sent',
    open: () => renderApp({ path: '/forgot-username?step=sent', entry: { usr: SENT } }),
    shows: 'Check your email!',
    ways: ['Go to Login', SUPPORT],
  },
];

const forgotten: PersonSpec = { ...withQuestion, questionAtSignIn: false };
const wrongAnswer = async () => {
  const app = await forget(forgotten);
  await fill(app, QUESTION, 'Nobody');
  await press(app, /^Continue/);
  await main().findByText(/could not confirm your identity/);
  return app;
};

export const resetQuestionStates: readonly State[] = [
  { state: 'the question is shown', open: () => forget(forgotten), shows: 'Answer your security question', ways: [SUPPORT] },
  { state: 'a wrong answer', open: wrongAnswer, shows: 'Answer your security question', ways: [SUPPORT] },
];

const changed = { shows: 'Password reset successfully', ways: ['Go to Sign In'] } as const;
const newPassword = { shows: 'Set a new password', ways: ['Continue'] } as const;

async function thenSet(opening: Promise<App>): Promise<App> {
  const app = await opening;
  await submitNewPassword(app);
  return app;
}

const byLink = () => openLink('verification', 'Password Reset', 'valid', { emailVerified: true });
const whereAsked = () => signedInAt('/password', { landing: 'password' });

export const newPasswordStates: readonly State[] = [
  { state: 'opened by a link', open: byLink, ...newPassword },
  { state: 'the password is changed', open: () => thenSet(byLink()), ...changed },
];
export const changePasswordStates: readonly State[] = [
  { state: 'required at sign-in', open: whereAsked, ...newPassword },
  { state: 'the password is changed', open: () => thenSet(whereAsked()), ...changed },
];

export const resetStates: readonly State[] = [
  { state: 'at first', open: () => visit('/reset-password'), shows: 'What is your username?', ways: [SUPPORT] },
];
export const resetSentStates: readonly State[] = [
  { state: 'email sent', open: () => visit('/reset-password/success'), shows: 'Check your email!', ways: ['Go to Sign In', SUPPORT] },
];

export const landingStates: readonly State[] = [
  { state: 'unknown landing page', open: () => signedInAt('/landing'), shows: "We couldn't open your page", ways: ['Try again', SUPPORT] },
];
export const expiredStates: readonly State[] = [
  { state: 'the session has ended', open: () => visit('/session-expired'), shows: 'You have been logged out', ways: ['Sign In'] },
];
const loggedOut = (path: string): readonly State[] => [
  { state: 'after logout', open: () => visit(path), shows: "You've successfully logged out!", ways: ['No, thanks'] },
];
export const feedbackStates = loggedOut('/logout-feedback');
export const redirectStates = loggedOut('/redirectLogin?ind=Employee');
export const newsStates: readonly State[] = [
  { state: 'at any time', open: () => visit('/whats-new'), shows: "What's New", ways: ['Go to Sign In'] },
];
