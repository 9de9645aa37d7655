// The table of contents: every route, who may enter it, the flows it needs and its screen, in the spec's order.
// The sign-in screen at '/' is not in it: app.tsx shows it by itself, so that the first load does without this table.
// Each screen and guard is a chunk of its own: never import one statically here.
import type { ComponentType } from 'react';
import type { FlowName } from '../../store/core/flow.js';
import type { Guard } from '../ui/guards/guard.js';

export interface Route {
  /** Literal: no parameters, no wildcards. */
  readonly path: string;
  /** Everyone may enter where absent. */
  readonly guard?: () => Promise<Guard>;
  /** Flows that must listen before the screen shows. */
  readonly flows: readonly FlowName[];
  readonly screen: { readonly load: () => Promise<ComponentType> };
}

const resetQuestion = () => import('./guards/reset-password.js').then((m) => m.canEnterSecurityQuestion);
const newPassword = () => import('./guards/reset-password.js').then((m) => m.canEnterNewPassword);
const changePassword = () => import('./guards/change-password.js').then((m) => m.canEnterChangePassword);
const securityQuestion = () => import('./guards/security-question.js').then((m) => m.canEnterSecurityQuestion);
const optionalAdoption = () => import('./guards/adoption.js').then((m) => m.canEnterOptionalAdoption);
const enrollment = () => import('./guards/contact-update.js').then((m) => m.canEnterEnrollment);
const signedIn = () => import('../ui/guards/signed-in.js').then((m) => m.canEnterSignedIn);
const landing = () => import('./guards/landing.js').then((m) => m.canEnterLanding);
const mfa = () => import('./guards/mfa.js').then((m) => m.canEnterMfa);
const setupUsername = () => import('./guards/account-setup.js').then((m) => m.canEnterUsername);
const setupPassword = () => import('./guards/account-setup.js').then((m) => m.canEnterPassword);
const setupEmail = () => import('./guards/account-setup.js').then((m) => m.canEnterEmail);
const setupPhone = () => import('./guards/account-setup.js').then((m) => m.canEnterSetupPhone);
const setupUsernameTaken = () => import('./guards/account-setup.js').then((m) => m.canEnterUsernameTaken);
const authenticator = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticator);
const authenticatorStep = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticatorStep);
const authenticatorCode = () => import('./guards/authenticator.js').then((m) => m.canEnterAuthenticatorCode);

const logoutFeedback = { load: () => import('../screens/logout-feedback/logout-feedback-screen.js').then((m) => m.LogoutFeedbackScreen) };

export const routes: readonly Route[] = [
  {
    path: '/security-question',
    guard: securityQuestion,
    flows: ['security-question'],
    screen: { load: () => import('../screens/sign-in/security-question-screen.js').then((m) => m.ResetSecurityQuestionScreen) },
  },
  {
    path: '/optional-adoption',
    guard: optionalAdoption,
    flows: ['adoption'],
    screen: { load: () => import('../screens/adoption/optional-adoption-screen.js').then((m) => m.OptionalAdoptionScreen) },
  },
  {
    path: '/forgot-username',
    flows: ['forgot-username'],
    screen: { load: () => import('../screens/forgot-username/forgot-username-screen.js').then((m) => m.ForgotUsernameScreen) },
  },
  {
    path: '/reset-password',
    flows: ['password-reset'],
    screen: { load: () => import('../screens/password-reset/reset-username-screen.js').then((m) => m.ResetUsernameScreen) },
  },
  {
    path: '/reset-password/security-question',
    guard: resetQuestion,
    flows: ['password-reset'],
    screen: {
      load: () => import('../screens/password-reset/reset-security-question-screen.js').then((m) => m.ResetSecurityQuestionScreen),
    },
  },
  {
    path: '/reset-password/new-password',
    guard: newPassword,
    flows: ['password-reset', 'token-links'],
    screen: { load: () => import('../screens/password-reset/new-password-screen.js').then((m) => m.NewPasswordScreen) },
  },
  {
    path: '/reset-password/success',
    flows: [],
    screen: { load: () => import('../screens/password-reset/reset-link-sent-screen.js').then((m) => m.ResetLinkSentScreen) },
  },
  {
    path: '/password',
    guard: changePassword,
    flows: ['password-reset', 'session'],
    screen: { load: () => import('../screens/password-reset/change-password-screen.js').then((m) => m.ChangePasswordScreen) },
  },
  {
    path: '/account-setup',
    guard: setupUsername,
    flows: ['account-setup', 'session'],
    screen: { load: () => import('../screens/account-setup/setup-username-screen.js').then((m) => m.SetupUsernameScreen) },
  },
  {
    path: '/account-setup/username',
    guard: setupUsername,
    flows: ['account-setup', 'session'],
    screen: { load: () => import('../screens/account-setup/setup-username-screen.js').then((m) => m.SetupUsernameScreen) },
  },
  {
    path: '/account-setup/password',
    guard: setupPassword,
    flows: ['account-setup', 'session'],
    screen: { load: () => import('../screens/account-setup/setup-password-screen.js').then((m) => m.SetupPasswordScreen) },
  },
  {
    path: '/account-setup/email',
    guard: setupEmail,
    flows: ['account-setup', 'session'],
    screen: { load: () => import('../screens/account-setup/setup-email-screen.js').then((m) => m.SetupEmailScreen) },
  },
  {
    path: '/account-setup/username-taken',
    guard: setupUsernameTaken,
    flows: ['account-setup', 'session'],
    screen: { load: () => import('../screens/account-setup/username-taken-screen.js').then((m) => m.UsernameTakenScreen) },
  },
  {
    path: '/account-setup/phone',
    guard: setupPhone,
    flows: ['account-setup', 'contact-update', 'session'],
    screen: { load: () => import('../screens/contact-update/phone-screens.js').then((m) => m.SetupPhoneScreen) },
  },
  {
    path: '/mfa',
    guard: mfa,
    flows: ['mfa'],
    screen: { load: () => import('../screens/mfa/mfa-choice-screen.js').then((m) => m.MfaChoiceScreen) },
  },
  {
    path: '/mfa-verification',
    guard: mfa,
    flows: ['mfa'],
    screen: { load: () => import('../screens/mfa/mfa-code-screen.js').then((m) => m.MfaCodeScreen) },
  },
  {
    path: '/update-email',
    guard: enrollment,
    flows: ['contact-update', 'adoption'],
    screen: { load: () => import('../screens/contact-update/update-email-screen.js').then((m) => m.UpdateEmailScreen) },
  },
  {
    path: '/update-phone',
    guard: enrollment,
    flows: ['contact-update', 'adoption'],
    screen: { load: () => import('../screens/contact-update/phone-screens.js').then((m) => m.AdoptionPhoneScreen) },
  },
  {
    path: '/profile-update-phone',
    guard: signedIn,
    flows: ['contact-update', 'session'],
    screen: { load: () => import('../screens/contact-update/phone-screens.js').then((m) => m.ProfilePhoneScreen) },
  },
  {
    path: '/profile-mfa-verification',
    guard: signedIn,
    flows: ['mfa', 'session'],
    screen: { load: () => import('../screens/mfa/remove-authenticator-screen.js').then((m) => m.RemoveAuthenticatorScreen) },
  },
  {
    path: '/outer-mfa-verification',
    guard: mfa,
    flows: ['mfa'],
    screen: { load: () => import('../screens/mfa/mfa-code-screen.js').then((m) => m.MfaCodeScreen) },
  },
  {
    path: '/session-expired',
    flows: [],
    screen: { load: () => import('../screens/session/session-expired-screen.js').then((m) => m.SessionExpiredScreen) },
  },
  { path: '/logout-feedback', flows: [], screen: logoutFeedback },
  { path: '/redirectLogin', flows: [], screen: logoutFeedback },
  {
    path: '/whats-new',
    flows: [],
    screen: { load: () => import('../screens/whats-new/whats-new-screen.js').then((m) => m.WhatsNewScreen) },
  },
  {
    path: '/trusteeSigningVerification',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/trustee-signing-screen.js').then((m) => m.TrusteeSigningScreen) },
  },
  {
    path: '/verifyUserInvite',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/invite-screens.js').then((m) => m.UserInviteScreen) },
  },
  {
    path: '/verifyAdvisorInvite',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/invite-screens.js').then((m) => m.AdvisorInviteScreen) },
  },
  {
    path: '/emailVerification',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/email-verification-screen.js').then((m) => m.EmailVerificationScreen) },
  },
  {
    path: '/verification',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/reset-link-screen.js').then((m) => m.ResetLinkScreen) },
  },
  {
    path: '/verifyAccountMapping',
    flows: ['token-links'],
    screen: { load: () => import('../screens/token-links/account-mapping-screen.js').then((m) => m.AccountMappingScreen) },
  },
  {
    // Not in the spec's table: where a landing page that cannot be found out is explained (contract 7).
    path: '/landing',
    guard: landing,
    flows: ['landing', 'session'],
    screen: { load: () => import('../screens/landing/landing-screen.js').then((m) => m.LandingScreen) },
  },
  {
    path: '/totp-setup',
    guard: authenticator,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('../screens/authenticator/authenticator-intro-screen.js').then((m) => m.AuthenticatorIntroScreen) },
  },
  {
    path: '/qr-code',
    guard: authenticatorStep,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('../screens/authenticator/qr-code-screen.js').then((m) => m.QrCodeScreen) },
  },
  {
    path: '/auth-app',
    guard: authenticatorStep,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('../screens/authenticator/app-name-screen.js').then((m) => m.AppNameScreen) },
  },
  {
    path: '/auth-code',
    guard: authenticatorCode,
    flows: ['authenticator', 'session'],
    screen: { load: () => import('../screens/authenticator/authenticator-code-screen.js').then((m) => m.AuthenticatorCodeScreen) },
  },
];
