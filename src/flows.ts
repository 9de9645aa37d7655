// Where each flow is loaded from: what the first screen does without comes as a chunk of its own.
import type { FlowLoaders } from '../store/flow.js';
import { serviceFlows } from '../store/services.js';

export const flows: FlowLoaders = {
  ...serviceFlows,
  'account-setup': () => import('../store/account-setup/account-setup-flow.js').then((module) => module.accountSetupFlow),
  adoption: () => import('../store/adoption/adoption-flow.js').then((module) => module.adoptionFlow),
  authenticator: () => import('../store/authenticator/authenticator-flow.js').then((module) => module.authenticatorFlow),
  'contact-update': () => import('../store/contact-update/contact-update-flow.js').then((module) => module.contactUpdateFlow),
  'forgot-username': () => import('../store/forgot-username/forgot-username-flow.js').then((module) => module.forgotUsernameFlow),
  landing: () => import('../store/landing/landing-flow.js').then((module) => module.landingFlow),
  mfa: () => import('../store/mfa/mfa-flow.js').then((module) => module.mfaFlow),
  'password-reset': () => import('../store/password-reset/password-reset-flow.js').then((module) => module.passwordResetFlow),
  'security-question': () => import('../store/sign-in/security-question-flow.js').then((module) => module.securityQuestionFlow),
  'sign-in': () => import('../store/sign-in/sign-in-flow.js').then((module) => module.signInFlow),
  'token-links': () => import('../store/token-links/token-links-flow.js').then((module) => module.tokenLinksFlow),
};
