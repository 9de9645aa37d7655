// What a session may do while its account has a pending step, or if its link was for one purpose only.
import type { RequiredStep, Session, SessionPurpose } from '../core/session.js';
import type { CallName } from './call-names.js';

/** Staying active and logging activity, and what every page shows around its content. */
const ALWAYS = [
  'session.keepAlive',
  'session.lastAccessed',
  'activityLog.logUser',
  'activityLog.logParticipant',
  'branding.userBrand',
  'contact.supportContact',
  'credentials.credentials',
  'credentials.partnerCredentials',
  'landing.userLandingUrl',
] as const satisfies readonly CallName[];

const VERIFY_EMAIL = [
  'contactDetails.updateEmail',
  'contactDetails.emailVerificationStatus',
  'contactDetails.verifyEmail',
  'mfa.requestCode',
  'mfa.verifyCode',
] as const satisfies readonly CallName[];

/** Proving the user's identity again. */
const PROVE = ['mfa.requestCode', 'mfa.verifyCode', 'proof.proveByPassword'] as const satisfies readonly CallName[];

/** A call that is not listed here is blocked. A call that is added later stays blocked until someone says what it is needed for. */
const OPEN_TO: Record<RequiredStep | SessionPurpose, readonly CallName[]> = {
  setup: [...VERIFY_EMAIL, 'credentials.skipEnrollmentSteps', 'credentials.validateUsername', 'credentials.saveCredentials'],
  password: [...PROVE, 'credentials.changePassword'],
  adoption: [
    ...VERIFY_EMAIL,
    ...PROVE,
    'contactDetails.insertPhone',
    'contactDetails.updatePhone',
    'contactDetails.verifyPhone',
    'optionChoice.optionChoice',
    'optionChoice.saveOptionChoice',
    'optionChoice.deleteOptionChoice',
    'optionChoice.saveOptionSettings',
    'authenticator.registerAuthenticator',
    'authenticator.verifyAuthenticator',
  ],
  'email-verification': ['contactDetails.emailVerificationStatus'],
  signing: ['navigation.partnerSideNav'],
};

/** Whether a session may make a call. For a link's session, pending steps do not matter: its purpose allows less than any of them. */
export function mayCall({ requiredStep, purpose }: Pick<Session, 'requiredStep' | 'purpose'>, call: CallName): boolean {
  const limit = purpose ?? requiredStep;
  return limit === null || includes(ALWAYS, call) || includes(OPEN_TO[limit], call);
}

const includes = (calls: readonly CallName[], call: CallName): boolean => calls.includes(call);
