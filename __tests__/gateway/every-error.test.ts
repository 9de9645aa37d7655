// Every refusal of the gateway, triggered by an ordinary sequence of calls. docs/errors.md lists them all.
import { type RefusalCode, refusals } from '../../gateway/core/refusal.js';
import { codeOfUri } from '../../gateway/test-door/authenticator.js';
import { lastOf, type Trigger } from './support/trigger.js';
import { sessionTriggers } from './support/session-triggers.js';
import { expectGenerated, table } from '../support/documents.js';
import { askForReset, captcha, freeName, NEW_PASSWORD, newAddress, otherThan, PHONE, signInCode } from './support/people.js';
import {
  type Answer,
  authenticator,
  contactDetails,
  credentials,
  mfa,
  optionChoice,
  payroll,
  plans,
  recovery,
  securityNotices,
  signedIn,
  Visitor,
  verificationLinks,
  testDoor,
} from './support/visitor.js';

const QUESTION = { securityQuestion: 'What was the name of your first pet?' };
const complete = (token: string) => new Visitor().ask(verificationLinks.completeVerification, { body: { token } });
const changeBy = (token: string, newPassword: string = NEW_PASSWORD) =>
  new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword } });

async function planOf(visitor: Visitor): Promise<{ userId: string; planId: string }> {
  const { data } = await visitor.ask(plans.planList, { userId: visitor.userId });
  return { userId: visitor.userId, planId: data.planList?.[0]?.planId ?? '' };
}

async function invited() {
  const person = await testDoor.createPerson({ username: null, emailVerified: false });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const visitor = new Visitor();
  await visitor.signInByLink(token);
  return { visitor, token, userId: person.userId };
}

const triggers: Record<RefusalCode, Trigger> = {
  AUERR01: {
    how: 'Sign in to an account with a security question on a computer that is not remembered.',
    trigger: async () => new Visitor().authenticate(await testDoor.createPerson(QUESTION)),
  },
  AUERR02: {
    how: 'Sign in with a wrong password, or with an unknown username.',
    trigger: () => new Visitor().authenticate({ username: freeName(), password: 'Wrong#1234' }),
  },
  AUERR03: {
    how: 'Answer the security question incorrectly.',
    trigger: async () =>
      new Visitor().authenticate(await testDoor.createPerson(QUESTION), { Securityanswer: 'Tom', Captcha: await captcha() }),
  },
  AUERR04: {
    how: 'Sign in with a wrong password, or answer the question incorrectly, five times within 15 minutes.',
    trigger: () => {
      const nobody = { username: freeName(), password: 'Wrong#1234' };
      return lastOf(5, () => new Visitor().authenticate(nobody));
    },
  },
  AUERR05: {
    how: 'Sign in to an account that uses codes without sending one. Or open the email verification link of such an account.',
    trigger: async () => new Visitor().authenticate(await testDoor.createPerson({ mfa: [] })),
  },
  AUERR06: {
    how: 'Sign in with the right password, or through a link, to an account that customer support has locked (demonstration account `locked`).',
    trigger: async () => new Visitor().authenticate(await testDoor.createPerson({ locked: true })),
  },
  AUERR07: {
    how: 'Open the email verification link of a new address, signed out, while another address of the account is verified.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      await visitor.ask(contactDetails.updateEmail, { userId, body: { email: `${freeName()}@example.com` } });
      return new Visitor().signInByLink((await testDoor.issueLink('Email Verification', userId)).token);
    },
  },
  CAERR01: {
    how: 'Send no captcha, an expired, made-up, or used one, or one that was solved for another username.',
    trigger: async () => new Visitor().authenticate(await testDoor.createPerson(QUESTION), { Securityanswer: 'Rex' }),
  },
  MFERR01: {
    how: 'Enter a wrong, used, replaced, or expired code, at sign-in or while signed in.',
    trigger: async () => new Visitor().authenticate(await testDoor.createPerson({ mfa: ['sms'] }), { twilioMfaCode: '000000' }),
  },
  MFERR02: {
    how: 'Enter five wrong codes within 15 minutes.',
    trigger: async () => {
      const person = await testDoor.createPerson({ mfa: ['sms'] });
      const twilioMfaCode = otherThan(await signInCode(person));
      return lastOf(5, () => new Visitor().authenticate(person, { twilioMfaCode }));
    },
  },
  MFERR03: {
    how: 'Request a code by a method that the account does not have.',
    trigger: async () => {
      const { username } = await testDoor.createPerson({ mfa: ['sms'] });
      return new Visitor().ask(mfa.requestSignInCode, { body: { type: 'email', username } });
    },
  },
  MFERR04: {
    how: 'Request a fourth code within 15 minutes without having given the password, or an eleventh with it.',
    trigger: () => {
      const { visitor, userId } = { visitor: new Visitor(), userId: freeName() };
      return lastOf(4, () => visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: userId } }));
    },
  },
  MFERR05: { how: 'Request a code while the mail server or the message service does not respond (delivery.test.ts).' },
  MFERR06: { how: 'Request a code by text, call, or email after three in a row have failed within two minutes (delivery.test.ts).' },
  TOERR01: {
    how: 'Register an authenticator app when there already is one.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
      await visitor.ask(authenticator.verifyAuthenticator, { userId, body: { code: codeOfUri(data.uri), authAppName: 'Pocket' } });
      return visitor.ask(authenticator.registerAuthenticator, { userId });
    },
  },
  TOERR02: {
    how: 'Confirm or remove an authenticator app when none was registered.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(authenticator.removeAuthenticator, { userId });
    },
  },
  OCERR01: {
    how: 'Read or save an option choice other than 190, 9930, 20, and 270, clear 190, set 20 or 270, or save a setting other than 9930/9931.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(optionChoice.optionChoice, { userId, type: '1' });
    },
  },
  OCERR02: { how: 'Ask to be reminded on a day that does not exist.', trigger: () => remindOn('02/30/2030') },
  OCERR03: {
    how: 'Ask to be reminded after extra security becomes mandatory, or later than in a week.',
    trigger: () => remindOn('01/01/2090'),
  },
  OCERR04: {
    how: 'Enroll without a verified method, or drop the security question when no code replaces it.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
    },
  },
  CDERR01: {
    how: 'Verify an email address or phone whose code was not entered.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
      return visitor.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } });
    },
  },
  CDERR02: {
    how: 'Verify an email address or phone when none was saved.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } });
    },
  },
  CDERR03: {
    how: 'Save an email address whose top-level domain does not exist.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'ann@company.example' } });
    },
  },
  CDERR04: {
    how: 'Save a phone number that is not valid for its calling code.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, number: '202555012' } });
    },
  },
  CVERR01: {
    how: 'Save credentials of an account that is already set up.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
    },
  },
  CVERR02: {
    how: 'Save credentials with a username that someone took after it was checked.',
    trigger: async () => {
      const owner = await testDoor.createPerson();
      const { visitor, userId } = await signedIn({ landing: 'acctSetup-username' });
      return visitor.ask(credentials.saveCredentials, { userId, body: { username: owner.username, password: NEW_PASSWORD } });
    },
  },
  CVERR03: {
    how: 'Save credentials before the email address is verified, when the account may not skip that.',
    trigger: async () => {
      const { visitor, userId } = await invited();
      return visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
    },
  },
  PWERR01: {
    how: 'Set the password that the account already has.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson({ password: NEW_PASSWORD });
      return changeBy((await testDoor.issueLink('Password Reset', userId)).token);
    },
  },
  PWERR02: {
    how: "Change the password with someone else's username.",
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return visitor.ask(credentials.changePassword, { userId, body: { username: freeName(), newPassword: NEW_PASSWORD } });
    },
  },
  PWERR03: {
    how: 'Set a password that is common, or derived from what is known about the account.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson();
      return changeBy((await testDoor.issueLink('Password Reset', userId)).token, 'Password1');
    },
  },
  RPERR01: {
    how: 'Ask for a password reset with a wrong answer, or for an unknown username.',
    trigger: () => askForReset({ username: freeName() }),
  },
  RPERR02: {
    how: 'Fail that proof five times within 15 minutes.',
    trigger: () => {
      const nobody = { username: freeName() };
      return lastOf(5, () => askForReset(nobody));
    },
  },
  VEERR01: { how: 'Set a password with a made-up token.', trigger: () => changeBy('made-up') },
  VEERR02: {
    how: 'Set a password with a reset link that is older than an hour or was replaced by a newer one.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson();
      const { token } = await testDoor.issueLink('Password Reset', userId);
      await testDoor.issueLink('Password Reset', userId);
      return changeBy(token);
    },
  },
  VEERR03: {
    how: 'Set a password with a reset link a second time.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson();
      const { token } = await testDoor.issueLink('Password Reset', userId);
      await changeBy(token);
      return changeBy(token, 'Other#Harbor7');
    },
  },
  VTERR01: {
    how: 'Open, complete, or resend with a token that does not exist or is for another kind of link.',
    trigger: () => complete('made-up'),
  },
  VTERR02: {
    how: 'Sign in through, or complete, a link that has expired or was replaced.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson();
      const { token } = await testDoor.issueLink('Trustee Signing', userId);
      await testDoor.issueLink('Trustee Signing', userId);
      return new Visitor().signInByLink(token);
    },
  },
  VTERR03: {
    how: 'Sign in through, complete, or resend a link that was completed.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson();
      const { token } = await testDoor.issueLink('Trustee Signing', userId);
      await complete(token);
      return complete(token);
    },
  },
  VTERR04: {
    how: 'Complete the email verification link of an account that uses codes without entering one.',
    trigger: async () => {
      const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
      return complete((await testDoor.issueLink('Email Verification', userId)).token);
    },
  },
  VTERR05: { how: 'Complete an invitation before the account is set up.', trigger: async () => complete((await invited()).token) },
  VTERR06: {
    how: 'Have a link sent again for the sixth time within an hour, or the eleventh within a day.',
    trigger: () => {
      const userId = freeName();
      return lastOf(6, () => new Visitor().ask(verificationLinks.resendVerificationEmail, { userId }));
    },
  },
  VTERR07: { how: 'Have a link sent again while the mail server does not respond (delivery.test.ts).' },
  NTERR01: {
    how: 'Open the link of a security notice that is more than ten days old or does not exist.',
    trigger: () => new Visitor().ask(securityNotices.securityNotice, { body: { token: 'no-such-notice' } }),
  },
  PLERR01: {
    how: "Ask for a plan that is not in the user's list or, as ROLE_PARTICIPANT, for the payroll of one.",
    trigger: async () => {
      const { visitor, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
      return visitor.ask(plans.planInfo, { userId, planId: 'none' });
    },
  },
  PLERR02: {
    how: 'Change something about a plan as ROLE_PLAN_ADVISOR, ROLE_TPA, or ROLE_PARTICIPANT.',
    trigger: async () => {
      const { visitor } = await signedIn({ role: 'ROLE_TPA' });
      return visitor.ask(plans.electSafeHarbor, { ...(await planOf(visitor)), body: {} });
    },
  },
  PLERR03: {
    how: 'Change, remove, or connect an employer that the plan does not have.',
    trigger: async () => {
      const { visitor } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
      return visitor.ask(payroll.removeEmployer, { ...(await planOf(visitor)), employerId: 'none' });
    },
  },
  PLERR04: {
    how: 'Open a session at the payroll provider before it has handed over its token.',
    trigger: async () => {
      const { visitor } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
      const ofPlan = await planOf(visitor);
      const { data } = await visitor.ask(payroll.createEmployer, { ...ofPlan, body: { name: 'Bakery' } });
      return visitor.ask(payroll.integrationSession, { ...ofPlan, employerId: data.employerId });
    },
  },
  RQERR01: {
    how: 'Send a request that breaks a rule of the contract; `notAccepted` names fields and rules, never values.',
    trigger: () => new Visitor().fetch('POST', 'login-gateway/public/profile/mfa-user', { rawBody: '{}' }),
  },
  RQERR02: {
    how: 'Send a body of more than 64 KB.',
    trigger: () => new Visitor().fetch('POST', 'login-gateway/public/profile/mfa-user', { rawBody: 'x'.repeat(70_000) }),
  },
  ...sessionTriggers,
  RLERR02: {
    how: 'Check more than 30 usernames, or change something more than 60 times, within a minute; change the password more than five times, or request usernames for one email address more than 20 times, within an hour.',
    trigger: async () => {
      const { visitor, userId } = await signedIn();
      return lastOf(31, () => visitor.ask(credentials.validateUsername, { userId, username: freeName() }));
    },
  },
  RLERR01: {
    how: 'Fail more than 60 times a minute (ATTEMPTS_PER_MINUTE) from one network address, or ask about usernames more than 300 times.',
    trigger: async () => {
      const address = newAddress();
      await testDoor.exhaust(address);
      return new Visitor().ask(mfa.mfaUser, { body: { username: 'ann' } }, { headers: { 'x-forwarded-for': address } });
    },
  },
  NFERR01: { how: 'Ask for an address that does not exist.', trigger: () => new Visitor().fetch('GET', 'login-gateway/nothing') },
  SVERR01: { how: 'Cannot be triggered: it means a bug in the gateway.' },
  SVERR02: { how: 'Make any call while the database is unavailable (processes.test.ts, failover.test.ts).' },
  SVERR03: { how: 'Sign in while hundreds of passwords are waiting to be checked (turns.test.ts).' },
};

/** The refusals whose sentence is another, or adds how many tries are left, or why. */
const SAYS_MORE: Partial<Record<RefusalCode, RegExp>> = {
  MFERR01: /^The code is not valid, please try again\.( \d tries left\.)?$/,
  PWERR03: /^This password .*\.$/,
  RQERR01: /^Please check what you entered and try again\.$/,
};
const equal = (sentence: string) => new RegExp(`^${sentence.replace(/[.?()]/g, '\\$&')}$`);

const entries = Object.entries(triggers) as [RefusalCode, Trigger][]; // Object.entries loses the keys

test.each(entries.flatMap(([code, { how, trigger }]) => (trigger ? [[code, how, trigger] as const] : [])))(
  '%s: %s',
  async (code, _, trigger) => {
    const { status, codes, descriptions, headers } = await trigger();
    expect([status, codes]).toEqual([refusals[code].status, [code]]);
    expect(descriptions[0]).toMatch(SAYS_MORE[code] ?? equal(refusals[code].description));
    expect(headers.get('content-type')).toContain('application/json');
  },
);

test('docs/errors.md lists every error', () => {
  const rows = entries.map(([code, { how }]) => [code, String(refusals[code].status), refusals[code].description, how]);
  expectGenerated('docs/errors.md', table(['Code', 'Status', 'What users read', 'How to trigger it'], rows));
});

async function remindOn(optionValue: string): Promise<Answer> {
  const { visitor, userId } = await signedIn({ mandatoryInDays: 10 });
  return visitor.ask(optionChoice.saveOptionSettings, { userId, body: { optionTypeId: 9930, optionValueTypeId: 9931, optionValue } });
}
