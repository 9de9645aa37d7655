// Every endpoint of the data layer with a valid argument, for tests that go through all of them.
import type { SerializedError } from '@reduxjs/toolkit';
import * as api from '../../../api/index.js';
import type { HostApp } from './host-app.js';

const { conceal } = api;
const userId = 'user-1';
const planId = 'plan-1';
const employerId = 'employer-1';
const ofPlan = { userId, planId };
const phone = { type: api.PHONE_TYPE, number: '2125550123', countryCode: '1', extension: '', preferred: true, smsEnabled: true } as const;
const log = { app: 'App', feature: 'test', currentUserId: userId, message: 'appVisited' };

type Finished = PromiseLike<{ readonly data?: unknown; readonly error?: api.GatewayError | SerializedError }>;

export const everyEndpoint: Readonly<Record<string, (app: HostApp) => Finished>> = {
  signIn: (app) => app.dispatch(api.signInApi.endpoints.signIn.initiate({ basicCredentials: conceal('Basic YW5uOnB3'), fingerprint: 'f' })),
  tokenSignIn: (app) => app.dispatch(api.signInApi.endpoints.tokenSignIn.initiate({ id: conceal('token-1') })),
  userLandingUrl: (app) => app.dispatch(api.landingApi.endpoints.userLandingUrl.initiate({ role: 'ROLE_PARTICIPANT' })),
  publicBrand: (app) => app.dispatch(api.brandingApi.endpoints.publicBrand.initiate()),
  userBrand: (app) => app.dispatch(api.brandingApi.endpoints.userBrand.initiate({ userId })),
  captchaChallenge: (app) => app.dispatch(api.captchaApi.endpoints.captchaChallenge.initiate()),
  mfaUser: (app) => app.dispatch(api.mfaApi.endpoints.mfaUser.initiate({ body: { username: 'ann' } })),
  mfaOptions: (app) => app.dispatch(api.mfaApi.endpoints.mfaOptions.initiate({ body: { username: 'ann' } })),
  totpInfo: (app) => app.dispatch(api.mfaApi.endpoints.totpInfo.initiate({ body: { username: 'ann' } })),
  requestSignInCode: (app) => app.dispatch(api.mfaApi.endpoints.requestSignInCode.initiate({ body: { type: 'sms', username: 'ann' } })),
  requestCode: (app) => app.dispatch(api.mfaApi.endpoints.requestCode.initiate({ userId, body: { type: 'sms' } })),
  verifyCode: (app) => app.dispatch(api.mfaApi.endpoints.verifyCode.initiate({ userId, body: { code: conceal('654321') } })),
  retrieveUsername: (app) =>
    app.dispatch(
      api.recoveryApi.endpoints.retrieveUsername.initiate({
        body: { role: 'ROLE_OTHER', email: 'a@example.com', captcha: conceal('captcha-1') },
      }),
    ),
  securityQuestion: (app) => app.dispatch(api.recoveryApi.endpoints.securityQuestion.initiate({ body: { username: 'ann' } })),
  resetPassword: (app) =>
    app.dispatch(
      api.recoveryApi.endpoints.resetPassword.initiate({
        body: { username: 'ann', securityAnswer: conceal('Fluffy'), captcha: conceal('captcha-1') },
      }),
    ),
  changePasswordByToken: (app) =>
    app.dispatch(
      api.recoveryApi.endpoints.changePasswordByToken.initiate({ body: { token: conceal('token-1'), newPassword: conceal('Passw0rd') } }),
    ),
  verifyToken: (app) => app.dispatch(api.verificationLinksApi.endpoints.verifyToken.initiate({ token: conceal('token-1') })),
  verifyAccountMapping: (app) =>
    app.dispatch(api.verificationLinksApi.endpoints.verifyAccountMapping.initiate({ token: conceal('token-1') })),
  resendVerification: (app) =>
    app.dispatch(api.verificationLinksApi.endpoints.resendVerification.initiate({ body: { token: conceal('token-1') } })),
  completeVerification: (app) =>
    app.dispatch(api.verificationLinksApi.endpoints.completeVerification.initiate({ body: { token: conceal('token-1') } })),
  resendVerificationEmail: (app) => app.dispatch(api.verificationLinksApi.endpoints.resendVerificationEmail.initiate({ userId })),
  securityNotice: (app) => app.dispatch(api.securityNoticesApi.endpoints.securityNotice.initiate({ body: { token: conceal('token-1') } })),
  disownNotice: (app) => app.dispatch(api.securityNoticesApi.endpoints.disownNotice.initiate({ body: { token: conceal('token-1') } })),
  validateSession: (app) => app.dispatch(api.sessionApi.endpoints.validateSession.initiate()),
  lastAccessed: (app) => app.dispatch(api.sessionApi.endpoints.lastAccessed.initiate()),
  keepAlive: (app) => app.dispatch(api.sessionApi.endpoints.keepAlive.initiate()),
  sessionList: (app) => app.dispatch(api.sessionsApi.endpoints.sessionList.initiate({ userId })),
  endSession: (app) => app.dispatch(api.sessionsApi.endpoints.endSession.initiate({ userId, sessionId: 'session-1' })),
  endOtherSessions: (app) => app.dispatch(api.sessionsApi.endpoints.endOtherSessions.initiate({ userId })),
  forgetComputer: (app) => app.dispatch(api.sessionsApi.endpoints.forgetComputer.initiate({ userId, computerId: 'computer-1' })),
  proveByPassword: (app) =>
    app.dispatch(api.proofApi.endpoints.proveByPassword.initiate({ userId, body: { password: conceal('Passw0rd') } })),
  logout: (app) => app.dispatch(api.sessionApi.endpoints.logout.initiate()),
  credentials: (app) => app.dispatch(api.credentialsApi.endpoints.credentials.initiate({ userId })),
  partnerCredentials: (app) => app.dispatch(api.credentialsApi.endpoints.partnerCredentials.initiate({ userId })),
  saveCredentials: (app) =>
    app.dispatch(
      api.credentialsApi.endpoints.saveCredentials.initiate({ userId, body: { username: 'ann1', password: conceal('Passw0rd') } }),
    ),
  changePassword: (app) =>
    app.dispatch(
      api.credentialsApi.endpoints.changePassword.initiate({ userId, body: { username: 'ann1', newPassword: conceal('Passw0rd') } }),
    ),
  skipEnrollmentSteps: (app) => app.dispatch(api.credentialsApi.endpoints.skipEnrollmentSteps.initiate({ userId })),
  validateUsername: (app) => app.dispatch(api.credentialsApi.endpoints.validateUsername.initiate({ userId, username: 'ann1' })),
  updateEmail: (app) => app.dispatch(api.contactDetailsApi.endpoints.updateEmail.initiate({ userId, body: { email: 'a@example.com' } })),
  emailVerificationStatus: (app) => app.dispatch(api.contactDetailsApi.endpoints.emailVerificationStatus.initiate({ userId })),
  verifyEmail: (app) => app.dispatch(api.contactDetailsApi.endpoints.verifyEmail.initiate({ userId, type: api.EMAIL_VERIFY_TYPE })),
  insertPhone: (app) => app.dispatch(api.contactDetailsApi.endpoints.insertPhone.initiate({ userId, body: phone })),
  updatePhone: (app) => app.dispatch(api.contactDetailsApi.endpoints.updatePhone.initiate({ userId, body: phone })),
  verifyPhone: (app) => app.dispatch(api.contactDetailsApi.endpoints.verifyPhone.initiate({ userId, body: { type: api.PHONE_TYPE } })),
  optionChoice: (app) => app.dispatch(api.optionChoiceApi.endpoints.optionChoice.initiate({ userId, type: '190' })),
  saveOptionChoice: (app) =>
    app.dispatch(api.optionChoiceApi.endpoints.saveOptionChoice.initiate({ userId, body: { optionType: 190, active: true } })),
  deleteOptionChoice: (app) =>
    app.dispatch(api.optionChoiceApi.endpoints.deleteOptionChoice.initiate({ userId, body: { optionType: 20, active: false } })),
  saveOptionSettings: (app) =>
    app.dispatch(
      api.optionChoiceApi.endpoints.saveOptionSettings.initiate({
        userId,
        body: { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: '12/31/2030' },
      }),
    ),
  registerAuthenticator: (app) => app.dispatch(api.authenticatorApi.endpoints.registerAuthenticator.initiate({ userId })),
  verifyAuthenticator: (app) =>
    app.dispatch(
      api.authenticatorApi.endpoints.verifyAuthenticator.initiate({ userId, body: { code: conceal('654321'), authAppName: 'App' } }),
    ),
  recoveryCodes: (app) => app.dispatch(api.recoveryCodesApi.endpoints.recoveryCodes.initiate({ userId })),
  createRecoveryCodes: (app) => app.dispatch(api.recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId })),
  removeRecoveryCodes: (app) => app.dispatch(api.recoveryCodesApi.endpoints.removeRecoveryCodes.initiate({ userId })),
  removeAuthenticator: (app) => app.dispatch(api.authenticatorApi.endpoints.removeAuthenticator.initiate({ userId })),
  announcements: (app) => app.dispatch(api.announcementsApi.endpoints.announcements.initiate()),
  logUser: (app) => app.dispatch(api.activityLogApi.endpoints.logUser.initiate({ userId, body: log })),
  logParticipant: (app) => app.dispatch(api.activityLogApi.endpoints.logParticipant.initiate({ userId, body: log })),
  partnerSideNav: (app) => app.dispatch(api.navigationApi.endpoints.partnerSideNav.initiate({ userId })),
  supportContact: (app) => app.dispatch(api.contactApi.endpoints.supportContact.initiate({ userId })),
  planList: (app) => app.dispatch(api.plansApi.endpoints.planList.initiate({ userId })),
  planInfo: (app) => app.dispatch(api.plansApi.endpoints.planInfo.initiate(ofPlan)),
  participantPlanDetails: (app) => app.dispatch(api.plansApi.endpoints.participantPlanDetails.initiate({ userId })),
  planContacts: (app) => app.dispatch(api.plansApi.endpoints.planContacts.initiate(ofPlan)),
  strategicPartners: (app) => app.dispatch(api.plansApi.endpoints.strategicPartners.initiate({ userId })),
  electSafeHarbor: (app) => app.dispatch(api.plansApi.endpoints.electSafeHarbor.initiate({ ...ofPlan, body: {} })),
  createChangeRequest: (app) => app.dispatch(api.plansApi.endpoints.createChangeRequest.initiate({ ...ofPlan, body: {} })),
  saveStrategicPartners: (app) =>
    app.dispatch(api.plansApi.endpoints.saveStrategicPartners.initiate({ userId, body: { strategicPartners: [] } })),
  employers: (app) => app.dispatch(api.payrollApi.endpoints.employers.initiate(ofPlan)),
  lastManualCheckDate: (app) => app.dispatch(api.payrollApi.endpoints.lastManualCheckDate.initiate(ofPlan)),
  integrationAdoption: (app) => app.dispatch(api.payrollApi.endpoints.integrationAdoption.initiate(ofPlan)),
  monthlyFee: (app) => app.dispatch(api.payrollApi.endpoints.monthlyFee.initiate({ ...ofPlan, feeTypeId: '1' })),
  activeVendors: (app) => app.dispatch(api.payrollApi.endpoints.activeVendors.initiate({ userId })),
  forfeitureSettings: (app) => app.dispatch(api.payrollApi.endpoints.forfeitureSettings.initiate(ofPlan)),
  saveForfeitureSettings: (app) => app.dispatch(api.payrollApi.endpoints.saveForfeitureSettings.initiate({ ...ofPlan, body: {} })),
  createEmployer: (app) => app.dispatch(api.payrollApi.endpoints.createEmployer.initiate({ ...ofPlan, body: { name: 'Acme' } })),
  updateEmployer: (app) => app.dispatch(api.payrollApi.endpoints.updateEmployer.initiate({ ...ofPlan, body: { employerId } })),
  setEmployerState: (app) =>
    app.dispatch(api.payrollApi.endpoints.setEmployerState.initiate({ ...ofPlan, body: { employerId, state: null } })),
  removeEmployer: (app) => app.dispatch(api.payrollApi.endpoints.removeEmployer.initiate({ ...ofPlan, employerId })),
  setIntegrationToken: (app) =>
    app.dispatch(api.payrollApi.endpoints.setIntegrationToken.initiate({ ...ofPlan, body: { token: conceal('token-1') } })),
  integrationSession: (app) => app.dispatch(api.payrollApi.endpoints.integrationSession.initiate({ ...ofPlan, employerId })),
  integrationReauth: (app) => app.dispatch(api.payrollApi.endpoints.integrationReauth.initiate({ ...ofPlan, employerId })),
};
