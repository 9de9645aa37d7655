// The steps to the landing page, over the real gateway (R4.2 and R4.3; P5 and P7).
import { waitFor } from '@testing-library/react';
import { authCookieChanged, logoutRequested } from '../../../../store/services/session/session-events.js';
import { adoptionMarked, selectSession, sessionCleared } from '../../../../store/services/session/session-slice.js';
import { landingRequested } from '../../../../store/flows/landing/landing-events.js';
import { landing, landingSlice, selectIsLanding, selectPendingRedirect } from '../../../../store/flows/landing/landing-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { locationChanged } from '../../../../store/core/location.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { type TestStoreOptions, wentTo } from '../../../support/test-store.js';
import { gatewayUrl } from '../../../support/gateway.js';

const flows = ['landing', 'adoption', 'errors', 'session'] as const;
const open = (spec: PersonSpec = {}, options: TestStoreOptions = {}) => openSignedInStore(spec, { flows, ...options });
type Opened = Awaited<ReturnType<typeof open>>;

const page = ({ env }: Opened, path: string) => `${gatewayUrl}/${env}${path}`;
const session = ({ store }: Opened) => selectSession(store.getState());
const land = ({ store }: Opened) => void store.dispatch(landingRequested());
const leftFor = (test: Opened, path: string) => waitFor(() => expect(test.browser.left).toEqual([page(test, path)]));
const asked = async ({ calls }: Opened) => (await calls()).map((call) => call.replace(/^GET \S*?(userLandingUrl|type=\d+).*$/, '$1'));

beforeEach(forgetEverything);

describe('the landing page', () => {
  test.each([
    ['ROLE_PARTICIPANT', '/participant-dashboard'],
    ['ROLE_PLAN_ADMIN', '/plan-admin-ui/#/dashboard'],
    ['ROLE_PLAN_ADVISOR', '/advisor-ui/#/dashboard'],
    ['ROLE_EPS_ADMIN', '/eps-admin-ui/#/dashboard'],
    ['ROLE_SALES_REPRESENTATIVE', '/sales-representative/#/dashboard'],
    ['ROLE_PLAN_ESTABLISHMENT', '/plan-establishment/#/dashboard'],
    ['ROLE_PARTNER', '/partner-dashboard-ui/#/dashboard'],
  ] as const)('A known environment URL is prefixed with the environment and stored: %s', async (role, path) => {
    const test = await open({ role });
    land(test);
    await leftFor(test, path);
    expect(session(test)).toMatchObject({ landingPageUrl: page(test, path), landingPageExternal: 'false', hasLandingData: 'true' });
    expect(window.sessionStorage.getItem('landingPageUrl')).toBe(page(test, path));
    expect(test.visited).toEqual([]);
    expect(test.browser.prefetched).toEqual([page(test, path)]);
  });

  test('the sign-in credentials are removed from the state and session storage; the token stays', async () => {
    const test = await open();
    land(test);
    await leftFor(test, '/participant-dashboard');
    expect(session(test)).not.toHaveProperty('basicAuthToken');
    expect(window.sessionStorage.getItem('basicAuthToken')).toBeNull();
    expect(window.sessionStorage.getItem('token')).not.toBeNull();
  });

  test('externalUrl: true opens a listed origin', async () => {
    const landingOrigins = ['https://partner.example.org'];
    const spec = { landing: 'https://partner.example.org/welcome', landingExternal: true };
    const test = await open(spec, { environment: { landingOrigins } });
    land(test);
    await waitFor(() => expect(test.browser.left).toEqual(['https://partner.example.org/welcome']));
    expect(session(test)).toMatchObject({ landingPageExternal: 'true' });
    expect(test.browser.prefetched).toEqual([]);
  });

  test.each([
    ['an unknown page', { landing: '/somewhere-else' }],
    ['an unlisted origin', { landing: 'https://elsewhere.example.net/', landingExternal: true }],
  ])('%s clears the session and shows the reason', async (_what, spec) => {
    const test = await open(spec);
    land(test);
    await wentTo(test, '/');
    expect(session(test)).toEqual({});
    expect(window.sessionStorage).toHaveLength(0);
    expect(await test.calls()).toContain('GET public/logout.vm');
    expect(selectNotifications(test.store.getState())).toMatchObject([{ type: 'error', message: { id: 'landing.unknownAddress' } }]);
    expect(test.browser.left).toEqual([]);
    test.store.dispatch(locationChanged({ path: '/password-reset', by: 'app' }));
    expect(selectNotifications(test.store.getState())).toEqual([]);
  });
});

describe('before the landing page', () => {
  test.each([
    ['acctSetup-username', '/account-setup'],
    ['password', '/password'],
  ])('%s opens its route and stores no landing page', async (url, route) => {
    const test = await open({ landing: url });
    land(test);
    await wentTo(test, route);
    expect(selectIsLanding(test.store.getState())).toBe(false);
    expect(await asked(test)).toEqual(['userLandingUrl']);
    expect(session(test)).not.toHaveProperty('landingPageUrl');
  });

  test('mfaAdoption starts MFA adoption', async () => {
    const test = await open({ landing: 'mfaAdoption' });
    land(test);
    await wentTo(test, '/update-phone');
    expect(session(test)).toMatchObject({ mfaAdoptionInProgress: 'true' });
  });

  test('a pending explicit redirect takes precedence, once', async () => {
    const test = await open();
    test.store.dispatch(landing.redirectRequested('/password'));
    land(test);
    await wentTo(test, '/password');
    expect(await test.calls()).toEqual([]);
    expect(selectPendingRedirect(test.store.getState())).toBeNull();
  });

  test.each([
    ['email', ['email'], true],
    ['email and text', ['email', 'sms'], false],
    ['call', ['call'], false],
    ['an authenticator app', ['totp'], false],
  ] as const)(
    'Success with neither a phone nor an authenticator option leads to /update-phone: %s',
    async (_what, mfaTypes, needsPhone) => {
      const test = await open();
      test.store.dispatch(landingRequested({ mfaTypes }));
      if (needsPhone) await wentTo(test, '/update-phone');
      else await leftFor(test, '/participant-dashboard');
      expect(session(test).mfaAdoptionInProgress).toBe(needsPhone ? 'true' : undefined);
    },
  );
});

describe('the option choices', () => {
  test('option choice 190 is read and any in-progress marker is cleared; if active, go to the landing URL', async () => {
    const test = await open({ mandatoryInDays: 0 });
    await test.testDoor.setOptionChoice({ userId: test.person.userId, optionType: 190, active: true });
    test.browser.cookies.write('mfaAdoptionInProgress', 'true');
    test.store.dispatch(adoptionMarked(true));
    land(test);
    await leftFor(test, '/participant-dashboard');
    expect(await asked(test)).toEqual(['userLandingUrl', 'type=190']);
    expect(session(test)).not.toHaveProperty('mfaAdoptionInProgress');
    expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
  });

  test.each([
    ['a mandatory date of today forces MFA adoption', { mandatoryInDays: 0 }, '/update-phone'],
    ['a mandatory date of yesterday forces MFA adoption', { mandatoryInDays: -1, skipUntilInDays: 30 }, '/update-phone'],
    ['forced MFA adoption starts with an unverified email', { mandatoryInDays: 0, emailVerified: false }, '/update-email'],
    ['a mandatory date of tomorrow offers MFA adoption', { mandatoryInDays: 1, skipUntilInDays: null }, '/optional-adoption'],
    ['no skip-until date offers MFA adoption', { skipUntilInDays: null }, '/optional-adoption'],
    ['a skip-until date before today offers MFA adoption', { skipUntilInDays: -1 }, '/optional-adoption'],
    ['a skip-until date of today goes to the landing URL', { skipUntilInDays: 0 }, null],
    ['a skip-until date of tomorrow goes to the landing URL', { skipUntilInDays: 1, mandatoryInDays: 90 }, null],
  ] as const)('If not, read option choice 9930: %s', async (_rule, spec, route) => {
    const test = await open(spec);
    land(test);
    if (route === null) await leftFor(test, '/participant-dashboard');
    else await wentTo(test, route);
    expect((await asked(test)).slice(0, 3)).toEqual(['userLandingUrl', 'type=190', 'type=9930']);
    expect(session(test)).toMatchObject({ landingPageUrl: page(test, '/participant-dashboard') });
  });

  test('a mandatory date of tomorrow takes effect at midnight', async () => {
    const lastMinute = new Date();
    lastMinute.setHours(23, 59, 59);
    const test = await open({ mandatoryInDays: 1, skipUntilInDays: null }, { now: lastMinute.getTime() });
    land(test);
    await wentTo(test, '/optional-adoption');
    test.clock.at = lastMinute.getTime() + 1000;
    land(test);
    await wentTo(test, '/optional-adoption', '/update-phone');
  });
});

describe('a failing gateway', () => {
  const faults = [
    ['responds with 500', { status: 500 }],
    ['drops the connection', { drop: true, times: 3 }],
    ['sends an invalid answer', { body: '<html>' }],
    ['sends a truncated answer', { truncate: true }],
  ] as const;
  const steps = ['userLandingUrl', 'optionChoice?type=190', 'optionChoice?type=9930'];
  const table = steps.flatMap((path) => faults.map(([what, fault]) => [what, path, fault] as const));

  test.each(table)('%s to %s: the user stays signed in on a screen that offers a retry', async (_what, path, fault) => {
    const test = await open();
    await test.testDoor.failNext({ path, ...fault });
    land(test);
    await wentTo(test, '/landing');
    expect(session(test)).toMatchObject({ userId: test.person.userId, basicAuthToken: expect.any(String) });
    expect(selectIsLanding(test.store.getState())).toBe(false);
    land(test);
    await leftFor(test, '/participant-dashboard');
    expect(test.visited).toEqual(['/landing']);
  });

  test.each([
    ['adoption', { landing: 'mfaAdoption' }],
    ['contact-update', { landing: 'mfaAdoption' }],
    ['adoption', { skipUntilInDays: null }],
  ] as const)('the code of "%s" fails to load (%o): the user stays signed in on a screen that offers a retry', async (name, spec) => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const test = await open(spec, { flows: ['landing', 'errors', 'session'], loaders: { [name]: offline } });
    land(test);
    await wentTo(test, '/landing');
    expect(session(test)).toMatchObject({ userId: test.person.userId });
    expect(selectIsLanding(test.store.getState())).toBe(false);
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  });

  test('does not loop: if the retry also fails, the screen stays and is no longer busy', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'userLandingUrl', status: 500, times: 2 });
    land(test);
    await wentTo(test, '/landing');
    land(test);
    expect(selectIsLanding(test.store.getState())).toBe(true);
    await waitFor(() => expect(selectIsLanding(test.store.getState())).toBe(false));
    expect(await asked(test)).toEqual(['userLandingUrl', 'userLandingUrl']);
  });

  test.each(steps.flatMap((path) => [401, 403, 440].map((status) => [status, path] as const)))(
    '%i to %s ends the session instead of offering a retry',
    async (status, path) => {
      const test = await open();
      await test.testDoor.failNext({ path, status });
      land(test);
      await wentTo(test, '/');
      await waitFor(() => expect(session(test)).toEqual({}));
    },
  );

  test('a user who leaves during the lookup is not redirected', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 300 });
    land(test);
    await waitFor(() => expect(selectIsLoading(test.store.getState())).toBe(true));
    test.store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
    await waitFor(() => expect(selectIsLanding(test.store.getState())).toBe(false));
    expect([test.visited, test.browser.left]).toEqual([[], []]);
  });

  test('a user who signs out during the lookup is not redirected', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 300 });
    await test.testDoor.failNext({ path: 'logout.vm', delayMs: 1000 });
    land(test);
    await waitFor(() => expect(selectIsLoading(test.store.getState())).toBe(true));
    test.store.dispatch(logoutRequested({}));
    await waitFor(() => expect(session(test)).toEqual({}), { timeout: 3000 });
    expect([test.visited, test.browser.left]).toEqual([['/'], []]);
  });

  test('another user who signs in in another tab during the lookup is not redirected', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 300 });
    land(test);
    await waitFor(() => expect(selectIsLoading(test.store.getState())).toBe(true));
    document.cookie = `bridgeToken=${encodeURIComponent(JSON.stringify({ userId: 'next', token: 'next' }))}; Path=/`;
    test.store.dispatch(authCookieChanged());
    await waitFor(() => expect(selectIsLanding(test.store.getState())).toBe(false));
    expect([test.visited, test.browser.left]).toEqual([[], []]);
    expect(session(test)).toMatchObject({ userId: 'next', token: 'next' });
    expect(session(test)).not.toHaveProperty('landingPageUrl');
  });

  test.each<[string, PersonSpec, string]>([
    ['to the landing page', { mfa: ['sms'] }, 'userLandingUrl'],
    ['to the offer', { skipUntilInDays: null }, 'type=190'],
  ])('another user who signs in just before the step %s stays, and so does their adoption', async (_where, spec, answered) => {
    const test = await open(spec);
    for (const type of [190, 9930]) await test.testDoor.failNext({ path: `type=${type}`, delayMs: 500 });
    land(test);
    await waitFor(async () => expect((await asked(test)).at(-1)).toBe(answered), { timeout: 3000 });
    const bridge = encodeURIComponent(JSON.stringify({ userId: 'next', token: 'next' }));
    for (const cookie of [`bridgeToken=${bridge}`, 'mfaAdoptionInProgress=true']) document.cookie = `${cookie}; Path=/`;
    test.store.dispatch(authCookieChanged());
    await waitFor(() => expect(selectIsLanding(test.store.getState())).toBe(false));
    expect([test.visited, test.browser.left]).toEqual([[], []]);
    expect(session(test)).toMatchObject({ userId: 'next', mfaAdoptionInProgress: 'true' });
    expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBe('true');
  });
});

test("the end of the session forgets a pending redirect: it is not the next user's", () => {
  const pending = landingSlice.reducer(undefined, landing.redirectRequested('/whats-new'));
  expect(pending.pendingRedirect).toBe('/whats-new');
  expect(landingSlice.reducer(pending, sessionCleared()).pendingRedirect).toBeNull();
});
