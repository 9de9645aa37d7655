// The authenticator app: registering, confirming, signing in with it, and removing it.
import { authenticatorCode, codeOfUri } from '../../gateway/test-door/authenticator.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD, otherThan, signInCode } from './support/people.js';
import { authenticator, mfa, optionChoice, recovery, recoveryCodes, signedIn, Visitor, testDoor } from './support/visitor.js';

const register = async (visitor: Visitor) => (await visitor.ask(authenticator.registerAuthenticator, { userId: visitor.userId })).data.uri;
const confirm = (visitor: Visitor, code: string, authAppName = 'Pocket') =>
  visitor.ask(authenticator.verifyAuthenticator, { userId: visitor.userId, body: { code, authAppName } });
const remove = (visitor: Visitor) => visitor.ask(authenticator.removeAuthenticator, { userId: visitor.userId });

test('the provisioning link names the account and holds a secret', async () => {
  const { person, visitor } = await signedIn();
  const uri = new URL(await register(visitor));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.href)).toContain(person.username);
  expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
});

test('the first code confirms the app under its name, and the app becomes the only option at sign-in', async () => {
  const { person, visitor, userId } = await signedIn({ phone: '2025550123' });
  const uri = await register(visitor);
  expect((await confirm(visitor, codeOfUri(uri))).codes).toEqual([]);
  expect(await testDoor.describePerson(userId)).toMatchObject({ authenticator: 'Pocket' });
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
  expect(data.options).toEqual([{ type: 'totp', contactInfo: 'Pocket' }]);
  expect((await new Visitor().authenticate(person, { twilioMfaCode: codeOfUri(uri, 1), codeType: 'totp' })).codes).toEqual([]);
});

test('a wrong code is refused with the message that the wizard expects, and confirms nothing', async () => {
  const { visitor, userId } = await signedIn();
  const uri = await register(visitor);
  const { codes, descriptions } = await confirm(visitor, otherThan(codeOfUri(uri)));
  expect(codes).toEqual(['MFERR01']);
  expect(descriptions).toEqual(['The code is not valid, please try again.']);
  expect(await testDoor.describePerson(userId)).toMatchObject({ authenticator: null });
});

test('an unconfirmed app is not asked for at sign-in, and its owner is not told that there is one', async () => {
  const { person, visitor } = await signedIn();
  await register(visitor);
  expect((await visitor.ask(mfa.totpInfo, { body: { username: person.username } })).data).toEqual({});
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
});

test('registering again replaces the secret', async () => {
  const { visitor } = await signedIn();
  const first = await register(visitor);
  const second = await register(visitor);
  expect(second).not.toBe(first);
  expect((await confirm(visitor, codeOfUri(first))).codes).toEqual(['MFERR01']);
  expect((await confirm(visitor, codeOfUri(second))).codes).toEqual([]);
});

test('TOERR01: a second app is refused with a message that contains "verified device"', async () => {
  const { visitor, userId } = await signedIn();
  const uri = await register(visitor);
  await confirm(visitor, codeOfUri(uri));
  const { codes, descriptions } = await visitor.ask(authenticator.registerAuthenticator, { userId });
  expect(codes).toEqual(['TOERR01']);
  expect(descriptions[0]).toContain('verified device');
  expect((await confirm(visitor, codeOfUri(uri, 1))).codes).toEqual(['TOERR01']);
});

test('the code that has just confirmed an app confirms it again, because browsers repeat requests whose connection breaks', async () => {
  const { visitor, userId } = await signedIn();
  const uri = await register(visitor);
  const code = codeOfUri(uri);
  expect((await confirm(visitor, code)).codes).toEqual([]);
  const sent = (await testDoor.notices(userId)).length;
  expect((await confirm(visitor, code)).codes).toEqual([]);
  expect([sent, (await testDoor.notices(userId)).length]).toEqual([1, 1]);
});

test('TOERR02: without a registration, there is nothing to confirm or remove', async () => {
  const { visitor } = await signedIn();
  expect((await confirm(visitor, '000000')).codes).toEqual(['TOERR02']);
  expect((await remove(visitor)).codes).toEqual(['TOERR02']);
});

test.each([
  [
    'a password reset',
    async (userId: string) => {
      const { token } = await testDoor.issueLink('Password Reset', userId);
      await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    },
  ],
  [
    'a lock by support',
    async (userId: string) => {
      await testDoor.lockAccount(userId);
      await testDoor.unlockAccount(userId);
    },
  ],
])('TOERR02: after %s, nobody can confirm an app that a thief began to set up', async (_, secure) => {
  const { person, visitor: thief, userId } = await signedIn();
  const code = codeOfUri(await register(thief));
  await secure(userId);
  const owner = new Visitor();
  if ((await owner.authenticate(person)).codes.length > 0) await owner.authenticate({ ...person, password: NEW_PASSWORD });
  // In a session whose proof is too old to begin a setup.
  await testDoor.ageProof(userId, 3600);
  thief.token = owner.token;
  expect((await confirm(thief, code)).codes).toEqual(['TOERR02']);
});

test('five wrong codes lock the confirmation', async () => {
  const { visitor } = await signedIn();
  const wrong = otherThan(codeOfUri(await register(visitor)));
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) codes.push(...(await confirm(visitor, wrong)).codes);
  expect(codes).toEqual(['MFERR01', 'MFERR01', 'MFERR01', 'MFERR01', 'MFERR02']);
});

test('the code of an app that is not confirmed proves nothing', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
  const { userId } = visitor;
  const code = codeOfUri(await register(visitor));
  await testDoor.ageProof(userId, 3600);
  expect((await visitor.ask(mfa.verifyCode, { userId, body: { code, type: 'totp' } })).codes).toEqual(['MFERR01']);
  expect((await remove(visitor)).codes).toEqual(['FPERR01']);
});

test('the app can be removed after one of its codes is verified', async () => {
  const { visitor, userId } = await signedIn();
  const uri = await register(visitor);
  await confirm(visitor, codeOfUri(uri));
  expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'totp' } })).status).toBe(204);
  expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: codeOfUri(uri, 1), type: 'totp' } })).status).toBe(204);
  expect((await remove(visitor)).codes).toEqual([]);
  expect(await testDoor.describePerson(userId)).toMatchObject({ authenticator: null });
});

test('sign-in asks for a code from an app that the wizard set up, even without an option choice', async () => {
  const { person, visitor, userId } = await signedIn();
  const uri = await register(visitor);
  await confirm(visitor, codeOfUri(uri));
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
  const { data } = await visitor.ask(optionChoice.optionChoice, { userId, type: '190' });
  expect(data).toMatchObject({ active: true });
});

test('a code signs in only within half a minute of the time that the app showed it', async () => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  const answerTo = (step: number) =>
    new Visitor().authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? '', step) });
  expect((await answerTo(-2)).codes).toEqual(['MFERR01']);
  expect((await answerTo(3)).codes).toEqual(['MFERR01']);
  expect((await answerTo(0)).codes).toEqual([]);
});

test('removing the last method turns off codes at sign-in, even if there are recovery codes, which run out', async () => {
  const { person, visitor, userId } = await signedIn();
  expect((await visitor.ask(recoveryCodes.createRecoveryCodes, { userId })).codes).toEqual([]);
  await confirm(visitor, codeOfUri(await register(visitor)));
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  expect((await remove(visitor)).codes).toEqual([]);
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
});

test('a link that was sent while it required a code does not open without one once the last method is removed', async () => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['AUERR05']);
  const owner = new Visitor();
  await owner.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
  expect((await remove(owner)).codes).toEqual([]);
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR02']);
});

test('a link still opens with its code after the app is removed, if there is another method', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'totp'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const owner = new Visitor();
  await owner.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
  expect((await remove(owner)).codes).toEqual([]);
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['AUERR05']);
});

test('FPERR01: the app can be removed only in the session where its code was entered', async () => {
  const person = await testDoor.createPerson({ mfa: ['totp'] });
  const [own, other] = [new Visitor(), new Visitor()];
  const code = (step: number) => ({ twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? '', step), codeType: 'totp' });
  await other.authenticate(person, code(-1));
  await testDoor.ageProof(person.userId, 600);
  await own.authenticate(person, code(0));
  expect((await remove(other)).codes).toEqual(['FPERR01']);
  expect((await remove(own)).codes).toEqual([]);
});

test.each([
  ['no name', ''],
  ['a name of 26 characters', 'a'.repeat(26)],
])('%s is refused', async (_, authAppName) => {
  const { visitor } = await signedIn();
  expect((await confirm(visitor, '000000', authAppName)).status).toBe(400);
});

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('a code that is repeated while the first request confirms the app is not taken for a wrong one', async () => {
    const DATABASE_URL = await emptyDatabase();
    const { url } = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(url).createPerson();
    const visitor = new Visitor(url);
    await visitor.authenticate(person);
    const code = codeOfUri(await register(visitor));
    const held = `select from accounts where user_id = '${person.userId}' for no key update`;
    const { answers } = await whileUncommitted(DATABASE_URL, held, async ({ blocks }) => {
      const first = confirm(visitor, code);
      await blocks();
      const repeated = confirm(visitor, code);
      await Promise.race([repeated, blocks(2)]);
      return { answers: Promise.all([first, repeated]) };
    });
    expect((await answers).map(({ codes }) => codes)).toEqual([[], []]);
    const notices = await runSql(DATABASE_URL, `select kind from notices where user_id = '${person.userId}'`);
    expect(notices).toEqual([{ kind: 'authenticator-added' }]);
  });
});
