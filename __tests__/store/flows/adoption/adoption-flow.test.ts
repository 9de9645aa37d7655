// Adopting extra security, over the real gateway (R4.4 and R4.5).
import { waitFor } from '@testing-library/react';
import { lightFormat } from 'date-fns';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { adoptionStarted, adoptionOffered } from '../../../../store/flows/adoption/adoption-events.js';
import { adoption, selectAnswer, selectOffer } from '../../../../store/flows/adoption/adoption-slice.js';
import { contactUpdate, selectContactUpdate } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { landing, selectPendingRedirect } from '../../../../store/flows/landing/landing-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { locationChanged } from '../../../../store/core/location.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { authCookieChanged } from '../../../../store/services/session/session-events.js';
import { landingPageLoaded, selectSession } from '../../../../store/services/session/session-slice.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { createTestStore, type TestStoreOptions, until, wentTo } from '../../../support/test-store.js';
import { forgetEverything } from '../../../support/test-browser.js';

const DASHBOARD = 'https://plans.example.com/participant-dashboard';
const VERIFY = 'GET partner-gateway/user/{id}/profile/email/verify';
const flows = ['landing', 'adoption', 'errors', 'session'] as const;

const open = (spec: PersonSpec = {}, options: TestStoreOptions = {}) =>
  openSignedInStore(spec, { flows, environment: { landingOrigins: [new URL(DASHBOARD).origin] }, ...options });
type Opened = Awaited<ReturnType<typeof open>>;

/** On /optional-adoption, with a known landing page. */
async function offer(spec: PersonSpec = {}, options: TestStoreOptions & { mandatory?: string } = {}) {
  const test = await open({ skipUntilInDays: null, ...spec }, { path: '/optional-adoption', ...options });
  test.store.dispatch(landingPageLoaded({ url: DASHBOARD, external: true }));
  test.store.dispatch(adoptionOffered({ mandatory: options.mandatory ?? null }));
  return test;
}

const session = ({ store }: Opened) => selectSession(store.getState());
const backRoute = ({ store }: Opened) => selectContactUpdate(store.getState()).backRoute;

async function expectMarked(test: Opened) {
  expect(session(test).mfaAdoptionInProgress).toBe('true');
  expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBe('true');
  await waitFor(() => expect(window.sessionStorage.getItem('mfaAdoptionInProgress')).toBe('true'));
}

async function expectUnmarked(test: Opened) {
  expect(session(test).mfaAdoptionInProgress).toBeUndefined();
  expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
  await waitFor(() => expect(window.sessionStorage.getItem('mfaAdoptionInProgress')).toBeNull());
}

beforeEach(forgetEverything);

describe('Starting MFA adoption', () => {
  test.each([
    ['Truthy status goes to update-phone', true, '/update-phone'],
    ['Falsy status goes to update-email', false, '/update-email'],
  ])('%s; sets the in-progress marker (cookie and session storage) and the back route to the root', async (_rule, emailVerified, route) => {
    const test = await open({ emailVerified });
    // Of a change of the profile's phone that was not finished.
    test.store.dispatch(contactUpdate.authenticatorVerified());
    test.store.dispatch(adoptionStarted());
    await wentTo(test, route);
    await expectMarked(test);
    expect(selectContactUpdate(test.store.getState())).toMatchObject({ backRoute: '/', isAuthenticatorVerified: false });
    expect(await test.calls()).toEqual([VERIFY]);
  });

  test.each([
    ['a 500', { status: 500 }],
    ['no connection', { drop: true, times: 3 }],
    ['an invalid answer', { body: { verified: 'maybe' } }],
  ])('on error the pending redirect is cleared, and adoption stays mandatory: %s', async (_what, fault) => {
    const test = await open();
    await test.testDoor.failNext({ path: 'email/verify', ...fault });
    test.store.dispatch(landing.redirectRequested('/password'));
    test.store.dispatch(adoptionStarted());
    await wentTo(test, '/landing');
    expect(selectPendingRedirect(test.store.getState())).toBeNull();
    await expectMarked(test);
    expect(session(test)).toMatchObject({ userId: test.person.userId });
  });

  test('if its code cannot be loaded, it can be tried again, and adoption stays mandatory', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const test = await open({}, { loaders: { 'contact-update': offline } });
    test.store.dispatch(adoptionStarted());
    await wentTo(test, '/landing');
    await expectMarked(test);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

describe('Optional adoption', () => {
  test.each([
    ['yes goes to /update-phone', true, '/update-phone'],
    ['no goes to /update-email', false, '/update-email'],
  ])("'Set up now' checks whether the email is verified: %s; the back route is /optional-adoption", async (_rule, emailVerified, route) => {
    const test = await offer({ emailVerified });
    test.store.dispatch(adoption.setupRequested());
    expect(selectAnswer(test.store.getState())).toBe('set-up');
    await wentTo(test, route);
    await expectMarked(test);
    expect(backRoute(test)).toBe('/optional-adoption');
  });

  test.each([
    ['the landing page, if known', DASHBOARD, [[DASHBOARD], []]],
    ['the root, if no landing page is known', undefined, [[], ['/']]],
    ['the root, if what another app stored is not a landing page', 'https://evil.example/participant-dashboard', [[], ['/']]],
    ['the root, if it is a script', 'javascript:alert(1)', [[], ['/']]],
  ])("'Set up now': on error leave to the default route: %s", async (_where, landingPageUrl, expected) => {
    const test = await open(
      {},
      { path: '/optional-adoption', session: landingPageUrl === undefined ? {} : { landingPageUrl, landingPageExternal: 'true' } },
    );
    await test.testDoor.failNext({ path: 'email/verify', status: 500 });
    test.store.dispatch(adoption.setupRequested());
    await waitFor(() => expect([test.browser.left, test.visited]).toEqual(expected));
    await expectUnmarked(test);
    expect(session(test).basicAuthToken).toBeUndefined();
  });

  const today = new Date(2026, 10, 21, 12).getTime();
  const inDays = (days: number) => lightFormat(new Date(2026, 10, 21 + days), 'MM/dd/yyyy');

  test.each([
    ['7 days', undefined, 7],
    ['7 days with a mandatory date 15 days away', 15, 7],
    ['3 days within 14 days before the mandatory date', 14, 3],
    ['never past the mandatory date', 2, 2],
  ])("'Remind me later' stores a next-check date and leaves to the default route: %s", async (_interval, mandatoryIn, expected) => {
    const mandatory = mandatoryIn === undefined ? undefined : inDays(mandatoryIn);
    const test = await offer({}, { now: today, ...(mandatory === undefined ? {} : { mandatory }) });
    test.store.dispatch(adoption.reminderRequested());
    expect(selectAnswer(test.store.getState())).toBe('later');
    await waitFor(() => expect(test.browser.left).toEqual([DASHBOARD]));
    const { optionChoices } = await test.testDoor.describePerson(test.person.userId);
    const kept = lightFormat(new Date(2026, 10, 21 + expected), 'yyyy-MM-dd');
    expect(optionChoices.find(({ optionType }) => optionType === 9930)).toMatchObject({ skipUntilDay: kept });
    expect(session(test).basicAuthToken).toBeUndefined();
    await expectUnmarked(test);
  });

  test.each([
    ['Remind me later', adoption.reminderRequested],
    ['Set up now, which fails here', adoption.setupRequested],
  ])("an adoption that began in another tab does not keep this one from the default route: '%s'", async (_what, answered) => {
    const test = await offer();
    test.browser.cookies.write('mfaAdoptionInProgress', 'true');
    await test.testDoor.failNext({ path: 'email/verify', status: 500 });
    test.store.dispatch(answered());
    await waitFor(() => expect(test.browser.left).toEqual([DASHBOARD]));
    await expectUnmarked(test);
  });

  test.each([
    ['a 500', { status: 500 }],
    ['no connection', { drop: true }],
  ])("'Remind me later' leaves to the default route even if the call fails: %s", async (_what, fault) => {
    const test = await offer();
    await test.testDoor.failNext({ path: 'optionSettings', ...fault });
    test.store.dispatch(adoption.reminderRequested());
    await waitFor(() => expect(test.browser.left).toEqual([DASHBOARD]));
  });

  test.each(['email/verify', 'optionSettings'])(
    'an ended session leads to the sign-in screen, not to the default route: %s',
    async (path) => {
      const test = await offer();
      await test.testDoor.failNext({ path, status: 440 });
      test.store.dispatch(path === 'optionSettings' ? adoption.reminderRequested() : adoption.setupRequested());
      await wentTo(test, '/');
      await waitFor(() => expect(session(test)).toEqual({}));
      expect(test.browser.left).toEqual([]);
    },
  );

  test('another user who signs in in another tab before the response arrives is not redirected', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'email/verify', delayMs: 300 });
    test.store.dispatch(adoptionStarted());
    await until(test.store, selectIsLoading);
    document.cookie = `bridgeToken=${encodeURIComponent(JSON.stringify({ userId: 'next', token: 'next' }))}; Path=/`;
    test.store.dispatch(authCookieChanged());
    await waitFor(() => expect(selectIsLoading(test.store.getState())).toBe(false));
    expect(session(test)).toMatchObject({ userId: 'next' });
    expect(test.visited).toEqual([]);
  });

  test('a user who leaves before the response arrives is not redirected', async () => {
    const test = await offer();
    await test.testDoor.failNext({ path: 'email/verify', delayMs: 200 });
    test.store.dispatch(adoption.setupRequested());
    await until(test.store, selectIsLoading);
    test.store.dispatch(locationChanged({ path: '/', by: 'user' }));
    await waitFor(() => expect(selectIsLoading(test.store.getState())).toBe(false));
    expect(selectAnswer(test.store.getState())).toBe('none');
    expect(test.visited).toEqual([]);
    await expectUnmarked(test);
  });
});

describe('While adoption is in progress', () => {
  async function adopting(options: TestStoreOptions = {}) {
    const test = await open({}, options);
    test.store.dispatch(adoptionStarted());
    await wentTo(test, '/update-phone');
    return test;
  }

  test.each(['/', '/mfa', '/whats-new', '/optional-adoption'])(
    'any URL hash change returns to the login route and signs the user out: to %s',
    async (path) => {
      const test = await adopting();
      test.store.dispatch(locationChanged({ path, by: 'user' }));
      await wentTo(test, '/update-phone', '/');
      await waitFor(() => expect(session(test)).toEqual({}));
      expect(selectNotifications(test.store.getState())).toMatchObject([{ type: 'warning', message: { id: 'adoption.left' } }]);
      await expectUnmarked(test);
      expect(await test.calls()).toContain('GET public/logout.vm');
    },
  );

  test('a URL hash change without the auth cookie, gone or never set, returns to the login route, too', async () => {
    // As in the portal, where the session's flow listens first.
    const test = await adopting({ flows: ['errors', 'session', 'landing', 'adoption'] });
    test.browser.cookies.remove('bridgeToken');
    test.store.dispatch(locationChanged({ path: '/whats-new', by: 'user' }));
    await wentTo(test, '/update-phone', '/');
    await waitFor(() => expect(session(test)).toEqual({}));
    expect(selectNotifications(test.store.getState())).toMatchObject([{ message: { id: 'adoption.left' } }]);
    await expectUnmarked(test);
  });

  test.each(['app', 'load'] as const)("the flow's own steps and a reload are exempt: moved by %s", async (by) => {
    const test = await adopting();
    test.store.dispatch(locationChanged({ path: '/mfa', by }));
    await expectMarked(test);
    expect(await test.calls()).not.toContain('GET public/logout.vm');
  });

  test('without the marker, the user may navigate anywhere', async () => {
    const test = await offer();
    test.store.dispatch(locationChanged({ path: '/whats-new', by: 'user' }));
    test.store.dispatch(locationChanged({ path: '/optional-adoption', by: 'user' }));
    test.store.dispatch(adoption.reminderRequested());
    await waitFor(() => expect(test.browser.left).toEqual([DASHBOARD]));
    expect(test.visited).toEqual([]);
    expect(session(test).userId).toBe(test.person.userId);
  });
});

test('the offer and its mandatory date survive a reload and are removed when adoption starts', async () => {
  const before = await offer({}, { mandatory: '03/01/2027' });
  const after = await createTestStore({ environment: { env: before.env }, flows });
  expect(selectOffer(after.store.getState())).toEqual({ mandatory: '03/01/2027' });
  after.store.dispatch(adoptionStarted());
  expect(selectOffer(after.store.getState())).toBeNull();
  expect(window.sessionStorage.getItem('vestibule.adoption')).toBeNull();
});
