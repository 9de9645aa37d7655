// The demonstration accounts: every role, every way to sign in, every place to land. docs/personas.md is tested against this list.
import type { LinkType } from '../domain/links/links.js';
import { DEMO_PARTNER_ORIGIN } from '../site/environment-block.js';
import type { PersonSpec } from './person-spec.js';

/** The one password of all demonstration accounts, and of everyone created without a password of their own. */
export const DEMO_PASSWORD = 'Welcome2Demo!';

/** The key of the demonstration account with an authenticator app; public, so anyone can use that app. */
export const DEMO_AUTHENTICATOR_KEY = 'VESTIBULEDEMOKEYVESTIBULEDEMOKEY';

export interface DemoAccount {
  /** '' if the account is entered through a link in the outbox. */
  readonly username: string;
  /** What it demonstrates, in a few words. */
  readonly shows: string;
  readonly spec: PersonSpec;
  /** The outbox has a link of this type. */
  readonly link?: LinkType;
}

const QUESTION = 'What was the name of your first pet?';

function account(username: string, shows: string, spec: Omit<PersonSpec, 'username'> = {}, link?: LinkType): DemoAccount {
  return { username, shows, spec: { ...spec, username: username || null }, ...(link && { link }) };
}

export const demoAccounts: readonly DemoAccount[] = [
  account('participant', 'An employee; signs in with the password alone'),
  account('planadmin', 'A plan administrator with two plans', { role: 'ROLE_PLAN_ADMIN' }),
  account('advisor', 'An advisor: can view plans but not change them', { role: 'ROLE_PLAN_ADVISOR' }),
  account('tpa', 'A third-party administrator: can view plans but not change them', { role: 'ROLE_TPA' }),
  account('epsadmin', 'An EPS administrator', { role: 'ROLE_EPS_ADMIN' }),
  account('salesrep', 'A sales representative', { role: 'ROLE_SALES_REPRESENTATIVE' }),
  account('establishment', 'Plan establishment', { role: 'ROLE_PLAN_ESTABLISHMENT' }),
  account('partner', 'A partner', { role: 'ROLE_PARTNER' }),

  account('question', 'Asks the security question on a new computer (answer: Rex)', { securityQuestion: QUESTION }),
  account('sms', 'Asks for a code by text', { mfa: ['sms'] }),
  account('allcodes', 'Asks for a code by text, call, or email', { mfa: ['sms', 'call', 'email'] }),
  account('authapp', 'Asks for a code from an authenticator app', {
    mfa: ['totp'],
    phone: '2025550143',
    authenticatorSecret: DEMO_AUTHENTICATOR_KEY,
  }),
  account('emailcode', 'Asks for a code by email, then for a phone', { mfa: ['email'] }),
  account('nocodes', 'Asks for a code but has no way to get one', { mfa: [] }),
  account('questioncode', 'Asks the security question (answer: Rex), then for a code by text', {
    securityQuestion: QUESTION,
    mfa: ['sms'],
  }),

  account('setup', 'Must set up the account first', { landing: 'acctSetup-username' }),
  account('newpassword', 'Must set a new password first', { landing: 'password' }),
  account('adopt', 'Must adopt extra security first; the email is verified', { landing: 'mfaAdoption' }),
  account('adoptemail', 'Must adopt extra security first, starting with the email', { landing: 'mfaAdoption', emailVerified: false }),
  account('knownpage', 'Lands at a known page of another role', { landing: '/partner-dashboard-ui/#/dashboard' }),
  account('external', 'Lands at a partner site that the portal may open', {
    landing: `${DEMO_PARTNER_ORIGIN}/welcome`,
    landingExternal: true,
  }),
  account('elsewhere', 'Has a landing page that the portal must not open', {
    landing: 'https://elsewhere.example.net/',
    landingExternal: true,
  }),

  account('mandatorypast', 'Extra security became mandatory ten days ago', { mandatoryInDays: -10 }),
  account('mandatorytoday', 'Extra security becomes mandatory today', { mandatoryInDays: 0 }),
  account('mandatory10', 'Extra security becomes mandatory in 10 days', { mandatoryInDays: 10 }),
  account('mandatory90', 'Extra security becomes mandatory in 90 days', { mandatoryInDays: 90 }),
  account('skippast', 'Chose to be reminded later; the reminder was due five days ago', { skipUntilInDays: -5 }),
  account('skiptoday', 'Chose to be reminded later; the reminder is due today', { skipUntilInDays: 0 }),
  account('skipfuture', 'Chose to be reminded later; the reminder is due in 30 days', { skipUntilInDays: 30 }),
  account('undecided', 'Was never asked about extra security', { skipUntilInDays: null }),

  account('locked', 'Is locked', { locked: true }),
  account('unverified', 'Has an email that is not verified', { emailVerified: false }, 'Email Verification'),
  account('', 'An invited employee', { email: 'invited.user@example.com', emailVerified: false }, 'Account Setup'),
  account(
    '',
    'An invited employee who may skip the email, phone, and code steps',
    { email: 'invited.quick@example.com', emailVerified: false, skipEnrollmentSteps: true },
    'Account Setup',
  ),
  account(
    '',
    'An invited advisor',
    { role: 'ROLE_PLAN_ADVISOR', email: 'invited.advisor@example.com', emailVerified: false },
    'Advisor Invitation',
  ),
  account(
    '',
    'An invited authorized representative',
    { role: 'ROLE_PLAN_ADMIN', email: 'invited.representative@example.com', emailVerified: false },
    'Authorized Representative Invitation',
  ),
  account('trustee', 'A trustee with documents to sign', { role: 'ROLE_PLAN_ADMIN' }, 'Trustee Signing'),
  account('mapping', 'Is asked to link another account', {}, 'Account Mapping'),
];

export interface DemoAccountRow {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly shows: string;
}

/** The accounts that users can sign in to, as listed for people. */
export const demoAccountRows: readonly DemoAccountRow[] = demoAccounts
  .filter(({ username }) => username !== '')
  .map(({ username, shows, spec }) => ({ username, password: DEMO_PASSWORD, role: spec.role ?? 'ROLE_PARTICIPANT', shows }));
