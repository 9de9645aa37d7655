// What calls may be refused with: those that need a session, and each call in addition. In test mode, an unlisted refusal fails the call.
import type { RefusalCode } from '../core/refusal.js';
import type { CallName } from './call-names.js';

/** The refusals of every call that needs a session. */
export const SIGNED_IN = ['SEERR01', 'SEERR02', 'SEERR04'] as const;
/** The refusals of every call that needs the session of the user that its path names. */
export const OWN = [...SIGNED_IN, 'SEERR03'] as const;

const SEND_CODE = ['MFERR03', 'MFERR04', 'MFERR05', 'MFERR06'] as const;
const ENTER_CODE = ['MFERR01', 'MFERR02'] as const;
const READ_PLAN = ['PLERR01'] as const;
const CHANGE_PLAN = ['PLERR01', 'PLERR02'] as const;
const CHANGE_EMPLOYER = [...CHANGE_PLAN, 'PLERR03'] as const;
/** What the client's address may do is used up. */
const LIMITED = 'RLERR01';
/** The hash queue is full. */
const BUSY = 'SVERR03';

/** Calls that are not listed here have no refusals of their own. */
export const OWN_REFUSALS: Partial<Record<CallName, readonly RefusalCode[]>> = {
  'signIn.authentication': [
    ...(['AUERR01', 'AUERR02', 'AUERR03', 'AUERR04', 'AUERR05', 'AUERR06', 'CAERR01'] as const),
    ...ENTER_CODE,
    'RQERR01',
    LIMITED,
    BUSY,
  ],
  'signIn.tokenSignIn': ['VTERR01', 'VTERR02', 'VTERR03', 'AUERR05', 'AUERR06', 'AUERR07', LIMITED],
  'mfa.mfaUser': [LIMITED],
  'mfa.mfaOptions': [LIMITED],
  'mfa.totpInfo': [LIMITED],
  'mfa.requestSignInCode': [...SEND_CODE, LIMITED],
  // Open to the owner of a link. Anyone else needs their own session.
  'mfa.requestCode': [...SEND_CODE, ...OWN, LIMITED],
  'mfa.verifyCode': [...ENTER_CODE, ...OWN, LIMITED],
  'recovery.retrieveUsername': ['CAERR01', 'RLERR02', LIMITED],
  'recovery.securityQuestion': [LIMITED],
  'recovery.resetPassword': ['CAERR01', ...ENTER_CODE, 'RPERR01', 'RPERR02', 'RQERR01', LIMITED, BUSY],
  'recovery.changePasswordByToken': ['VEERR01', 'VEERR02', 'VEERR03', 'AUERR06', 'PWERR01', 'PWERR03', 'RLERR02', LIMITED, BUSY],
  'verificationLinks.verifyToken': ['VTERR01', LIMITED],
  'verificationLinks.verifyAccountMapping': ['VTERR01', LIMITED],
  'verificationLinks.resendVerification': ['VTERR01', 'VTERR03', 'VTERR06', 'VTERR07', 'AUERR06', LIMITED],
  'verificationLinks.resendVerificationEmail': ['VTERR06', LIMITED],
  'verificationLinks.completeVerification': ['VTERR01', 'VTERR02', 'VTERR03', 'VTERR04', 'VTERR05', 'AUERR06', LIMITED],
  'securityNotices.securityNotice': ['NTERR01', LIMITED],
  'securityNotices.disownNotice': ['NTERR01', LIMITED],
  'proof.proveByPassword': ['FPERR02', 'FPERR03', 'FPERR04', BUSY],
  'credentials.validateUsername': ['RLERR02'],
  'credentials.saveCredentials': ['CVERR01', 'CVERR02', 'CVERR03', 'PWERR03', BUSY],
  'credentials.changePassword': ['PWERR01', 'PWERR02', 'PWERR03', 'RLERR02', BUSY],
  'contactDetails.updateEmail': ['CDERR03'],
  'contactDetails.verifyEmail': ['CDERR01', 'CDERR02'],
  'contactDetails.insertPhone': ['CDERR04'],
  'contactDetails.updatePhone': ['CDERR04'],
  'contactDetails.verifyPhone': ['CDERR01', 'CDERR02'],
  'optionChoice.optionChoice': ['OCERR01'],
  'optionChoice.saveOptionChoice': ['OCERR01', 'OCERR04', 'FPERR01'],
  'optionChoice.deleteOptionChoice': ['OCERR01', 'OCERR04', 'FPERR01'],
  'optionChoice.saveOptionSettings': ['OCERR01', 'OCERR02', 'OCERR03'],
  'authenticator.registerAuthenticator': ['TOERR01'],
  'authenticator.verifyAuthenticator': ['TOERR01', 'TOERR02', ...ENTER_CODE],
  'authenticator.removeAuthenticator': ['TOERR02'],
  'plans.planInfo': READ_PLAN,
  'plans.participantPlanDetails': READ_PLAN,
  'plans.planContacts': READ_PLAN,
  'plans.electSafeHarbor': CHANGE_PLAN,
  'plans.createChangeRequest': CHANGE_PLAN,
  'plans.saveStrategicPartners': ['PLERR02'],
  'payroll.employers': READ_PLAN,
  'payroll.createEmployer': CHANGE_PLAN,
  'payroll.updateEmployer': CHANGE_EMPLOYER,
  'payroll.setEmployerState': CHANGE_EMPLOYER,
  'payroll.removeEmployer': CHANGE_EMPLOYER,
  'payroll.lastManualCheckDate': READ_PLAN,
  'payroll.integrationAdoption': READ_PLAN,
  'payroll.monthlyFee': READ_PLAN,
  'payroll.setIntegrationToken': CHANGE_PLAN,
  'payroll.integrationSession': [...CHANGE_EMPLOYER, 'PLERR04'],
  'payroll.integrationReauth': [...CHANGE_EMPLOYER, 'PLERR04'],
  'payroll.forfeitureSettings': READ_PLAN,
  'payroll.saveForfeitureSettings': CHANGE_PLAN,
};
