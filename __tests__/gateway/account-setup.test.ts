// Setting up an account, from the invitation to the landing page, and the errors on the way.
import { onPostgres, runSql } from './support/databases.js';
import { freeName, NEW_PASSWORD } from './support/people.js';
import {
  contactDetails,
  credentials,
  landing,
  mfa,
  optionChoice,
  session,
  verificationLinks,
  Visitor,
  testDoor,
} from './support/visitor.js';

async function invited(spec = {}) {
  const person = await testDoor.createPerson({ username: null, emailVerified: false, ...spec });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const visitor = new Visitor();
  await visitor.signInByLink(token);
  return { person, token, visitor, userId: person.userId };
}

async function verifyEmail(visitor: Visitor, userId: string, email: string) {
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email } });
  await visitor.ask(mfa.requestCode, { userId, body: { type: 'email' } });
  await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
  return visitor.ask(contactDetails.verifyEmail, { userId, type: '10' });
}

test('an invited user signs in through the link and lands at acctSetup-username', async () => {
  const { visitor } = await invited();
  const { data } = await visitor.ask(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' });
  expect(data).toEqual({ url: 'acctSetup-username', externalUrl: false });
});

test('a full setup works: username, password, email, code, credentials, completion, phone, choices, and landing page', async () => {
  const { visitor, userId, token } = await invited();
  const username = freeName();
  expect((await visitor.ask(credentials.validateUsername, { userId, username })).data).toEqual({ userNameAvailable: true });
  expect((await visitor.ask(credentials.skipEnrollmentSteps, { userId })).data).toEqual({ skipEnrollmentSteps: false });
  expect((await verifyEmail(visitor, userId, `${username}@example.com`)).status).toBe(204);
  expect((await visitor.ask(credentials.saveCredentials, { userId, body: { username, password: NEW_PASSWORD } })).codes).toEqual([]);
  expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);

  const phone = { type: 30, number: '2025550123', countryCode: '1', extension: '', preferred: true, smsEnabled: true } as const;
  expect((await visitor.ask(contactDetails.insertPhone, { userId, body: phone })).status).toBe(204);
  expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(204);
  expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId), type: 'sms' } })).status).toBe(204);
  expect((await visitor.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } })).status).toBe(204);
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });

  expect((await visitor.ask(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' })).data.url).toBe('/participant-dashboard');
  expect((await new Visitor().authenticate({ username, password: NEW_PASSWORD })).codes).toEqual(['AUERR05']);
});

test('an account that may skip the enrollment steps saves its credentials without email verification', async () => {
  const { visitor, userId } = await invited({ skipEnrollmentSteps: true });
  expect((await visitor.ask(credentials.skipEnrollmentSteps, { userId })).data).toEqual({ skipEnrollmentSteps: true });
  expect(
    (await visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } })).codes,
  ).toEqual([]);
});

test('SEERR04: nobody who opens the invitation of such an account can replace its address', async () => {
  const { visitor, person, token } = await invited({ skipEnrollmentSteps: true });
  const { userId } = person;
  const { status, codes } = await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'other@example.com' } });
  expect([status, codes]).toEqual([403, ['SEERR04']]);
  const owner = new Visitor();
  await owner.signInByLink(token);
  await owner.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  expect((await owner.ask(credentials.credentials, { userId })).data.emailAddress).toBe(person.email);
  expect((await owner.ask(contactDetails.updateEmail, { userId, body: { email: 'other@example.com' } })).codes).toEqual([]);
});

test('saving the credentials signs out everyone else who opened the invitation', async () => {
  const { visitor, userId, token } = await invited({ skipEnrollmentSteps: true });
  const other = new Visitor();
  expect((await other.signInByLink(token)).codes).toEqual([]);
  await visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  expect((await other.ask(session.validateSession, undefined)).data).toEqual({ validated: false });
  expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true, userId });
});

test('an invitation replaces the earlier ones, even if they are of another type', async () => {
  const { token, userId } = await invited();
  const later = await testDoor.issueLink('Advisor Invitation', userId);
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR02']);
  expect((await new Visitor().signInByLink(later.token)).codes).toEqual([]);
});

onPostgres('on PostgreSQL', () => {
  test('a number that an account came with is still to be verified after the setup', async () => {
    const { visitor, userId } = await invited();
    const values = `'${userId}', 'pending', '2025550123', '1', '', true, true, true`;
    const columns = 'user_id, state, number, country_code, extension, preferred, sms_enabled, call_enabled';
    await runSql(process.env.DATABASE_URL ?? '', `insert into phones (${columns}) values (${values})`);
    await verifyEmail(visitor, userId, `${freeName()}@example.com`);
    const body = { username: freeName(), password: NEW_PASSWORD };
    expect((await visitor.ask(credentials.saveCredentials, { userId, body })).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ phones: [{ state: 'pending', number: '2025550123' }] });
  });
});

test('CVERR03: credentials cannot be saved until the email address is verified', async () => {
  const { visitor, userId } = await invited();
  const { codes } = await visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  expect(codes).toEqual(['CVERR03']);
});

test('a verified address signs out everyone else who opened the invitation, so that no one can replace it before the save', async () => {
  const { visitor: owner, userId, token } = await invited();
  const other = new Visitor();
  await other.signInByLink(token);
  await verifyEmail(owner, userId, 'owner@example.com');
  expect((await other.ask(contactDetails.updateEmail, { userId, body: { email: 'other@example.com' } })).codes).toEqual(['SEERR01']);
  const body = { username: freeName(), password: NEW_PASSWORD };
  expect((await owner.ask(credentials.saveCredentials, { userId, body })).codes).toEqual([]);
});

test('SEERR01: credentials cannot be saved by someone whose address another holder of the invitation replaced', async () => {
  const { visitor: owner, userId, token } = await invited();
  await verifyEmail(owner, userId, 'owner@example.com');
  const other = new Visitor();
  await other.signInByLink(token);
  expect((await verifyEmail(other, userId, 'other@example.com')).status).toBe(204);
  const body = { username: freeName(), password: NEW_PASSWORD };
  expect((await owner.ask(credentials.saveCredentials, { userId, body })).codes).toEqual(['SEERR01']);
});

test('an address verified by its link signs out the same people, but not the browser that opened the link', async () => {
  const { visitor: owner, userId, token } = await invited();
  const other = new Visitor();
  await other.signInByLink(token);
  await other.ask(contactDetails.updateEmail, { userId, body: { email: 'other@example.com' } });
  const link = await testDoor.issueLink('Email Verification', userId);
  expect((await other.ask(verificationLinks.completeVerification, { body: { token: link.token } })).codes).toEqual([]);
  expect((await other.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true });
  expect((await owner.ask(session.validateSession, undefined)).data).toEqual({ validated: false });
});

test('a taken username is refused regardless of case, with an available alternate', async () => {
  const owner = await testDoor.createPerson();
  await testDoor.createPerson({ username: `${owner.username}1` });
  const { visitor, userId } = await invited();
  const { data } = await visitor.ask(credentials.validateUsername, { userId, username: owner.username.toUpperCase() });
  expect(data.userNameAvailable).toBe(false);
  const again = await visitor.ask(credentials.validateUsername, { userId, username: data.alternateUsername ?? '' });
  expect(again.data).toEqual({ userNameAvailable: true });
});

test.each([
  ['a b', 'ab01'],
  ['9lives', 'lives1'],
  ['averyverylongusername', 'averyverylongus1'],
])('a username that breaks the rules (%s) gets an alternate that follows them', async (username, alternate) => {
  const { visitor, userId } = await invited();
  const { data } = await visitor.ask(credentials.validateUsername, { userId, username });
  expect(data.userNameAvailable).toBe(false);
  expect(data.alternateUsername?.slice(0, alternate.length - 1)).toBe(alternate.slice(0, -1));
});

test('a username without a letter has no alternate', async () => {
  const { visitor, userId } = await invited();
  expect((await visitor.ask(credentials.validateUsername, { userId, username: '1234' })).data).toEqual({ userNameAvailable: false });
});

test('CVERR02: of ten users who save the same username concurrently, only one gets it', async () => {
  const everybody = await Promise.all(Array.from({ length: 10 }, () => invited({ skipEnrollmentSteps: true })));
  const username = freeName();
  const answers = await Promise.all(
    everybody.map(({ visitor, userId }) =>
      visitor.ask(credentials.saveCredentials, { userId, body: { username, password: NEW_PASSWORD } }),
    ),
  );
  expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  expect(answers.filter(({ codes }) => codes[0] === 'CVERR02')).toHaveLength(9);
});

test('a new owner of a username does not inherit the guesses that strangers made while it was free', async () => {
  const { visitor, userId } = await invited({ skipEnrollmentSteps: true });
  const username = freeName();
  await testDoor.lockOut(username, 100);
  await visitor.ask(credentials.saveCredentials, { userId, body: { username, password: NEW_PASSWORD } });
  expect((await new Visitor().authenticate({ username, password: NEW_PASSWORD })).codes).toEqual([]);
});

test('CVERR01: of concurrent attempts to save credentials for one account, only one succeeds', async () => {
  const { visitor, userId } = await invited({ skipEnrollmentSteps: true });
  const save = () => visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map(({ codes }) => codes[0] ?? 'saved').sort()).toEqual(['CVERR01', 'CVERR01', 'saved']);
});

test('CVERR01: an account that is already set up keeps its credentials', async () => {
  const person = await testDoor.createPerson();
  const visitor = new Visitor();
  await visitor.authenticate(person);
  const { codes } = await visitor.ask(credentials.saveCredentials, {
    userId: person.userId,
    body: { username: freeName(), password: NEW_PASSWORD },
  });
  expect(codes).toEqual(['CVERR01']);
});

test('an invitation can be completed only after the account is set up', async () => {
  const { visitor, userId, token } = await invited({ skipEnrollmentSteps: true });
  expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual(['VTERR05']);
  await visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
  expect((await visitor.ask(verificationLinks.verifyToken, { token })).data.isCompleted).toBe(true);
});
