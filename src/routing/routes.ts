// Every route of the portal and its screen, in the order of the requirements. store/core/routes.ts describes each route.
// Each screen is a separate chunk: never import one statically here.
import type { RoutePath } from '../../store/core/routes.js';
import type { ScreenRoute } from './screen-route.js';

/** Loads the module of a screen. */
export type LoadScreen = () => Promise<{ readonly route: ScreenRoute }>;

export const routes: Readonly<Record<RoutePath, LoadScreen>> = {
  '/': () => import('../screens/sign-in/sign-in-screen.js'),
  '/security-question': () => import('../screens/sign-in/security-question-screen.js'),
  '/optional-adoption': () => import('../screens/adoption/optional-adoption-screen.js'),
  '/forgot-username': () => import('../screens/forgot-username/forgot-username-screen.js'),
  '/reset-password': () => import('../screens/password-reset/reset-username-screen.js'),
  '/reset-password/security-question': () => import('../screens/password-reset/reset-security-question-screen.js'),
  '/reset-password/new-password': () => import('../screens/password-reset/new-password-screen.js'),
  '/reset-password/success': () => import('../screens/password-reset/reset-link-sent-screen.js'),
  '/password': () => import('../screens/password-reset/change-password-screen.js'),
  '/account-setup': () => import('../screens/account-setup/setup-username-screen.js'),
  '/account-setup/username': () => import('../screens/account-setup/setup-username-screen.js'),
  '/account-setup/password': () => import('../screens/account-setup/setup-password-screen.js'),
  '/account-setup/email': () => import('../screens/account-setup/setup-email-screen.js'),
  '/account-setup/username-taken': () => import('../screens/account-setup/username-taken-screen.js'),
  '/account-setup/phone': () => import('../screens/contact-update/setup-phone-screen.js'),
  '/mfa': () => import('../screens/mfa/mfa-choice-screen.js'),
  '/mfa-verification': () => import('../screens/mfa/mfa-code-screen.js'),
  '/update-email': () => import('../screens/contact-update/update-email-screen.js'),
  '/update-phone': () => import('../screens/contact-update/adoption-phone-screen.js'),
  '/profile-update-phone': () => import('../screens/contact-update/profile-phone-screen.js'),
  '/profile-mfa-verification': () => import('../screens/mfa/remove-authenticator-screen.js'),
  '/outer-mfa-verification': () => import('../screens/mfa/mfa-code-screen.js'),
  '/session-expired': () => import('../screens/session/session-expired-screen.js'),
  '/logout-feedback': () => import('../screens/logout-feedback/logout-feedback-screen.js'),
  '/redirectLogin': () => import('../screens/logout-feedback/logout-feedback-screen.js'),
  '/whats-new': () => import('../screens/whats-new/whats-new-screen.js'),
  '/trusteeSigningVerification': () => import('../screens/token-links/trustee-signing-screen.js'),
  '/verifyUserInvite': () => import('../screens/token-links/user-invite-screen.js'),
  '/verifyAdvisorInvite': () => import('../screens/token-links/advisor-invite-screen.js'),
  '/emailVerification': () => import('../screens/token-links/email-verification-screen.js'),
  '/verification': () => import('../screens/token-links/reset-link-screen.js'),
  '/verifyAccountMapping': () => import('../screens/token-links/account-mapping-screen.js'),
  '/security-notice': () => import('../screens/security-notice/security-notice-screen.js'),
  // For a landing page that could not be determined.
  '/landing': () => import('../screens/landing/landing-screen.js'),
  '/totp-setup': () => import('../screens/authenticator/authenticator-intro-screen.js'),
  '/qr-code': () => import('../screens/authenticator/qr-code-screen.js'),
  '/auth-app': () => import('../screens/authenticator/app-name-screen.js'),
  '/auth-code': () => import('../screens/authenticator/authenticator-code-screen.js'),
  // Offered after an app or a phone was set up, if the gateway supports them.
  '/recovery-codes': () => import('../screens/recovery-codes/recovery-codes-screen.js'),
};
