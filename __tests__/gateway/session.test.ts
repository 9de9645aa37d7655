// The session: what keeps it alive, what does not, and how it ends.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import {
  activityLog,
  branding,
  contact,
  gatewayUrl,
  pathOf,
  plans,
  session,
  signedIn,
  signIn,
  Visitor,
  testDoor,
} from './support/visitor.js';

const seconds = async (visitor: Visitor) => Number((await visitor.ask(session.lastAccessed, undefined)).text);

test('validateSession returns the signed-in user', async () => {
  const { visitor, userId } = await signedIn();
  expect((await visitor.ask(session.validateSession, undefined)).data).toEqual({ validated: true, userId, endsAt: expect.any(String) });
});

test.each([
  ['no token', null],
  ['a made-up token', 'made-up'],
])('validateSession returns false for %s', async (_, token) => {
  const visitor = new Visitor();
  visitor.token = token;
  const { status, data } = await visitor.ask(session.validateSession, undefined);
  expect([status, data]).toEqual([200, { validated: false }]);
});

test('logout ends the session and clears the cookies', async () => {
  const { visitor, userId } = await signedIn();
  expect((await visitor.ask(session.logout, undefined)).status).toBe(200);
  expect([visitor.cookie('bridgeToken'), visitor.cookie('roles')]).toEqual([undefined, undefined]);
  const { status, codes } = await visitor.ask(contact.supportContact, { userId });
  expect([status, codes]).toEqual([401, ['SEERR01']]);
});

test('logout without a token ends the session of the cookies', async () => {
  const { visitor, userId } = await signedIn();
  visitor.token = null;
  expect((await visitor.ask(session.logout, undefined)).status).toBe(200);
  expect([visitor.cookie('bridgeToken'), visitor.cookie('roles')]).toEqual([undefined, undefined]);
  expect(await testDoor.describePerson(userId)).toMatchObject({ sessions: 0 });
});

test('logout in one tab does not end the session of a user who has signed in in another tab since', async () => {
  const { visitor, userId } = await signedIn();
  const [own, next] = [visitor.token, await testDoor.createPerson()];
  // A new tab has the browser's cookies, but no token.
  visitor.token = null;
  await visitor.authenticate(next);
  const cookies = () => [visitor.cookie('bridgeToken'), visitor.cookie('roles')];
  const before = cookies();
  visitor.token = own;
  await visitor.ask(session.logout, undefined);
  expect(cookies()).toEqual(before);
  expect(await testDoor.describePerson(userId)).toMatchObject({ sessions: 0 });
  expect(await testDoor.describePerson(next.userId)).toMatchObject({ sessions: 1 });
});

test('logout without a session succeeds', async () => {
  expect((await new Visitor().ask(session.logout, undefined)).status).toBe(200);
});

test('440: a session times out after 30 minutes without a request, with a readable message', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.setLastAccessed(userId, 1780);
  expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(200);
  await testDoor.setLastAccessed(userId, 1801);
  const { status, codes, descriptions } = await visitor.ask(session.keepAlive, undefined);
  expect([status, codes]).toEqual([440, ['SEERR02']]);
  expect(descriptions).toEqual(['Your session has timed out. Please sign in again.']);
});

test('401: a session that was ended elsewhere is refused', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.endSession(userId);
  expect((await visitor.ask(contact.supportContact, { userId })).status).toBe(401);
});

test('lastAccessed returns the seconds since the session was last used, and does not count as use', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.setLastAccessed(userId, 100);
  const first = await seconds(visitor);
  expect(first).toBeGreaterThanOrEqual(100);
  expect(await seconds(visitor)).toBeGreaterThanOrEqual(first);
});

test('keepAlive and any other call by the user count as use', async () => {
  const { visitor, userId } = await signedIn();
  const calls = [
    () => visitor.ask(session.keepAlive, undefined),
    () => visitor.ask(session.validateSession, undefined),
    () => visitor.ask(branding.userBrand, { userId }),
  ];
  for (const call of calls) {
    await testDoor.setLastAccessed(userId, 100);
    await call();
    expect(await seconds(visitor)).toBeLessThan(5);
  }
});

test('the activity log does not count as use, because going idle is logged too', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.setLastAccessed(userId, 100);
  const body = { app: 'App', feature: 'idle', currentUserId: userId, message: 'Idle started.' };
  await visitor.ask(activityLog.logUser, { userId, body });
  expect(await seconds(visitor)).toBeGreaterThanOrEqual(100);
});

test('the status check works even after the session has expired', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.expireSession(userId);
  expect((await visitor.ask(signIn.status, undefined)).text).toBe('OK');
});

test('a call in one tab counts as use in the other tabs of the session', async () => {
  const { visitor, userId } = await signedIn();
  const otherTab = new Visitor();
  otherTab.token = visitor.token;
  await testDoor.setLastAccessed(userId, 100);
  await otherTab.ask(session.keepAlive, undefined);
  expect(await seconds(visitor)).toBeLessThan(5);
});

test('440: a session ends after twelve hours, even if it is active', async () => {
  const { visitor, userId } = await signedIn();
  const { endsAt } = (await visitor.ask(session.validateSession, undefined)).data;
  expect(Date.parse(endsAt ?? '') - Date.now()).toBeCloseTo(12 * 3600_000, -5);
  await testDoor.ageSession(userId, 12 * 3600 - 60);
  expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(200);
  await testDoor.ageSession(userId, 12 * 3600);
  expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(440);
});

test('a changed role takes effect immediately in existing sessions', async () => {
  const { visitor, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
  const save = () => visitor.ask(plans.saveStrategicPartners, { userId, body: { strategicPartners: [] } });
  expect((await save()).codes).toEqual([]);
  await testDoor.changeAccount({ userId, role: 'ROLE_TPA' });
  expect((await save()).codes).toEqual(['PLERR02']);
});

test('401: a locked account has no valid session', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.changeAccount({ userId, locked: true });
  expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(401);
  expect((await visitor.ask(session.validateSession, undefined)).data).toEqual({ validated: false });
});

test('a request whose sender holds back the end of its body is made when it ends, not when it began', async () => {
  const { visitor, userId } = await signedIn();
  const body = JSON.stringify({ app: 'App', feature: 'held back', currentUserId: userId, message: 'something happened' });
  const headers = { 'x-auth-token': visitor.token ?? '', 'content-type': 'application/json', 'content-length': body.length };
  const sending = request(new URL(pathOf(activityLog.logUser, { userId }), `${gatewayUrl}/`), { method: 'POST', headers });
  await new Promise((sent) => sending.write(body.slice(0, -1), sent));
  // Later requests have been answered, so the gateway has long read the headers of this one.
  for (let time = 0; time < 3; time += 1) expect(await testDoor.activities(userId)).toEqual([]);
  const ended = Date.now();
  sending.end(body.slice(-1));
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  answer?.resume();
  expect(answer?.statusCode).toBe(200);
  const [entry] = await testDoor.activities(userId);
  expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(ended);
});
