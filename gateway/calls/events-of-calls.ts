// Which call is which security event. Calls that are not listed here are recorded only if they are refused, as 'call'.
// `logout` is not listed: anyone may call it, so it is an event only if it ends a session (domain/sessions/sessions.ts).
import { contract } from '../../api/contract/index.js';
import type { Call } from '../../api/contract/call.js';
import type { SecurityEventName } from '../core/security-events.js';

const EVENTS = new Map<Call, SecurityEventName>([
  [contract.signIn.authentication, 'sign-in'],
  [contract.signIn.tokenSignIn, 'sign-in.by-link'],
  [contract.sessions.endSession, 'session.end'],
  [contract.sessions.endOtherSessions, 'session.end'],
  [contract.sessions.forgetComputer, 'device.forget'],
  [contract.proof.proveByPassword, 'password.prove'],
  [contract.mfa.requestSignInCode, 'code.request'],
  [contract.mfa.requestCode, 'code.request'],
  [contract.mfa.verifyCode, 'code.verify'],
  [contract.recovery.retrieveUsername, 'username.recovery'],
  [contract.recovery.resetPassword, 'password.reset-request'],
  [contract.recovery.changePasswordByToken, 'password.reset'],
  [contract.credentials.changePassword, 'password.change'],
  [contract.credentials.saveCredentials, 'credentials.set-up'],
  [contract.contactDetails.updateEmail, 'email.change'],
  [contract.contactDetails.verifyEmail, 'email.verify'],
  [contract.contactDetails.insertPhone, 'phone.change'],
  [contract.contactDetails.updatePhone, 'phone.change'],
  [contract.contactDetails.verifyPhone, 'phone.verify'],
  [contract.authenticator.registerAuthenticator, 'authenticator.register'],
  [contract.authenticator.verifyAuthenticator, 'authenticator.confirm'],
  [contract.authenticator.removeAuthenticator, 'authenticator.remove'],
  [contract.recoveryCodes.createRecoveryCodes, 'recovery-codes.create'],
  [contract.recoveryCodes.removeRecoveryCodes, 'recovery-codes.remove'],
  [contract.optionChoice.saveOptionChoice, 'sign-in-steps.add'],
  [contract.optionChoice.deleteOptionChoice, 'sign-in-steps.remove'],
  [contract.optionChoice.saveOptionSettings, 'reminder.change'],
  [contract.verificationLinks.verifyToken, 'link.open'],
  [contract.verificationLinks.verifyAccountMapping, 'link.open'],
  [contract.verificationLinks.resendVerification, 'link.send'],
  [contract.verificationLinks.resendVerificationEmail, 'link.send'],
  [contract.verificationLinks.completeVerification, 'link.complete'],
  [contract.securityNotices.securityNotice, 'notice.open'],
  [contract.securityNotices.disownNotice, 'notice.disown'],
]);

export function eventOfCall(call: Call): SecurityEventName | undefined {
  return EVENTS.get(call);
}
