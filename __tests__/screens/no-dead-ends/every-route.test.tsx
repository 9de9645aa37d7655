// No user is locked out: every screen, in every state that users reach, has a way on that does not need what the screen asks for.
import { screen, waitFor } from '@testing-library/react';
import type { RoutePath } from '../../../store/core/routes.js';
import { loadPublicBrand } from '../../support/public-brand.js';
import { installRecaptcha } from '../../support/recaptcha.js';
import { forgetEverything } from '../../support/test-browser.js';
import { type State } from './state.js';
import { choiceStates, codeStates, linkCodeStates, removalStates } from './states-of-codes.js';
import * as links from './states-of-links.js';
import * as signIn from './states-of-sign-in.js';
import { adoptionStates, authenticatorStates, recoveryCodesStates, setupStates } from './states-of-wizards.js';
import { waysOn } from './ways-on.js';
import { press } from '../../support/page-actions.js';

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

/** A route without a state does not compile. */
const STATES: Record<RoutePath, readonly State[]> = {
  ...setupStates,
  ...adoptionStates,
  ...authenticatorStates,
  '/': signIn.signInStates,
  '/security-question': signIn.questionStates,
  '/optional-adoption': signIn.offerStates,
  '/forgot-username': signIn.forgotUsernameStates,
  '/reset-password': signIn.resetStates,
  '/reset-password/security-question': signIn.resetQuestionStates,
  '/reset-password/new-password': signIn.newPasswordStates,
  '/reset-password/success': signIn.resetSentStates,
  '/password': signIn.changePasswordStates,
  '/mfa': choiceStates,
  '/mfa-verification': codeStates,
  '/profile-mfa-verification': removalStates,
  '/outer-mfa-verification': linkCodeStates,
  '/session-expired': signIn.expiredStates,
  '/logout-feedback': signIn.feedbackStates,
  '/redirectLogin': signIn.redirectStates,
  '/whats-new': signIn.newsStates,
  '/trusteeSigningVerification': links.trusteeLinkStates,
  '/verifyUserInvite': links.userInviteStates,
  '/verifyAdvisorInvite': links.advisorInviteStates,
  '/emailVerification': links.emailLinkStates,
  '/verification': links.resetLinkStates,
  '/verifyAccountMapping': links.mappingStates,
  '/security-notice': links.noticeStates,
  '/landing': signIn.landingStates,
  '/recovery-codes': recoveryCodesStates,
};

const rows = Object.entries(STATES).flatMap(([route, states]) => states.map((state) => ({ route, ...state })));

test('every route has at least one state', () => {
  expect(Object.entries(STATES).filter(([, states]) => states.length === 0)).toEqual([]);
});

async function expectWays({ shows, ways }: Pick<State, 'shows' | 'ways'>): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: shows }, { timeout: 10_000 });
  // The customer service line loads separately, and a wait may have to end first.
  await waitFor(() => {
    const found = waysOn();
    for (const way of ways) expect(found).toContainEqual(expect.stringContaining(way));
  });
}

test.each(rows)(
  '$route, $state',
  async ({ route, open, next, ...shown }) => {
    const app = await open();
    await loadPublicBrand(app);
    await expectWays(shown);
    expect(window.location.hash.replace(/\?.*/, '')).toBe(`#${route}`);
    if (!next) return;
    await press(app, next.press);
    await expectWays(next);
  },
  30_000,
);
