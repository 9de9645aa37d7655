// Where each flow is loaded from: what the first screen does without comes as a chunk of its own.
import type { FlowLoaders } from '../store/flow.js';
import { serviceFlows } from '../store/services.js';

export const flows: FlowLoaders = {
  ...serviceFlows,
  adoption: () => import('../store/adoption/adoption-flow.js').then((module) => module.adoptionFlow),
  authenticator: () => import('../store/authenticator/authenticator-flow.js').then((module) => module.authenticatorFlow),
  'contact-update': () => import('../store/contact-update/contact-update-flow.js').then((module) => module.contactUpdateFlow),
  'forgot-username': () => import('../store/forgot-username/forgot-username-flow.js').then((module) => module.forgotUsernameFlow),
  landing: () => import('../store/landing/landing-flow.js').then((module) => module.landingFlow),
  mfa: () => import('../store/mfa/mfa-flow.js').then((module) => module.mfaFlow),
  'security-question': () => import('../store/sign-in/security-question-flow.js').then((module) => module.securityQuestionFlow),
  'sign-in': () => import('../store/sign-in/sign-in-flow.js').then((module) => module.signInFlow),
};
