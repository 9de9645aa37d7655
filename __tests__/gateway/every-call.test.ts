// Every call of the contract, made once by an ordinary visitor, with its answer checked against the contract's own schema.
// docs/gateway-calls.md lists them all, with the tests that go deeper.
import { existsSync } from 'node:fs';
import { addDays, format } from 'date-fns';
import * as v from 'valibot';
import type { Call, ReplyKind } from '../../api/contract/call.js';
import { type Contract, contract } from '../../api/contract/index.js';
import { handlers } from '../../gateway/handlers/index.js';
import { codeOfUri } from '../../gateway/test-door/authenticator.js';
import { expectGenerated, table } from '../support/documents.js';
import { captcha as solveCaptcha, freeName, NEW_PASSWORD, ownCode, PHONE, tokenOf } from './support/people.js';
import { type Answer, basic, pathOf, signedIn, Visitor, testDoor } from './support/visitor.js';

type Occasion = { [G in keyof Contract]: { [N in keyof Contract[G]]: () => Promise<Answer> } };

/** The suites that test each group in depth. */
const DEEPER: Record<keyof Contract, string> = {
  signIn: 'sign-in, sign-in-steps, lockout',
  landing: 'option-choice',
  branding: 'partner-side',
  captcha: 'sign-in-steps',
  mfa: 'sign-in-steps, contact-details, links',
  recovery: 'recovery',
  recoveryCodes: 'recovery-codes',
  verificationLinks: 'links',
  securityNotices: 'security-notices, disown-notice',
  session: 'session',
  sessions: 'session-list',
  proof: 'fresh-proof',
  credentials: 'account-setup, contact-details',
  contactDetails: 'contact-details',
  optionChoice: 'option-choice',
  authenticator: 'authenticator',
  announcements: 'partner-side',
  activityLog: 'partner-side',
  navigation: 'partner-side',
  contact: 'partner-side',
  plans: 'partner-side',
  payroll: 'partner-side',
};

const visitor = () => new Visitor();
/** The token of a security notice about a changed password. */
async function noticeToken(): Promise<string> {
  const { person, visitor: own, userId } = await signedIn();
  await own.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword: NEW_PASSWORD } });
  return tokenOf((await testDoor.notices(userId))[0]?.link ?? '');
}
/** A call of a signed-in user about themselves. */
const asOwn =
  (call: Call, more: object = {}, spec: Parameters<typeof signedIn>[0] = {}) =>
  async () => {
    const { visitor: own, userId } = await signedIn(spec);
    // The table below is exhaustive by type. The gateway itself checks each row's argument.
    return own.ask(call, { userId, ...more } as never);
  };
/** The same, for the user's first plan. */
const ofPlan =
  (call: Call, more: object = {}) =>
  async () => {
    const { visitor: own, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
    const { data } = await own.ask(contract.plans.planList, { userId });
    return own.ask(call, { userId, planId: data.planList?.[0]?.planId, ...more } as never); // the call varies, and the gateway checks it
  };
/** The same, for an employer at a connected provider. */
const ofEmployer =
  (call: Call, more: (employerId: string) => object = (employerId) => ({ employerId })) =>
  async () => {
    const { visitor: own, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
    const { data } = await own.ask(contract.plans.planList, { userId });
    const plan = { userId, planId: data.planList?.[0]?.planId ?? '' };
    await own.ask(contract.payroll.setIntegrationToken, { ...plan, body: { token: 'token' } });
    const employer = await own.ask(contract.payroll.createEmployer, { ...plan, body: { name: 'Bakery' } });
    return own.ask(call, { ...plan, ...more(employer.data.employerId) } as never); // the call varies, and the gateway checks it
  };
async function linked(type: Parameters<typeof testDoor.issueLink>[0]) {
  const { userId } = await testDoor.createPerson({ emailVerified: false, ...(type === 'Account Setup' && { username: null }) });
  return testDoor.issueLink(type, userId);
}
const { signIn, landing, branding, captcha, mfa, recovery, verificationLinks, session, credentials, contactDetails } = contract;
const { sessions, proof, recoveryCodes, optionChoice, authenticator, announcements, activityLog, navigation, contact } = contract;
const { plans, payroll, securityNotices } = contract;

const occasions: Occasion = {
  signIn: {
    status: () => visitor().ask(signIn.status, undefined),
    authentication: async () => {
      const { username, password } = await testDoor.createPerson();
      return visitor().ask(signIn.authentication, { headers: { Authorization: basic(username, password) }, body: 'fingerprint' });
    },
    tokenSignIn: async () => visitor().ask(signIn.tokenSignIn, { id: (await linked('Account Setup')).token }),
  },
  landing: { userLandingUrl: asOwn(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' }) },
  branding: { publicBrand: () => visitor().ask(branding.publicBrand, undefined), userBrand: asOwn(branding.userBrand) },
  captcha: { captchaChallenge: () => visitor().ask(captcha.captchaChallenge, undefined) },
  mfa: {
    mfaUser: () => visitor().ask(mfa.mfaUser, { body: { username: 'participant' } }),
    mfaOptions: () => visitor().ask(mfa.mfaOptions, { body: { username: 'allcodes' } }),
    totpInfo: () => visitor().ask(mfa.totpInfo, { body: { username: 'authapp' } }),
    requestSignInCode: async () => {
      const { username } = await testDoor.createPerson({ mfa: ['call'] });
      return visitor().ask(mfa.requestSignInCode, { body: { type: 'call', username } });
    },
    requestCode: asOwn(mfa.requestCode, { body: { type: 'email' } }),
    verifyCode: async () => {
      const { visitor: own, userId } = await signedIn();
      return own.ask(mfa.verifyCode, { userId, body: { code: await ownCode(own, 'email'), type: 'email' } });
    },
  },
  recovery: {
    retrieveUsername: async () =>
      visitor().ask(recovery.retrieveUsername, { body: { role: 'ROLE_OTHER', email: 'tpa@example.com', captcha: await solveCaptcha() } }),
    securityQuestion: () => visitor().ask(recovery.securityQuestion, { body: { username: 'question' } }),
    resetPassword: async () => {
      const { username } = await testDoor.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
      return visitor().ask(recovery.resetPassword, { body: { username, securityAnswer: 'Rex', captcha: await solveCaptcha() } });
    },
    changePasswordByToken: async () => {
      const { token } = await linked('Password Reset');
      return visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    },
  },
  verificationLinks: {
    verifyToken: async () => visitor().ask(verificationLinks.verifyToken, { token: (await linked('Advisor Invitation')).token }),
    verifyAccountMapping: async () =>
      visitor().ask(verificationLinks.verifyAccountMapping, { token: (await linked('Account Mapping')).token }),
    resendVerification: async () =>
      visitor().ask(verificationLinks.resendVerification, { body: { token: (await linked('Account Setup')).token } }),
    completeVerification: async () =>
      visitor().ask(verificationLinks.completeVerification, { body: { token: (await linked('Email Verification')).token } }),
    resendVerificationEmail: async () => {
      const { userId } = await testDoor.createPerson({ emailVerified: false });
      return visitor().ask(verificationLinks.resendVerificationEmail, { userId });
    },
  },
  securityNotices: {
    securityNotice: async () => visitor().ask(securityNotices.securityNotice, { body: { token: await noticeToken() } }),
    disownNotice: async () => visitor().ask(securityNotices.disownNotice, { body: { token: await noticeToken() } }),
  },
  session: {
    validateSession: asOwn(session.validateSession),
    lastAccessed: asOwn(session.lastAccessed),
    keepAlive: asOwn(session.keepAlive),
    logout: asOwn(session.logout),
  },
  sessions: {
    sessionList: asOwn(sessions.sessionList),
    endSession: asOwn(sessions.endSession, { sessionId: 'session-of-before' }),
    endOtherSessions: asOwn(sessions.endOtherSessions),
    forgetComputer: asOwn(sessions.forgetComputer, { computerId: 'computer-of-before' }),
  },
  proof: {
    proveByPassword: async () => {
      const { person, visitor: own, userId } = await signedIn();
      return own.ask(proof.proveByPassword, { userId, body: { password: person.password } });
    },
  },
  credentials: {
    credentials: asOwn(credentials.credentials),
    partnerCredentials: asOwn(credentials.partnerCredentials),
    saveCredentials: async () =>
      asOwn(credentials.saveCredentials, { body: { username: freeName(), password: NEW_PASSWORD } }, { landing: 'acctSetup-username' })(),
    changePassword: async () => {
      const { person, visitor: own, userId } = await signedIn();
      return own.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword: NEW_PASSWORD } });
    },
    skipEnrollmentSteps: asOwn(credentials.skipEnrollmentSteps),
    validateUsername: asOwn(credentials.validateUsername, { username: 'participant' }),
  },
  contactDetails: {
    updateEmail: asOwn(contactDetails.updateEmail, { body: { email: 'new@example.com' } }),
    emailVerificationStatus: asOwn(contactDetails.emailVerificationStatus),
    verifyEmail: asOwn(contactDetails.verifyEmail, { type: '10' }),
    insertPhone: asOwn(contactDetails.insertPhone, { body: PHONE }),
    updatePhone: asOwn(contactDetails.updatePhone, { body: PHONE }),
    verifyPhone: asOwn(contactDetails.verifyPhone, { body: { type: 30 } }, { phone: '2025550123' }),
  },
  optionChoice: {
    optionChoice: asOwn(optionChoice.optionChoice, { type: '9930' }),
    saveOptionChoice: asOwn(optionChoice.saveOptionChoice, { body: { optionType: 190, active: true } }, { phone: '2025550123' }),
    deleteOptionChoice: asOwn(optionChoice.deleteOptionChoice, { body: { optionType: 9930, active: false } }),
    saveOptionSettings: asOwn(optionChoice.saveOptionSettings, {
      body: { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: format(addDays(new Date(), 7), 'MM/dd/yyyy') },
    }),
  },
  authenticator: {
    registerAuthenticator: asOwn(authenticator.registerAuthenticator),
    verifyAuthenticator: async () => (await withAuthenticator()).answer,
    removeAuthenticator: async () => {
      const { own, userId } = await withAuthenticator();
      return own.ask(authenticator.removeAuthenticator, { userId });
    },
  },
  recoveryCodes: {
    recoveryCodes: asOwn(recoveryCodes.recoveryCodes),
    createRecoveryCodes: asOwn(recoveryCodes.createRecoveryCodes),
    removeRecoveryCodes: asOwn(recoveryCodes.removeRecoveryCodes),
  },
  announcements: { announcements: () => visitor().ask(announcements.announcements, undefined) },
  activityLog: { logUser: asOwn(activityLog.logUser, logEntry()), logParticipant: asOwn(activityLog.logParticipant, logEntry()) },
  navigation: { partnerSideNav: asOwn(navigation.partnerSideNav) },
  contact: { supportContact: asOwn(contact.supportContact) },
  plans: {
    planList: asOwn(plans.planList),
    planInfo: ofPlan(plans.planInfo),
    participantPlanDetails: asOwn(plans.participantPlanDetails),
    electSafeHarbor: ofPlan(plans.electSafeHarbor, { body: { elected: true } }),
    createChangeRequest: ofPlan(plans.createChangeRequest, { body: { reason: 'move' } }),
    planContacts: ofPlan(plans.planContacts),
    strategicPartners: asOwn(plans.strategicPartners),
    saveStrategicPartners: asOwn(
      plans.saveStrategicPartners,
      { body: { strategicPartners: [{ name: 'Tally' }] } },
      { role: 'ROLE_PLAN_ADMIN' },
    ),
  },
  payroll: {
    employers: ofPlan(payroll.employers),
    createEmployer: ofPlan(payroll.createEmployer, { body: { name: 'Bakery' } }),
    updateEmployer: ofEmployer(payroll.updateEmployer, (employerId) => ({ body: { employerId } })),
    setEmployerState: ofEmployer(payroll.setEmployerState, (employerId) => ({ body: { employerId, state: 'ERROR' } })),
    lastManualCheckDate: ofPlan(payroll.lastManualCheckDate),
    integrationAdoption: ofPlan(payroll.integrationAdoption),
    monthlyFee: ofPlan(payroll.monthlyFee, { feeTypeId: '1' }),
    setIntegrationToken: ofPlan(payroll.setIntegrationToken, { body: { token: 'token' } }),
    integrationSession: ofEmployer(payroll.integrationSession),
    integrationReauth: ofEmployer(payroll.integrationReauth),
    removeEmployer: ofEmployer(payroll.removeEmployer),
    forfeitureSettings: ofPlan(payroll.forfeitureSettings),
    saveForfeitureSettings: ofPlan(payroll.saveForfeitureSettings, { body: { method: 'pay-expenses' } }),
    activeVendors: asOwn(payroll.activeVendors),
  },
};

const rows = Object.entries(contract).flatMap(
  ([group, calls]) => Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ group: group as keyof Contract, name, call })), // Object.entries loses the keys
);

test.each(rows.map((row) => [`${row.call.method} ${row.call.gateway}/${row.call.path}`, row] as const))(
  '%s',
  async (_, { group, name, call }) => {
    const occasion = (occasions[group] as Record<string, () => Promise<Answer>>)[name]; // by name: the test asserts that there is one
    const answer = await occasion?.();
    expect(answer?.codes).toEqual([]);
    expectReply[call.reply](answer, call);
  },
);

/** A successful answer for each reply kind (P3). */
const expectReply: Record<ReplyKind, (answer: Answer | undefined, call: Call) => void> = {
  data: (answer, call) => {
    expect(answer?.text).toMatch(/^\{"data":/);
    expect(v.is(call.response, answer?.data)).toBe(true);
  },
  bare: (answer, call) => {
    expect(answer?.text).not.toMatch(/^\{"(data|errors)":/);
    expect(v.is(call.response, answer?.data)).toBe(true);
  },
  text: (answer) => expect(answer?.headers.get('content-type')).toContain('text/plain'),
  'truthy-is-error': (answer) => expect([answer?.status, answer?.text]).toEqual([204, '']),
  ignored: (answer) => expect(answer?.status).toBe(200),
};

test('every call about a user refuses a caller who is not signed in', async () => {
  const own = rows.filter(({ group, name }) => accessOf(group, name) !== 'open');
  expect(own.length).toBeGreaterThan(45);
  for (const { call } of own) {
    const { status, codes } = await visitor().fetch(call.method, pathOf(call, {}), { rawBody: '{}' });
    expect([call.path, status, codes]).toEqual([call.path, 401, ['SEERR01']]);
  }
});

test('every call with a user ID refuses the ID of another user', async () => {
  const { visitor: own } = await signedIn();
  for (const { call } of rows.filter(({ group, name }) => ['own', 'proven'].includes(accessOf(group, name)))) {
    const { status, codes } = await own.fetch(call.method, pathOf(call, { userId: 'somebody', planId: 'none' }), { rawBody: '{}' });
    expect([call.path, status, codes]).toEqual([call.path, 403, ['SEERR03']]);
  }
});

test('the suites that docs/gateway-calls.md names exist', () => {
  const suites = Object.values(DEEPER).flatMap((named) => named.split(', '));
  expect(suites.filter((suite) => !existsSync(`${import.meta.dirname}/${suite}.test.ts`))).toEqual([]);
});

test('docs/gateway-calls.md lists every call', () => {
  const lines = rows.map(({ group, name, call }) => [
    `${call.method} ${call.gateway === 'none' ? '' : `${call.gateway === 'configured' ? '{gateway}' : call.gateway}/`}${call.path}`,
    accessOf(group, name),
    call.reply,
    DEEPER[group],
  ]);
  expectGenerated('docs/gateway-calls.md', table(['Call', 'Who', 'Reply', 'Tested in depth by'], lines));
});

/** As how-to.md and the handlers call it. A `proven` call is also an `own` one. */
function accessOf(group: keyof Contract, name: string): string {
  const row = (handlers[group] as unknown as Record<string, { access: string; needsProof?: boolean }>)[name]; // by name: Handlers is exhaustive
  return row?.needsProof === true ? 'proven' : (row?.access ?? '');
}

async function withAuthenticator() {
  const { visitor: own, userId } = await signedIn();
  const { data } = await own.ask(authenticator.registerAuthenticator, { userId });
  const body = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
  return { own, userId, answer: await own.ask(authenticator.verifyAuthenticator, { userId, body }) };
}

function logEntry() {
  return { body: { app: 'App', feature: 'start', currentUserId: 'user', message: 'appVisited' } };
}
