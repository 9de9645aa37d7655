// The session, against the reference gateway (R4, Session and Idle lifecycle).
import { errorCode, errorStatus, landingApi, sessionApi } from '../../../api/index.js';
import { visit, visitAs } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { validateSession, lastAccessed, keepAlive, logout } = sessionApi.endpoints;

describe('Session validation', () => {
  test('returns the signed-in user', async () => {
    const { app, userId } = await visitAs();
    expect((await app.dispatch(validateSession.initiate())).data).toMatchObject({ validated: true, userId });
  });

  test.each([
    ['no token', visit],
    ['an unknown token', () => visit('made-up')],
  ])('reports validated: false for %s', async (_who, start) => {
    expect((await start().app.dispatch(validateSession.initiate())).data).toEqual({ validated: false });
  });

  test('reports validated: false for a session that has timed out', async () => {
    const { app, testDoor, userId } = await visitAs();
    await testDoor.expireSession(userId);
    expect((await app.dispatch(validateSession.initiate())).data).toEqual({ validated: false });
  });

  test('is never shared: each caller gets its own answer', async () => {
    const { app, testDoor } = await visitAs();
    await Promise.all([app.dispatch(validateSession.initiate()), app.dispatch(validateSession.initiate())]);
    expect(await testDoor.requests()).toHaveLength(2);
  });
});

describe('Seconds since last access', () => {
  test('are counted by the gateway', async () => {
    const { app, testDoor, userId } = await visitAs();
    await testDoor.setLastAccessed(userId, 90);
    const { data } = await app.dispatch(lastAccessed.initiate());
    expect(data).toBeGreaterThanOrEqual(90);
    expect(data).toBeLessThan(100);
  });

  test.each([
    ['401', { status: 401 }],
    ['500', { status: 500 }],
    ['a body that is not a number', { body: { seconds: 3 } }],
    ['HTML', { body: '<p>hi' }],
  ])('are 0 on error: %s', async (_case, fault) => {
    const { app, testDoor } = await visitAs();
    await testDoor.failNext({ path: 'lastAccessed', ...fault });
    expect(await app.dispatch(lastAccessed.initiate())).toEqual({ data: 0 });
  });

  test('start over after a keep-alive', async () => {
    const { app, testDoor, userId } = await visitAs();
    await testDoor.setLastAccessed(userId, 90);
    expect(await app.dispatch(keepAlive.initiate())).toEqual({ data: null });
    expect((await app.dispatch(lastAccessed.initiate())).data).toBeLessThan(10);
  });
});

test.each([{ status: 500 }, { status: 401 }, { drop: true }])('Keep-alive failures are swallowed: %j', async (fault) => {
  const { app, testDoor } = await visitAs();
  await testDoor.failNext({ path: 'keepAlive', ...fault });
  expect(await app.dispatch(keepAlive.initiate())).toEqual({ data: null });
  expect(await testDoor.requests()).toHaveLength(1);
});

describe('Logout', () => {
  test('ends the session', async () => {
    const { app } = await visitAs();
    expect(await app.dispatch(logout.initiate())).toEqual({ data: null });
    expect((await app.dispatch(validateSession.initiate())).data).toEqual({ validated: false });
  });
});

describe('A call without a session returns', () => {
  const { userLandingUrl } = landingApi.endpoints;

  test.each<[string, number, string, 'endSession' | 'expireSession']>([
    ['401 if the session was ended', 401, 'SEERR01', 'endSession'],
    ['440 if the session timed out', 440, 'SEERR02', 'expireSession'],
  ])('%s', async (_case, status, code, event) => {
    const { app, testDoor, userId } = await visitAs();
    await testDoor[event](userId);
    const error = failure(await app.dispatch(userLandingUrl.initiate({ role: 'ROLE_PARTICIPANT' })));
    expect([errorStatus(error), errorCode(error)]).toEqual([status, code]);
  });
});
