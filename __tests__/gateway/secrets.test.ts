// Sealing: a modified, cut, or moved text does not open, and a secret can be replaced while it is in use.
import { createCipheriv, randomBytes } from 'node:crypto';
import { Keys, UnreadableSecretError } from '../../gateway/core/keys.js';
import type { Person } from '../../gateway/seed/person-spec.js';
import { authenticatorCode, codeOfUri } from '../../gateway/test-door/authenticator.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { ownDatabase, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD, tokenOf } from './support/people.js';
import {
  authenticator,
  mfa,
  payroll,
  plans,
  recovery,
  recoveryCodes,
  securityNotices,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

// The mapping keeps the number of elements.
const [OLD, NEW, OTHER] = ['the old secret', 'the new secret', 'another secret'].map((secret) => secret.padEnd(32, '.')) as [
  string,
  string,
  string,
]; // three in, three out
const UNSEALED = { DEMO_ACCOUNTS: 'false', SEAL_HASHES: 'false' };
const SEAL = { purpose: 'test', owner: 'ann' };
const TEXT = 'what must be read back';
const sealed = new Keys(OLD).seal(TEXT, SEAL);

/** Seals as the format without a version did. */
function sealUnversioned(secret: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', new Keys(secret).of(SEAL.purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

test('sealed text opens with the same secret for the same purpose and owner', () => {
  expect(new Keys(OLD).open(sealed, SEAL)).toEqual({ text: TEXT, isCurrent: true });
  expect(sealed).not.toContain(TEXT);
});

test('sealing the same text twice gives different results', () => {
  expect(new Keys(OLD).seal(TEXT, SEAL)).not.toBe(sealed);
});

test('a former secret still opens text it sealed, which is reported as not current', () => {
  expect(new Keys(NEW, [OTHER, OLD]).open(sealed, SEAL)).toEqual({ text: TEXT, isCurrent: false });
});

test('text in the old format without a version opens and is reported as not current', () => {
  expect(new Keys(NEW, [OLD]).open(sealUnversioned(OLD, TEXT), SEAL)).toEqual({ text: TEXT, isCurrent: false });
});

test.each([
  ['with another secret', sealed, new Keys(OTHER), SEAL],
  ['for another purpose', sealed, new Keys(OLD), { ...SEAL, purpose: 'else' }],
  ["in another user's row", sealed, new Keys(OLD), { ...SEAL, owner: 'ben' }],
  ['without its version', sealed.split('.')[2] ?? '', new Keys(OLD), SEAL],
  ['as another version', sealed.replace('v1.', 'v2.'), new Keys(OLD), SEAL],
  ['when it is empty', '', new Keys(OLD), SEAL],
  ['when it is truncated', sealed.slice(0, -TEXT.length), new Keys(OLD), SEAL],
  ['with a truncated tag', sealed.slice(0, 'v1.'.length + 9 + 20), new Keys(OLD), SEAL],
])('sealed text does not open %s', (_, text, keys, seal) => {
  expect(() => keys.open(text, seal)).toThrow(UnreadableSecretError);
});

test('sealed text does not open if any of its bytes has changed', () => {
  const [version = '', id = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const tampered = Buffer.from(bytes);
    tampered.writeUInt8(tampered.readUInt8(index) ^ 1, index);
    const text = [version, id, tampered.toString('base64url')].join('.');
    expect(() => new Keys(OLD).open(text, SEAL)).toThrow(UnreadableSecretError);
  }
});

test('a stored hash is found by the value under the current secret and every former one', () => {
  const stored = (secret: string) => new Keys(secret).hash('test', TEXT);
  expect(new Keys(NEW, [OTHER, OLD]).hashes('test', TEXT)).toEqual([stored(NEW), stored(OTHER), stored(OLD)]);
});

test('recovery codes, codes that were sent, and remembered computers survive a new secret', async () => {
  const database = await ownDatabase();
  const start = (secrets: Record<string, string>) => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false', ...secrets });
  const first = await start({ GATEWAY_SECRET: OLD });
  const door = createTestDoor(first.url);
  const [person, other] = [
    await door.createPerson({ mfa: ['sms'] }),
    await door.createPerson({ securityQuestion: 'What was the name of your first pet?' }),
  ];
  const { userId, username } = person;
  const requestCode = async (url: string, visitor: Visitor) => {
    await visitor.authenticate(person);
    await visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username } });
    return createTestDoor(url).outbox(userId);
  };
  const owner = new Visitor(first.url);
  const [sent] = await requestCode(first.url, owner);
  await owner.authenticate(person, { twilioMfaCode: sent?.code ?? '' });
  const { data } = await owner.ask(recoveryCodes.createRecoveryCodes, { userId });
  const [unused] = await requestCode(first.url, new Visitor(first.url));
  const remembered = new Visitor(first.url);
  const answered = { Securityanswer: 'Rex', Captcha: await solveCaptcha(first.url), Savedevice: 'Y' };
  expect((await remembered.authenticate(other, answered)).codes).toEqual([]);
  await first.stop();

  const second = await start({ GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD });
  const withRecovery = { twilioMfaCode: data.codes[0] ?? '', codeType: 'recovery' };
  expect((await new Visitor(second.url).authenticate(person, withRecovery)).codes).toEqual([]);
  const again = new Visitor(second.url);
  const [resent] = await requestCode(second.url, again);
  expect(resent?.code).toBe(unused?.code);
  expect((await again.authenticate(person, { twilioMfaCode: resent?.code ?? '' })).codes).toEqual([]);
  remembered.moveTo(second.url);
  expect((await remembered.authenticate(other)).codes).toEqual([]);
  await second.stop();

  const third = await start({ GATEWAY_SECRET: NEW });
  remembered.moveTo(third.url);
  expect((await remembered.authenticate(other)).codes).toEqual([]);
});

test('a code that no secret opens is replaced when it is requested again', async () => {
  const database = await ownDatabase();
  // Otherwise, the password would be unreadable as well.
  const start = (GATEWAY_SECRET: string) => startOwnGateway({ ...database, ...UNSEALED, GATEWAY_SECRET });
  const first = await start(OLD);
  const person = await createTestDoor(first.url).createPerson({ mfa: ['sms'] });
  const requestCode = async (url: string) => {
    const visitor = new Visitor(url);
    await visitor.authenticate(person);
    const { codes } = await visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
    expect(codes).toEqual([]);
    const [sent] = await createTestDoor(url).outbox(person.userId);
    return { visitor, code: sent?.code ?? '' };
  };
  await requestCode(first.url);
  await first.stop();

  const second = await start(NEW);
  const { visitor, code } = await requestCode(second.url);
  expect(second.output()).toContain('one-time code unreadable');
  expect((await requestCode(second.url)).code).toBe(code);
  expect((await visitor.authenticate(person, { twilioMfaCode: code })).codes).toEqual([]);
});

/** Signs in with an app. Returns the refusals of the codes that did not work. */
async function signInByApp(url: string, who: Person, visitor = new Visitor(url)): Promise<'signed in' | string[]> {
  const codes = [];
  // A code works only once, so a second try in the same half minute uses the next one.
  for (const stepsAhead of [-1, 0, 1]) {
    const twilioMfaCode = authenticatorCode(who.authenticatorSecret ?? '', stepsAhead);
    const answer = await visitor.authenticate(who, { twilioMfaCode, codeType: 'totp' });
    if (answer.codes.length === 0) return 'signed in';
    codes.push(...answer.codes);
  }
  return codes;
}

test('authenticator apps survive a new secret, and an unreadable key is logged and counts as a wrong code', async () => {
  const database = await ownDatabase();
  const start = (secrets: Record<string, string>) => startOwnGateway({ ...database, ...UNSEALED, ...secrets });
  const first = await start({ GATEWAY_SECRET: OLD });
  const door = createTestDoor(first.url);
  const [person, absent] = [await door.createPerson({ mfa: ['totp'] }), await door.createPerson({ mfa: ['totp'] })];
  const visitor = new Visitor(first.url);
  await visitor.authenticate(await door.createPerson());
  const { userId } = visitor;
  const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
  await first.stop();

  const second = await start({ GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD });
  expect(await signInByApp(second.url, person)).toBe('signed in');
  visitor.moveTo(second.url);
  const confirmation = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
  expect((await visitor.ask(authenticator.verifyAuthenticator, { userId, body: confirmation })).codes).toEqual([]);
  await second.stop();

  const third = await start({ GATEWAY_SECRET: NEW });
  expect(await signInByApp(third.url, person)).toBe('signed in');
  expect(await signInByApp(third.url, absent)).toEqual(['MFERR01', 'MFERR01', 'MFERR01']);
  expect(third.output()).toContain('authenticator secret unreadable');
});

test('an app that was removed while both secrets were known can be restored when only the new one is left', async () => {
  const database = await ownDatabase();
  const start = (secrets: Record<string, string>) => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false', ...secrets });
  const first = await start({ GATEWAY_SECRET: OLD });
  const person = await createTestDoor(first.url).createPerson({ mfa: ['totp'] });
  const visitor = new Visitor(first.url);
  expect(await signInByApp(first.url, person, visitor)).toBe('signed in');
  await first.stop();

  const second = await start({ GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD });
  visitor.moveTo(second.url);
  const { userId } = visitor;
  expect((await visitor.ask(authenticator.removeAuthenticator, { userId })).codes).toEqual([]);
  const [notice] = await createTestDoor(second.url).notices(userId);
  await second.stop();

  const third = await start({ GATEWAY_SECRET: NEW });
  const again = new Visitor(third.url);
  await again.ask(securityNotices.disownNotice, { body: { token: tokenOf(notice?.link ?? '') } });
  const { token } = await createTestDoor(third.url).issueLink('Password Reset', userId);
  await again.ask(verificationLinks.verifyToken, { token });
  await again.ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
  expect(await signInByApp(third.url, { ...person, password: NEW_PASSWORD })).toBe('signed in');
});

/** A plan administrator whose plans are each connected to a payroll provider. */
async function connectedAdmin(url: string) {
  const visitor = new Visitor(url);
  await visitor.authenticate(await createTestDoor(url).createPerson({ role: 'ROLE_PLAN_ADMIN' }));
  const { userId } = visitor;
  const { data } = await visitor.ask(plans.planList, { userId });
  const connect = (planId: string) =>
    visitor.ask(payroll.setIntegrationToken, { userId, planId, body: { token: 'from the provider', vendorId: 'tally' } });
  const employers = [];
  for (const { planId } of data.planList ?? []) {
    await connect(planId);
    const { data: employer } = await visitor.ask(payroll.createEmployer, { userId, planId, body: { name: 'Bakery' } });
    employers.push({ userId, planId, employerId: employer.employerId });
  }
  const [used, unused] = employers;
  if (used === undefined || unused === undefined) throw new Error('This administrator should have two plans.');
  return { visitor, used, unused, connect };
}

test("a payroll provider's token survives a new secret once it is used, and an unreadable one has to be replaced", async () => {
  const database = await ownDatabase();
  const start = (secrets: Record<string, string>) => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false', ...secrets });
  const first = await start({ GATEWAY_SECRET: OLD });
  const { visitor, used, unused, connect } = await connectedAdmin(first.url);
  await first.stop();

  const second = await start({ GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD });
  visitor.moveTo(second.url);
  expect((await visitor.ask(payroll.integrationSession, used)).codes).toEqual([]);
  await second.stop();

  const third = await start({ GATEWAY_SECRET: NEW, LOG_LEVEL: 'info' });
  visitor.moveTo(third.url);
  expect((await visitor.ask(payroll.integrationReauth, used)).codes).toEqual([]);
  expect(third.output()).not.toContain('unreadable');
  expect((await visitor.ask(payroll.integrationSession, unused)).codes).toEqual(['PLERR04']);
  expect(third.output()).toContain('integration token unreadable');
  expect(third.output()).toContain('"event":"integration-token.unreadable","outcome":"failure"');
  await connect(unused.planId);
  expect((await visitor.ask(payroll.integrationSession, unused)).codes).toEqual([]);
});

test('after `accounts reseal`, passwords, authenticator apps, and tokens of payroll providers need only the new secret', async () => {
  const database = await ownDatabase();
  const both = { GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD };
  const start = (GATEWAY_SECRET: string) => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false', GATEWAY_SECRET });
  const first = await start(OLD);
  const person = await createTestDoor(first.url).createPerson({ mfa: ['totp'] });
  const { visitor, used, unused } = await connectedAdmin(first.url);
  await first.stop();
  const { output, errors } = await runCommand('accounts', { ...database, ...both }, ['reseal']);
  expect({ output, errors }).toEqual({
    output: 'Resealed 2 passwords, 0 answers, 1 authenticator app, 2 payroll providers.\n',
    errors: '',
  });

  const second = await start(NEW);
  expect(await signInByApp(second.url, person)).toBe('signed in');
  visitor.moveTo(second.url);
  for (const employer of [used, unused]) expect((await visitor.ask(payroll.integrationSession, employer)).codes).toEqual([]);
  expect(second.output()).not.toContain('unreadable');
});

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test("a payroll provider's token that is stored while the former one is sealed again stays", async () => {
    const DATABASE_URL = await emptyDatabase();
    const settings = { DATABASE_URL, DEMO_ACCOUNTS: 'false' };
    const first = await startOwnGateway({ ...settings, GATEWAY_SECRET: OLD });
    const { visitor, used } = await connectedAdmin(first.url);
    await first.stop();
    const second = await startOwnGateway({ ...settings, GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD });
    visitor.moveTo(second.url);
    const store = `update integration_tokens set sealed_token = 'stored meanwhile' where plan_id = '${used.planId}'`;
    const { answer } = await whileUncommitted(DATABASE_URL, store, async ({ blocks }) => {
      const asked = visitor.ask(payroll.integrationSession, used);
      await blocks();
      return { answer: asked };
    });
    expect((await answer).codes).toEqual([]);
    const rows = await runSql(DATABASE_URL, `select sealed_token from integration_tokens where plan_id = '${used.planId}'`);
    expect(rows).toEqual([{ sealed_token: 'stored meanwhile' }]);
  });
});
