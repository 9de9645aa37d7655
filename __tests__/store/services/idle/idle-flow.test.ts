// The idle lifecycle with a controlled clock, over the real gateway (R4): every arrow of docs/flows.md.
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { contactApi } from '../../../../api/contact-api.js';
import { activityHappened } from '../../../../store/services/activity-log/activity-log-events.js';
import { selectIdle } from '../../../../store/services/idle/idle-slice.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { eventually, pass, sleepThrough, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { createTestStore, type TestStore, type TestStoreOptions } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const sessionExpired = `${gatewayUrl}/${env}/login/#/session-expired`;
const running = runningStoresWithClock();

/** An app in use, with the watch running: idle after 60 s and 30 s of warning, unless the environment says otherwise. */
async function aWatchedApp(person: Person, environment: TestStoreOptions['environment'] = {}, isPartnerApp = true) {
  const session = await openSession(person, env);
  const app = await createTestStore({
    session,
    isPartnerApp,
    environment: { env, appName: 'Dashboard', gateway: 'partner-gateway', idleTimeout: 60, ...environment },
  });
  running.push(app.store);
  await startServices(app.store);
  await eventually(() => expect(statusOf(app)).toBe('active'));
  await eventually(async () => expect(await messagesOf(person)).toEqual(['appVisited']));
  return app;
}

const statusOf = ({ store }: TestStore) => selectIdle(store.getState()).status;
const calls = async (path: string, person: Person) => (await testDoor.requests({ path, userId: person.userId })).length;
const keepAlives = async (person: Person) => (await calls('keepAlive', person)) - (await calls('lastAccessed', person));
const messagesOf = async ({ userId }: Person) => (await testDoor.activities(userId)).map(({ message }) => message);
const act = (type = 'click') => document.body.dispatchEvent(new Event(type, { bubbles: true }));

/** Nobody uses the session during the idle period, here or elsewhere, so the dialog appears. */
async function untilWarned(app: TestStore, person: Person) {
  await testDoor.setLastAccessed(person.userId, 60);
  await pass(60);
  await eventually(() => expect(statusOf(app)).toBe('warning'));
}

describe('active', () => {
  test.each([
    ['1770 s default', undefined, 1770],
    ['overridden by idleTimeout', 60, 60],
  ])('idle after the idle period without activity: %s', async (_which, idleTimeout, seconds) => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person, { idleTimeout });
    sleepThrough(seconds - 10);
    await pass(9);
    expect(await calls('lastAccessed', person)).toBe(0);
    await testDoor.setLastAccessed(person.userId, seconds);
    await pass(1);
    await eventually(() => expect(statusOf(app)).toBe('warning'));
  });

  test.each(['click', 'contextmenu', 'keydown', 'popstate', 'scroll', 'wheel', 'touchstart'])(
    'activity (%s) postpones the idle state',
    async (type) => {
      const person = await testDoor.createPerson();
      await aWatchedApp(person);
      await pass(50);
      act(type);
      await pass(5);
      expect(await keepAlives(person)).toBe(0);
      await pass(54);
      expect(await calls('lastAccessed', person)).toBe(0);
    },
  );

  test('a page that was closed while idle leaves no mark', async () => {
    window.localStorage.setItem('idle.idling', 'true');
    await aWatchedApp(await testDoor.createPerson());
    expect(window.localStorage.getItem('idle.idling')).toBe('false');
  });

  test('moving the pointer does not postpone the idle state', async () => {
    const person = await testDoor.createPerson();
    await aWatchedApp(person);
    await pass(50);
    act('mousemove');
    await pass(10);
    expect(await calls('lastAccessed', person)).toBe(1);
  });

  test('idle watching runs only when the environment enables it', async () => {
    const person = await testDoor.createPerson();
    const session = await openSession(person, env);
    const environment = { env, appName: 'Dashboard', idleTimeout: 5, idleTimeoutEnabled: false };
    const app = await createTestStore({ session, isPartnerApp: true, environment });
    running.push(app.store);
    await startServices(app.store);
    await eventually(() => expect(app.store.getState().sessionStatus?.kind).toBe('loggedIn'));
    await pass(20);
    expect(statusOf(app)).toBe('off');
  });

  test('idle watching ends when the session does', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    await pass(1.5);
    expect(statusOf(app)).toBe('off');
    act();
    expect(window.localStorage.getItem('idle.expiry')).toBeNull();
  });
});

describe('activity without calls, which are all that the gateway sees', () => {
  async function anAppInUse() {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person, { idleTimeout: undefined });
    await pass(1); // the start's own calls are reports, too
    return { person, app };
  }

  /** Minutes of which the watch sees only the last seconds. */
  async function wait(minutes: number) {
    sleepThrough(minutes * 60 - 6);
    await pass(6);
  }
  const expectReports = (person: Person, times: number) => eventually(async () => expect(await keepAlives(person)).toBe(times));

  test('activity is reported once every five minutes', async () => {
    const { person } = await anAppInUse();
    for (let minute = 0; minute < 11; minute += 1) {
      act('scroll');
      await wait(1);
    }
    await expectReports(person, 2);
  });

  test('the last activity before a pause is reported, and nothing after it', async () => {
    const { person } = await anAppInUse();
    act('scroll');
    await wait(4);
    await expectReports(person, 0);
    await wait(2);
    await expectReports(person, 1);
    await wait(6);
    await wait(6);
    await expectReports(person, 1);
  });

  test('a call from this tab is a report, too', async () => {
    const { person, app } = await anAppInUse();
    await wait(4);
    await app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: person.userId }, { forceRefetch: true }));
    await pass(2);
    act('scroll');
    await wait(4);
    await expectReports(person, 0);
    await wait(2);
    await expectReports(person, 1);
  });

  test("another tab's report is enough", async () => {
    const { person } = await anAppInUse();
    await wait(4);
    act('scroll');
    window.localStorage.setItem('vestibule.kept-alive', String(Date.now()));
    await wait(4);
    await expectReports(person, 0);
  });

  test('an entry in the activity log is not a report, because it does not keep the session alive', async () => {
    const { person, app } = await anAppInUse();
    for (let minute = 0; minute < 6; minute += 1) {
      act('scroll');
      app.store.dispatch(activityHappened({ feature: 'Plans', message: 'Plan read.' }));
      await wait(1);
    }
    await expectReports(person, 1);
  });

  test('a clock that was set back does not make the reports more frequent', async () => {
    const { person, app } = await anAppInUse();
    await app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: person.userId }, { forceRefetch: true }));
    sleepThrough(-3600);
    act('scroll');
    await pass(30);
    await expectReports(person, 1);
  });

  test('its own last report does not postpone the idle state', async () => {
    const { person, app } = await anAppInUse();
    const start = Date.now();
    await app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: person.userId }, { forceRefetch: true }));
    await pass(10);
    act('scroll');
    sleepThrough(290);
    await pass(6);
    await expectReports(person, 1);
    sleepThrough(1464);
    await testDoor.setLastAccessed(person.userId, 1480);
    await pass(10);
    await eventually(() => expect(statusOf(app)).toBe('warning'));
    expect(Date.now()).toBe(start + 1_780_000);
  });

  test('a tab that slept does not report what happened before', async () => {
    const { person } = await anAppInUse();
    act('scroll');
    await wait(20);
    await expectReports(person, 0);
  });
});

describe('on idle start the server is asked for seconds since last access', () => {
  test("if at least the idle period, show the warning dialog; 'Idle started.' and the warning are logged", async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    const start = Date.now();
    await untilWarned(app, person);
    expect(selectIdle(app.store.getState())).toEqual({ status: 'warning', deadline: start + 90_000 });
    expect(window.localStorage.getItem('idle.idling')).toBe('true');
    await eventually(async () =>
      expect((await messagesOf(person)).sort()).toEqual(['Idle started.', 'Timeout warning shown.', 'appVisited']),
    );
  });

  test('else interrupt idle and resume, until the session has been unused for the idle period', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await testDoor.setLastAccessed(person.userId, 30);
    await pass(60);
    await eventually(() => expect(window.localStorage.getItem('idle.idling')).toBe('false'));
    expect(statusOf(app)).toBe('active');
    await pass(25);
    expect(await calls('lastAccessed', person)).toBe(1);
    await pass(6);
    expect(await calls('lastAccessed', person)).toBe(2);
    expect(await keepAlives(person)).toBe(0);
  });

  test('on error 0, which resumes only once: repeated errors do not keep a session open forever', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await testDoor.failNext({ path: 'lastAccessed', status: 500, times: 20, onlyFor: { userId: person.userId } });
    await pass(60);
    expect(window.localStorage.getItem('idle.idling')).toBe('false');
    expect(statusOf(app)).toBe('active');
    await pass(60);
    expect(statusOf(app)).toBe('warning');
  });

  test.each([false, 0] as const)('without a countdown (timeoutPeriod %p), the user is timed out immediately', async (timeoutPeriod) => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person, { timeoutPeriod });
    await testDoor.setLastAccessed(person.userId, 60);
    await pass(60);
    await eventually(() => expect(app.browser.left).toEqual([sessionExpired]));
    expect(await messagesOf(person)).not.toContain('Timeout warning shown.');
  });
});

describe('during the countdown', () => {
  test.each(['click', 'contextmenu', 'keydown', 'popstate', 'scroll', 'wheel', 'touchstart'])(
    'activity (%s) ends idle, hides the dialog and sends a keep-alive',
    async (type) => {
      const person = await testDoor.createPerson();
      const app = await aWatchedApp(person);
      await untilWarned(app, person);
      act(type);
      await eventually(() => expect(statusOf(app)).toBe('active'));
      await eventually(async () => expect(await keepAlives(person)).toBe(1));
      await pass(59);
      expect(statusOf(app)).toBe('active');
    },
  );

  test('the server is checked again; below the idle period resumes', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await untilWarned(app, person);
    await testDoor.setLastAccessed(person.userId, 3);
    await pass(5);
    await eventually(() => expect(statusOf(app)).toBe('active'));
    expect(app.browser.left).toEqual([]);
  });

  test('activity in another tab keeps this tab active without a second keep-alive', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await untilWarned(app, person);
    const expiry = String(Date.now() + 90_000);
    window.localStorage.setItem('idle.expiry', expiry);
    window.dispatchEvent(new StorageEvent('storage', { key: 'idle.expiry', newValue: expiry }));
    await eventually(() => expect(statusOf(app)).toBe('active'));
    expect(await keepAlives(person)).toBe(0);
  });
});

describe('on timeout', () => {
  test("log 'User has been timed out.', call public logout, clear local and session storage, redirect to the timeout page", async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await untilWarned(app, person);
    await pass(29);
    expect(app.browser.left).toEqual([]);
    await pass(1);
    await eventually(() => expect(app.browser.left).toEqual([sessionExpired]));
    expect(await messagesOf(person)).toContain('User has been timed out.');
    expect(await calls('logout.vm', person)).toBe(1);
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
    expect(document.cookie).not.toContain('bridgeToken');
  });

  test('the portal goes to its own session-expired route', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person, { appName: 'Sign In' }, false);
    await untilWarned(app, person);
    await pass(30);
    await eventually(() => expect(app.visited).toEqual(['/session-expired']));
    expect(app.browser.left).toEqual([]);
  });

  test('a user who returns too late to a sleeping tab is logged out, and no activity prevents it', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await pass(10);
    sleepThrough(8 * 3600);
    await testDoor.expireSession(person.userId);
    act('keydown');
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(app.browser.left).toEqual([sessionExpired]));
  });

  test('a tab that slept through the timeout is logged out without activity, even if the gateway is unreachable', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    sleepThrough(8 * 3600);
    await testDoor.failNext({ path: 'lastAccessed', drop: true, times: 3, onlyFor: { userId: person.userId } });
    await pass(5);
    await eventually(() => expect(app.browser.left).toEqual([sessionExpired]));
  });

  test('a tab that slept while another tab was in use stays active', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    sleepThrough(3600);
    window.localStorage.setItem('idle.expiry', String(Date.now() + 1_000_000));
    act();
    await pass(10);
    expect(statusOf(app)).toBe('active');
    expect(app.browser.left).toEqual([]);
  });
});

describe('activity and use, in unusual cases', () => {
  test('activity postpones the idle state after the clock was set back, too', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    act();
    sleepThrough(-3600);
    await pass(50);
    act();
    await testDoor.setLastAccessed(person.userId, 60);
    await pass(55);
    expect(statusOf(app)).toBe('active');
  });

  test('a tab that slept through the timeout logs the user out as soon as it gets the focus', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    sleepThrough(8 * 3600);
    await testDoor.expireSession(person.userId);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(app.browser.left).toEqual([sessionExpired]));
  });

  test('a call that fails is not a report of activity', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person, { idleTimeout: undefined });
    await pass(1);
    sleepThrough(240);
    await testDoor.failNext({ path: '/contact', status: 400, body: {}, onlyFor: { userId: person.userId } });
    await app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: person.userId }, { forceRefetch: true }));
    await pass(2);
    act('scroll');
    sleepThrough(114);
    await pass(6);
    await eventually(async () => expect(await keepAlives(person)).toBe(1));
  });

  test('after further activity, an error counts as use once more', async () => {
    const person = await testDoor.createPerson();
    const app = await aWatchedApp(person);
    await testDoor.failNext({ path: 'lastAccessed', status: 500, times: 20, onlyFor: { userId: person.userId } });
    await pass(60);
    expect(statusOf(app)).toBe('active');
    await pass(30);
    act();
    await pass(60);
    expect(statusOf(app)).toBe('active');
  });
});
