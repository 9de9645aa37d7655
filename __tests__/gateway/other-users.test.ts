// What one user does, or what is done to their account, changes nothing that is stored about another.
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { runCommand } from './support/accounts-command.js';
import { onPostgres, runSql } from './support/databases.js';
import { captcha, changeEmail, enrollPhone, freeName, NEW_PASSWORD, ownCode, PHONE, signInCode, tokenOf } from './support/people.js';
import { addApp, changePassword, disown } from './support/security-notices.js';
import {
  type Answer,
  authenticator,
  contactDetails,
  credentials,
  optionChoice,
  recovery,
  recoveryCodes,
  session,
  sessions,
  signedIn,
  testDoor,
  Visitor,
} from './support/visitor.js';

const QUESTION = 'Pet?';
/** What opens an account, or keeps others out of it. */
const TABLES = [
  'accounts',
  'phones',
  'authenticators',
  'recovery_codes',
  'option_choices',
  'sessions',
  'devices',
  'known_computers',
  'attempts',
  'challenges',
  'one_time_codes',
  'links',
  'notices',
] as const;

const sql = (text: string) => runSql(process.env.DATABASE_URL ?? '', text);

/** The rows about a user, without the time of their last request, which is written later. */
async function rowsOf(userId: string) {
  const select = (table: string) =>
    sql(`select to_jsonb(t) - 'last_accessed_at' as row from ${table} t where user_id = '${userId}' order by to_jsonb(t)::text`);
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await select(table)] as const)));
}

/** A user about whom every table has a row. */
async function bystander(): Promise<string> {
  const person = await testDoor.createPerson({ mfa: ['totp'], securityQuestion: QUESTION, phone: '2125550188' });
  const { userId } = person;
  const visitor = new Visitor();
  const answered = async () => ({ Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
  const code = authenticatorCode(person.authenticatorSecret ?? '');
  expect((await visitor.authenticate(person, { ...(await answered()), twilioMfaCode: code })).codes).toEqual([]);
  // The app's latest step must be one that the code of another user would replace.
  await sql(`update authenticators set last_step = 0 where user_id = '${userId}'`);
  await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
  await visitor.ask(contactDetails.updatePhone, { userId, body: PHONE });
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email: `${freeName()}@example.com` } });
  await ownCode(visitor, 'email');
  for (const type of ['Email Verification', 'Trustee Signing', 'Password Reset'] as const) await testDoor.issueLink(type, userId);
  expect((await new Visitor().authenticate(person, await answered())).codes).toEqual(['AUERR05']);
  return userId;
}

type Act = () => Promise<Pick<Answer, 'codes'>>;

async function changesEverything(): Promise<Answer> {
  const { person, visitor, userId } = await signedIn();
  await changeEmail(visitor, `${freeName()}@example.com`);
  const answers: Answer[] = [
    await enrollPhone(visitor),
    await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } }),
    await visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 20, active: false } }),
    await visitor.ask(recoveryCodes.createRecoveryCodes, { userId }),
    await visitor.ask(recoveryCodes.removeRecoveryCodes, { userId }),
  ];
  await addApp(visitor);
  answers.push(await visitor.ask(authenticator.removeAuthenticator, { userId }));
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  return changePassword(visitor, person.username);
}

async function endsSessions(): Promise<Answer> {
  const { visitor, userId } = await signedIn();
  const { data } = await visitor.ask(sessions.sessionList, { userId });
  await visitor.ask(sessions.endOtherSessions, { userId });
  await visitor.ask(sessions.endSession, { userId, sessionId: data.sessions?.[0]?.id ?? '' });
  return visitor.ask(session.logout, undefined);
}

async function remembersAndForgetsAComputer(): Promise<Answer> {
  const person = await testDoor.createPerson({ mfa: ['sms'], securityQuestion: QUESTION });
  const visitor = new Visitor();
  await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
  await visitor.authenticate(person, { twilioMfaCode: await signInCode(person, 'sms', visitor) });
  const { userId } = person;
  const { data } = await visitor.ask(sessions.sessionList, { userId });
  return visitor.ask(sessions.forgetComputer, { userId, computerId: data.computers?.[0]?.id ?? '' });
}

async function resetsThePassword(): Promise<Answer> {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Password Reset', userId);
  return new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
}

async function disownsANotice(): Promise<Answer> {
  const { visitor, userId } = await signedIn();
  await changeEmail(visitor, `${freeName()}@example.com`);
  await enrollPhone(visitor);
  await addApp(visitor);
  await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
  const oldest = (await testDoor.notices(userId)).findLast(({ link }) => link !== null);
  return disown(tokenOf(oldest?.link ?? ''));
}

async function isSetUp(): Promise<Answer> {
  const { userId } = await testDoor.createPerson({ username: null, emailVerified: false });
  const { token } = await testDoor.issueLink('Account Setup', userId);
  const visitor = new Visitor();
  await visitor.signInByLink(token);
  await changeEmail(visitor, `${freeName()}@example.com`);
  return visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
}

async function isLocked(): Promise<Answer> {
  const { person, userId } = await signedIn();
  await testDoor.lockAccount(userId);
  await testDoor.unlockAccount(userId);
  return new Visitor().authenticate(person);
}

/** Runs a command of customer support. */
async function support(...args: readonly string[]) {
  const { code, errors } = await runCommand('accounts', { DATABASE_URL: process.env.DATABASE_URL ?? '' }, args);
  return { codes: code === 0 ? [] : [errors] };
}

async function getsAnAddressFromSupport() {
  const { username } = await testDoor.createPerson();
  return support('set-email', username, `${freeName()}@example.com`);
}

async function losesFactors() {
  const person = await testDoor.createPerson({ mfa: ['totp'], phone: '2125550188' });
  return support('remove-factors', person.username, '--app', '--phone');
}

const ACTS: readonly [string, Act][] = [
  ['changes everything', changesEverything],
  ['ends sessions', endsSessions],
  ['remembers and forgets a computer', remembersAndForgetsAComputer],
  ['resets the password', resetsThePassword],
  ['disowns a notice', disownsANotice],
  ['is set up', isSetUp],
  ['is locked and unlocked by support', isLocked],
  ['gets an address from support', getsAnAddressFromSupport],
  ['loses the app and the phone', losesFactors],
];

onPostgres('on PostgreSQL', () => {
  let userId = '';
  beforeAll(async () => {
    userId = await bystander();
  });

  test('the other user has everything that could change', async () => {
    expect(Object.entries(await rowsOf(userId)).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test.each(ACTS)('a user who %s changes nothing about another', async (_, act) => {
    const before = await rowsOf(userId);
    expect((await act()).codes).toEqual([]);
    expect(await rowsOf(userId)).toEqual(before);
  });
});
