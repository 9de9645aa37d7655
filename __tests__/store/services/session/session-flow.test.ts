// The session's start, its cookie, and its ends over the real gateway (R4, Session start and validation, Session status).
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { mfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { brandingApi } from '../../../../api/branding-api.js';
import { contactApi } from '../../../../api/contact-api.js';
import { sessionApi } from '../../../../api/session-api.js';
import { selectBrand } from '../../../../store/services/branding/branding-slice.js';
import { locationChanged } from '../../../../store/core/location.js';
import { serviceFlows, startServices } from '../../../../store/composition/start-services.js';
import { guardDenied, logoutRequested } from '../../../../store/services/session/session-events.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openLink, openSession } from '../../../support/open-session.js';
import { createTestStore, type TestStore, type TestStoreOptions } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const login = `${gatewayUrl}/${env}/login/`;
const running = runningStoresWithClock();

/** A signed-in user's app of the partner side, not yet started. */
async function anApp(person: Person, options: TestStoreOptions = {}) {
  const session = await openSession(person, env);
  const app = await createTestStore({
    session,
    isPartnerApp: true,
    environment: { env, appName: 'Dashboard', gateway: 'partner-gateway' },
    ...options,
  });
  running.push(app.store);
  return app;
}

async function aStartedApp(person: Person, options: TestStoreOptions = {}) {
  const app = await anApp(person, options);
  await startServices(app.store);
  await eventually(() => expect(statusOf(app).kind).toBe('loggedIn'));
  return app;
}

const statusOf = ({ store }: TestStore) => selectSessionStatus(store.getState());
const validations = async (userId: string) => (await testDoor.requests({ path: 'validateSession', userId })).length;
const messagesOf = async (userId: string) => (await testDoor.activities(userId)).map(({ message }) => message);

describe('the start', () => {
  test("starts logged out; becomes logged in when validateSession returns validated=true with a userId; 'appVisited' is logged at start", async () => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    expect(statusOf(app)).toEqual({ kind: 'unknown' });
    await startServices(app.store);
    await eventually(() => expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: person.userId }));
    await eventually(async () => expect(await messagesOf(person.userId)).toEqual(['appVisited']));
  });

  test('on success, branding and contact info load for the user, then the favicon is reset', async () => {
    const favicon = 'https://images.example.com/own.ico';
    const person = await testDoor.createPerson({ brand: { brandName: 'Own Brand', brandLinks: { faviconLink: favicon } } });
    const { store } = await aStartedApp(person);
    await eventually(() => {
      expect(selectBrand(store.getState()).name).toBe('Own Brand');
      expect(document.title).toBe('Own Brand');
      expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', favicon);
      expect(contactApi.endpoints.supportContact.select({ userId: person.userId })(store.getState()).data).toHaveProperty('support');
    });
    // Loading the public brand again does not replace the user's own.
    await store.dispatch(brandingApi.endpoints.publicBrand.initiate());
    expect(selectBrand(store.getState()).name).toBe('Own Brand');
  });

  test("on failure an activity log 'redirectToLogin' is sent and the user is logged out to the sign-in UI", async () => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    await testDoor.failNext({ path: 'validateSession', body: { validated: false }, onlyFor: { userId: person.userId } });
    await startServices(app.store);
    await eventually(() => expect(app.browser.left).toEqual([login]));
    expect(await messagesOf(person.userId)).toEqual(['appVisited', 'redirectToLogin']);
    expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(1);
    expect(selectSession(app.store.getState())).toEqual({});
    expect(window.localStorage.length).toBe(0);
    // Only what the sign-in page says once.
    expect(Object.entries(window.sessionStorage)).toEqual([['vestibule.session-ended', 'known']]);
    expect(document.cookie).not.toContain('bridgeToken');
  });

  test('a refused session of another user, who has signed in in another tab, leaves no cookies either', async () => {
    const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson()]);
    const app = await aStartedApp(first);
    await openSession(second, env);
    await testDoor.failNext({ path: 'validateSession', body: { validated: false }, onlyFor: { userId: second.userId } });
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(app.browser.left).toEqual([login]));
    expect(document.cookie).not.toMatch(/bridgeToken|roles/);
  });

  test('a refused session leaves the page even if another tab removes the cookie meanwhile', async () => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    await testDoor.failNext({ path: 'validateSession', body: { validated: false }, onlyFor: { userId: person.userId } });
    await testDoor.failNext({ path: 'logout.vm', delayMs: 300, onlyFor: { userId: person.userId } });
    await startServices(app.store);
    await eventually(() => expect(statusOf(app).kind).toBe('loggedOut'));
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(app.browser.left).toEqual([login]));
    expect(selectSession(app.store.getState())).toEqual({});
  });

  test.each([
    ['a validation without a userId', { body: { validated: true } }],
    ['an error status', { status: 500, times: 3 }],
    ['a timed-out session', { status: 440 }],
    ['an invalid body', { body: 'oops' }],
  ])('%s is not a valid session either', async (_what, fault) => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    await testDoor.failNext({ path: 'validateSession', ...fault, onlyFor: { userId: person.userId } });
    await startServices(app.store);
    await eventually(() => expect(app.browser.left).toEqual([login]));
    expect(statusOf(app).kind).toBe('loggedOut');
  });

  test.each([
    ['when running locally', { name: 'LOCAL', appName: 'Dashboard' }, true],
    ["when the app name is 'Sign In'", { name: 'PROD', appName: 'Sign In' }, false],
  ] as const)('validation is skipped (treated valid) %s', async (_when, environment, isPartnerApp) => {
    const person = await testDoor.createPerson();
    const app = await aStartedApp(person, { environment: { env, ...environment }, isPartnerApp });
    expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: person.userId });
    expect(await validations(person.userId)).toBe(0);
  });

  test('validation is skipped (treated valid) when the bridge cookie is absent', async () => {
    const before = await testDoor.requests({ path: 'validateSession' });
    const app = await createTestStore({ isPartnerApp: true, environment: { env, appName: 'Dashboard' } });
    running.push(app.store);
    await startServices(app.store);
    await pass(2);
    expect(app.browser.left).toEqual([]);
    expect(await testDoor.requests({ path: 'validateSession' })).toEqual(before);
  });
});

describe('an idle watch that fails to load', () => {
  async function anUnwatchedApp() {
    const line = { isDown: true };
    const idle = () => (line.isDown ? Promise.reject(new TypeError('The line is down.')) : serviceFlows.idle());
    const app = await anApp(await testDoor.createPerson(), { loaders: { idle } });
    const session = window.sessionStorage.getItem('userId');
    await startServices(app.store);
    await eventually(async () => {
      await pass(1);
      expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: session });
    });
    return { app, line };
  }
  const deadline = () => window.localStorage.getItem('idle.expiry');

  test.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the user navigates', ({ store }: TestStore) => store.dispatch(locationChanged({ path: '/whats-new', by: 'user' }))],
  ])('does not block the user, and starts when %s', async (_when, goOn) => {
    const { app, line } = await anUnwatchedApp();
    goOn(app);
    await pass(1);
    expect(deadline()).toBeNull();
    line.isDown = false;
    goOn(app);
    await eventually(() => expect(deadline()).not.toBeNull());
  });

  test('does not start for a user who has since logged out', async () => {
    const { app, line } = await anUnwatchedApp();
    app.store.dispatch(logoutRequested({}));
    await eventually(() => expect(statusOf(app).kind).toBe('loggedOut'));
    line.isDown = false;
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(statusOf(app).kind).toBe('loggedOut');
    expect(deadline()).toBeNull();
  });
});

describe('the cookie', () => {
  test('is polled every 1.5 s: when its value changes the cached session is dropped and revalidated for the new user', async () => {
    const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' })]);
    const app = await aStartedApp(first);
    await openSession(second, env);
    await pass(1.4);
    expect(await validations(second.userId)).toBe(0);
    await pass(0.2);
    await eventually(() => expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: second.userId }));
    expect(selectSession(app.store.getState())).toMatchObject({ userId: second.userId, role: 'ROLE_PLAN_ADMIN', site: '/plan_admin' });
    expect(contactApi.endpoints.supportContact.select({ userId: first.userId })(app.store.getState()).isUninitialized).toBe(true);
  });

  test('is checked immediately when the page gets the focus', async () => {
    const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson()]);
    const app = await aStartedApp(first);
    const actions: unknown[] = [];
    app.store.startListening({ predicate: () => true, effect: (action) => void actions.push(action) });
    const { token = '' } = await openSession(second, env);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: second.userId }));
    // No action carries the token in plain text.
    expect(selectSession(app.store.getState()).token).toBe(token);
    expect(JSON.stringify(actions)).not.toContain(token);
  });

  test('back to logged out when it disappears: other tabs follow within one poll', async () => {
    const person = await testDoor.createPerson();
    const app = await aStartedApp(person);
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    await pass(1.5);
    expect(statusOf(app).kind).toBe('loggedOut');
    expect(app.browser.left).toEqual([`${login}#/session-expired`]);
    expect(window.sessionStorage).toHaveLength(0);
    expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(0);
  });

  test.each([
    ['/account-setup/phone', null, ['/session-expired']],
    ['/forgot-username', null, []],
    ['/mfa-verification', 'enroll-email', ['/session-expired']],
    ['/mfa-verification', 'enroll-phone', ['/session-expired']],
    ['/mfa-verification', 'setup-email', ['/session-expired']],
    ['/mfa-verification', 'setup-phone', ['/session-expired']],
    ['/mfa-verification', 'confirm-profile-change', ['/session-expired']],
    ['/mfa-verification', 'reset-password', []],
    ['/mfa-verification', 'email-link', []],
    ['/mfa-verification', 'trustee-link', []],
    ['/mfa-verification', 'sign-in', []],
    ['/mfa', 'remove-authenticator', ['/session-expired']],
  ] as const)('when it disappears, the portal leaves only what needs a session: %s, %s', async (path, purpose, visited) => {
    const person = await testDoor.createPerson();
    const app = await aStartedApp(person, { isPartnerApp: false, environment: { env }, path });
    const code = { linkUserId: null, options: [], chosen: 'sms', resendAt: null, sentBy: 'sms', isAccepted: false } as const;
    if (purpose) app.store.dispatch(mfa.restored({ ...code, purpose }));
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    await pass(1.5);
    expect(statusOf(app).kind).toBe('loggedOut');
    expect(app.visited).toEqual(visited);
  });
});

describe('a late response', () => {
  test("about one user's session does not affect the next user's session", async () => {
    const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson()]);
    const app = await anApp(first);
    await testDoor.failNext({ path: 'validateSession', delayMs: 600, body: { validated: false }, onlyFor: { userId: first.userId } });
    await startServices(app.store);
    await eventually(() => expect(statusOf(app).kind).toBe('validating'));
    await openSession(second, env);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: second.userId }));
    await eventually(async () => expect(await validations(first.userId)).toBe(1));
    await pass(1);
    expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: second.userId });
    expect(app.browser.left).toEqual([]);
    expect(await testDoor.requests({ path: 'logout.vm', userId: second.userId })).toHaveLength(0);
  });

  test("changes nothing if it arrives before the next user's cookie is noticed", async () => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    const answered = jest.fn();
    app.store.startListening({ matcher: sessionApi.endpoints.validateSession.matchFulfilled, effect: answered });
    await testDoor.failNext({ path: 'validateSession', delayMs: 300, body: { validated: false }, onlyFor: { userId: person.userId } });
    await startServices(app.store);
    await eventually(() => expect(statusOf(app).kind).toBe('validating'));
    app.browser.cookies.write('bridgeToken', '{"userId":"next","token":"t"}');
    await eventually(() => expect(answered).toHaveBeenCalledTimes(1));
    await pass(0.1);
    expect([statusOf(app).kind, app.browser.left]).toEqual(['validating', []]);
  });

  test.each<[string, (app: TestStore) => void, string]>([
    ['a cookie that disappears', () => void (document.cookie = 'bridgeToken=; Path=/; Max-Age=0'), `${login}#/session-expired`],
    ['a logout', ({ store }) => void store.dispatch(logoutRequested({})), login],
  ])('does not log the user in: %s during the start takes precedence', async (_what, end, target) => {
    const person = await testDoor.createPerson();
    const app = await anApp(person);
    await testDoor.failNext({ path: 'validateSession', delayMs: 300, onlyFor: { userId: person.userId } });
    await startServices(app.store);
    await eventually(() => expect(statusOf(app).kind).toBe('validating'));
    end(app);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(app.browser.left).toEqual([target]));
    await pass(1);
    expect(statusOf(app)).toEqual({ kind: 'loggedOut' });
    expect(selectSession(app.store.getState())).toEqual({});
  });
});

describe('a portal tab that never signed in', () => {
  async function anOldTab(person: Person) {
    const app = await createTestStore({ path: '/landing', environment: { env } });
    running.push(app.store);
    await startServices(app.store);
    await openSession(person, env);
    return app;
  }

  test('does not end another tab’s session', async () => {
    const app = await anOldTab(await testDoor.createPerson());
    app.store.dispatch(guardDenied());
    await pass(0.05);
    expect(app.visited).toEqual(['/']);
    expect(document.cookie).toContain('bridgeToken');
  });

  test('takes over the session of a user who signs in in another tab', async () => {
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
    const app = await anOldTab(person);
    await pass(1.6);
    expect(statusOf(app)).toMatchObject({ kind: 'loggedIn', userId: person.userId });
    expect(selectSession(app.store.getState())).toMatchObject({ userId: person.userId, role: 'ROLE_PLAN_ADMIN' });
  });
});

describe('ending the session', () => {
  test('logout calls public logout, clears local and session storage and goes to the sign-in UI; the consent cookie stays', async () => {
    const person = await testDoor.createPerson();
    const app = await aStartedApp(person);
    document.cookie = 'ccpaaccept=true; Path=/';
    window.localStorage.setItem('other', 'x');
    app.store.dispatch(logoutRequested({ to: '/logout-feedback?ind=Employee' }));
    app.store.dispatch(logoutRequested({}));
    await eventually(() => expect(app.browser.left).toEqual([`${login}#/logout-feedback?ind=Employee`]));
    expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(1);
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
    expect(document.cookie).toContain('ccpaaccept=true');
    expect(statusOf(app).kind).toBe('loggedOut');
  });

  test("a link's session ends at the gateway as well", async () => {
    const { userId } = await testDoor.createPerson();
    const { token = '' } = await openLink((await testDoor.issueLink('Trustee Signing', userId)).token, env);
    const tab = await createTestStore({ session: { userId, authToken: token }, flows: ['session'], environment: { env } });
    running.push(tab.store);
    tab.store.dispatch(logoutRequested({}));
    await eventually(async () => expect(await testDoor.requests({ path: 'logout.vm', userId })).toHaveLength(1));
  });

  test('logout works even if the gateway cannot be reached', async () => {
    const person = await testDoor.createPerson();
    const app = await aStartedApp(person);
    await testDoor.failNext({ path: 'logout.vm', drop: true, onlyFor: { userId: person.userId } });
    app.store.dispatch(logoutRequested({}));
    await eventually(() => expect(app.browser.left).toEqual([login]));
    expect(selectSession(app.store.getState())).toEqual({});
  });

  test('a refused guard logs out and redirects to the login address after about 50 ms', async () => {
    const app = await createTestStore({ path: '/landing', flows: ['session'], environment: { env } });
    running.push(app.store);
    app.store.dispatch(guardDenied());
    await pass(0.049);
    expect(app.visited).toEqual([]);
    await pass(0.001);
    expect(app.visited).toEqual(['/']);
  });

  test("a refused guard clears what the session has left, without waiting for the gateway's answer to the logout", async () => {
    const person = await testDoor.createPerson();
    const app = await createTestStore({
      path: '/landing',
      session: await openSession(person, env),
      flows: ['session'],
      environment: { env },
    });
    running.push(app.store);
    // It could remove the cookies, too.
    await testDoor.failNext({ path: 'logout.vm', delayMs: 2000, status: 503, onlyFor: { userId: person.userId } });
    window.localStorage.setItem('other', 'x');
    document.cookie = 'mfaAdoptionInProgress=true; Path=/';
    expect(document.cookie).toContain('bridgeToken');
    app.store.dispatch(guardDenied());
    await pass(0.05);
    expect(app.visited).toEqual(['/']);
    expect(selectSession(app.store.getState())).toEqual({});
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
    expect(document.cookie).not.toMatch(/bridgeToken|roles|mfaAdoptionInProgress/);
    await eventually(async () => expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(1));
  });
});
