// The security log: every outcome is recorded, with the account and the address, in the log and in a table that nobody changes.
import { securityEvents } from '../../gateway/core/security-events.js';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { expectGenerated, table } from '../support/documents.js';
import { type OwnGateway, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { like } from './support/like.js';
import { NEW_PASSWORD, PHONE } from './support/people.js';
import { contactDetails, credentials, mfa, optionChoice, recovery, session, verificationLinks, Visitor } from './support/visitor.js';

let gateway: OwnGateway;
let testDoor: TestDoor;

beforeAll(async () => {
  gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'info' });
  testDoor = createTestDoor(gateway.url);
});

type Line = Record<string, unknown>;

/** The events of an account so far, in order. Without an account, those that concern no account. */
function eventsOf(userId: string | undefined, output = gateway.output()): Line[] {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line); // the log writes one object per line
  return lines.filter((line) => line.message === 'security' && line.userId === userId);
}

const brief = (userId: string | undefined) =>
  eventsOf(userId).map(({ event, outcome, code }) => [event, outcome, code].filter(Boolean).join(' '));

const visitorAt = (address: string) => {
  const visitor = new Visitor(gateway.url);
  return { visitor, from: { 'x-forwarded-for': address } };
};

test('docs/security-events.md lists all security events', () => {
  const rows = Object.entries(securityEvents).map(([name, description]) => [`\`${name}\``, description]);
  expectGenerated('docs/security-events.md', table(['Event', 'What happened'], rows));
});

test('a sign-in is recorded with its outcome, and without an account for an unknown username', async () => {
  const person = await testDoor.createPerson();
  const own = new Visitor(gateway.url);
  await own.authenticate({ ...person, password: 'Wrong#4711' });
  await own.authenticate(person);
  await own.ask(session.logout, undefined);
  expect(brief(person.userId)).toEqual(['sign-in refused AUERR02', 'sign-in success', 'session.end success']);
  await own.authenticate({ username: 'nobody-at-all', password: 'Wrong#4711' });
  expect(eventsOf(undefined).at(-1)).toMatchObject({ event: 'sign-in', outcome: 'refused', code: 'AUERR02' });
});

test('a sign-out is recorded once, and not at all if it ends no session', async () => {
  const person = await testDoor.createPerson();
  const own = new Visitor(gateway.url);
  await own.authenticate(person);
  const before = eventsOf(undefined).length;
  await new Visitor(gateway.url).ask(session.logout, undefined);
  await new Visitor(gateway.url).ask(session.logout, undefined, { headers: { 'x-auth-token': 'made-up' } });
  for (let time = 0; time < 2; time += 1) await own.ask(session.logout, undefined);
  expect(eventsOf(undefined)).toHaveLength(before);
  expect(brief(person.userId)).toEqual(['sign-in success', 'session.end success']);
});

test('a lock is recorded', async () => {
  const person = await testDoor.createPerson();
  for (let time = 0; time < 5; time += 1) await new Visitor(gateway.url).authenticate({ ...person, password: 'Wrong#4711' });
  expect(brief(person.userId).at(-1)).toBe('sign-in refused AUERR04');
});

test('codes, contact details, passwords, choices, and links are recorded', async () => {
  const person = await testDoor.createPerson({ phone: '2025550123' });
  const { userId, username } = person;
  const own = new Visitor(gateway.url);
  await own.authenticate(person);
  await own.ask(contactDetails.updateEmail, { userId, body: { email: 'new.address@example.com' } });
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  await own.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  await own.ask(mfa.verifyCode, { userId, body: { code: '000000' } });
  await own.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  await own.ask(credentials.changePassword, { userId, body: { username, newPassword: 'Password1' } });
  await own.ask(credentials.changePassword, { userId: 'somebody-else', body: { username, newPassword: NEW_PASSWORD } });
  const { token } = await testDoor.issueLink('Password Reset', userId);
  await own.ask(verificationLinks.verifyToken, { token });
  await own.ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
  await own.ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Other#Harbor7' } });
  expect(brief(userId)).toEqual([
    'sign-in success',
    'email.change success',
    'phone.change success',
    'code.request success',
    'code.verify refused MFERR01',
    'sign-in-steps.add success',
    'password.change refused PWERR03',
    'password.change refused SEERR03',
    'link.open success',
    'password.reset success',
    'password.reset refused VEERR03',
  ]);
});

test('events from different addresses can be told apart, and no address is in the log', async () => {
  const person = await testDoor.createPerson();
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) {
    const { visitor, from } = visitorAt(address);
    await visitor.ask(mfa.requestSignInCode, { body: { type: 'totp', username: person.username } }, { headers: from });
  }
  const hashes = eventsOf(person.userId).map(({ addressHash }) => addressHash);
  expect(hashes).toEqual([like(/^[\w-]{16}$/), hashes[0], expect.not.stringMatching(String(hashes[0]))]);
  expect(gateway.output()).not.toContain('203.0.113');
});

test('an event and the access log line of its request share the request ID and the error code', async () => {
  const person = await testDoor.createPerson();
  await new Visitor(gateway.url).authenticate({ ...person, password: 'Wrong#4711' });
  const [event] = eventsOf(person.userId);
  const line = gateway
    .output()
    .split('\n')
    .find((text) => text.includes('"message":"request"') && text.includes(String(event?.requestId)));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ status: 200, code: 'AUERR02', route: '/login-gateway/authentication' });
});

onPostgres('the table of security events', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('matches the log, is complete when the gateway stops, and cannot be changed', async () => {
    const url = await emptyDatabase();
    const own = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'info' });
    const person = await createTestDoor(own.url).createPerson();
    await new Visitor(own.url).authenticate(person);
    await own.stop();
    const rows = await runSql(url, 'select event, outcome, code, user_id, address_hash, request_id from security_events');
    const [line] = eventsOf(person.userId, own.output());
    expect(rows).toEqual([
      {
        event: 'sign-in',
        outcome: 'success',
        code: null,
        user_id: person.userId,
        address_hash: line?.addressHash,
        request_id: line?.requestId,
      },
    ]);
    await expect(runSql(url, "update security_events set user_id = 'somebody-else'")).rejects.toThrow('are never changed');
  });
});
