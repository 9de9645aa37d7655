// How each flow loads. Flows that the first screen does not need load as separate chunks.
import type { FlowLoaders } from '../../store/core/flow.js';
import { serviceFlows } from '../../store/composition/start-services.js';

export const flows: FlowLoaders = {
  ...serviceFlows,
  'account-setup': () => import('../../store/flows/account-setup/account-setup-flow.js').then((module) => module.accountSetupFlow),
  adoption: () => import('../../store/flows/adoption/adoption-flow.js').then((module) => module.adoptionFlow),
  authenticator: () => import('../../store/flows/authenticator/authenticator-flow.js').then((module) => module.authenticatorFlow),
  'contact-update': () => import('../../store/flows/contact-update/contact-update-flow.js').then((module) => module.contactUpdateFlow),
  'forgot-username': () => import('../../store/flows/forgot-username/forgot-username-flow.js').then((module) => module.forgotUsernameFlow),
  landing: () => import('../../store/flows/landing/landing-flow.js').then((module) => module.landingFlow),
  mfa: () => import('../../store/flows/mfa/mfa-flow.js').then((module) => module.mfaFlow),
  'password-reset': () => import('../../store/flows/password-reset/password-reset-flow.js').then((module) => module.passwordResetFlow),
  'recovery-codes': () => import('../../store/flows/recovery-codes/recovery-codes-flow.js').then((module) => module.recoveryCodesFlow),
  'security-notice': () => import('../../store/flows/security-notice/security-notice-flow.js').then((module) => module.securityNoticeFlow),
  'security-question': () => import('../../store/flows/sign-in/security-question-flow.js').then((module) => module.securityQuestionFlow),
  'sign-in': () => import('../../store/flows/sign-in/sign-in-flow.js').then((module) => module.signInFlow),
  'token-links': () => import('../../store/flows/token-links/token-links-flow.js').then((module) => module.tokenLinksFlow),
};
