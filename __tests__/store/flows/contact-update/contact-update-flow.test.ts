// Enrolling an email address and a phone, in every mode, over the real gateway (R4; P5 and P7).
import { isWorking } from '../../../../store/core/phase.js';
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import type { PhoneMode } from '../../../../store/flows/contact-update/phone-mode.js';
import { enrollmentStarted } from '../../../../store/flows/contact-update/contact-update-events.js';
import { contactUpdate, selectContactUpdate, selectUpdatePhase } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { setAdoptionMarker } from '../../../../store/services/session/adoption-marker.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, type TestStoreOptions, wentTo } from '../../../support/test-store.js';
import { gatewayUrl } from '../../../support/gateway.js';

const PHONE = { country: 'US', countryCode: '1', number: '2025550177' };
const CODE_FORGOTTEN = { errors: [{ code: 'CDERR01', description: 'Please enter the code that we sent you first.' }] };
const flows = ['contact-update', 'errors', 'session'] as const;

const open = (path: string, spec: PersonSpec = {}, options: TestStoreOptions = {}) => openSignedInStore(spec, { path, flows, ...options });
type Opened = Awaited<ReturnType<typeof open>>;

const state = ({ store }: Pick<Opened, 'store'>) => store.getState();
const expectLeftFor = (test: Opened, path: string) =>
  waitFor(() => expect(test.browser.left).toEqual([`${gatewayUrl}/${test.env}${path}`]));
const toasted = (test: Opened, id: string, reason?: string) =>
  waitFor(() =>
    expect(selectNotifications(state(test))).toMatchObject([
      { type: 'error', title: { id }, ...(reason && { message: { id: reason } }), isDismissable: false, dismissOnTimeout: 5000 },
    ]),
  );
const submitPhone = ({ store }: Opened, mode: PhoneMode) => void store.dispatch(contactUpdate.phoneSubmitted({ mode, phone: PHONE }));
const choose = ({ store }: Opened, type: 'sms' | 'call') => void store.dispatch(mfa.optionChosen(type));
const submitCode = ({ store }: Opened, code: string) => void store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));
const sentCode = ({ testDoor, person }: Opened) => testDoor.latestCode(person.userId);
const verifiedPhone = async ({ testDoor, person }: Opened) =>
  (await testDoor.describePerson(person.userId)).phones.find((phone) => phone.state === 'verified')?.number;

test("a number that the gateway refuses shows the gateway's reason, in a toast and at the form", async () => {
  const test = await open('/update-phone');
  const phone = { country: 'US', countryCode: '1', number: '9002345678' };
  test.store.dispatch(contactUpdate.phoneSubmitted({ mode: 'adoption', phone }));
  await toasted(test, 'phone.updateFailed');
  const reason = { serverText: expect.stringMatching(/^We cannot send codes to this phone number\./) };
  expect(selectNotifications(state(test))).toMatchObject([{ message: reason }]);
  expect(errorOfPhase(selectUpdatePhase(state(test)))).toEqual(reason);
});

test('a purpose whose code fails to load leaves the form ready for another try, with an error', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const test = await open('/update-phone', {}, { loaders: { adoption: offline } });
  submitPhone(test, 'adoption');
  await waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ type: 'error', message: { id: 'connection.notLoaded' } }]));
  expect(isWorking(selectUpdatePhase(state(test)))).toBe(false);
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
});

/** On the code screen, after a phone and a method. */
async function toPhoneCode(test: Opened, mode: PhoneMode, type: 'sms' | 'call' = 'sms') {
  submitPhone(test, mode);
  await waitFor(() => expect(test.visited.at(-1)).toBe('/mfa'));
  choose(test, type);
  await waitFor(() => expect(test.visited.at(-1)).toBe('/mfa-verification'));
}

beforeEach(forgetEverything);

describe('Update-email flow', () => {
  const email = 'someone.new@example.com';
  const submitEmail = ({ store }: Opened) => void store.dispatch(contactUpdate.emailSubmitted({ email }));
  const openEmail = () => open('/update-email', { emailVerified: false });

  test('save email, request code, /mfa-verification, verify code, verify email, then /update-phone (back route /optional-adoption)', async () => {
    const test = await openEmail();
    setAdoptionMarker(test.store);
    test.store.dispatch(enrollmentStarted({ backRoute: '/optional-adoption' }));
    submitEmail(test);
    expect(isWorking(selectUpdatePhase(state(test)))).toBe(true);
    await wentTo(test, '/mfa-verification');
    expect(selectMfa(state(test)).options).toHaveLength(1);
    submitCode(test, await sentCode(test));
    await wentTo(test, '/mfa-verification', '/update-phone');
    expect(await test.calls()).toEqual([
      'PUT partner-gateway/user/{id}/profile/email',
      'POST partner-gateway/user/{id}/mfa/code',
      'POST partner-gateway/user/{id}/mfa/code/verify',
      'POST partner-gateway/user/{id}/profile/email/verify?type=10',
    ]);
    expect(await test.testDoor.describePerson(test.person.userId)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    test.store.dispatch(contactUpdate.cancelRequested({ mode: 'adoption' }));
    await wentTo(test, '/mfa-verification', '/update-phone', '/optional-adoption');
  });

  test.each([
    ['Unable to update email address', 'profile/email', 'email.updateFailed'],
    ['Unable to request token. Please try again later', 'mfa/code', 'code.requestFailed'],
  ])("'%s': the screen stays and can be submitted again", async (_words, path, id) => {
    const test = await openEmail();
    await test.testDoor.failNext({ path, status: 500 });
    submitEmail(test);
    await toasted(test, id);
    expect(isWorking(selectUpdatePhase(state(test)))).toBe(false);
    expect(test.visited).toEqual([]);
    submitEmail(test);
    await wentTo(test, '/mfa-verification');
  });

  test("'Unable to verify email address': the next submit needs no new code", async () => {
    const test = await openEmail();
    submitEmail(test);
    await wentTo(test, '/mfa-verification');
    await test.testDoor.failNext({ path: 'email/verify', status: 500 });
    submitCode(test, await sentCode(test));
    await toasted(test, 'email.verifyFailed', 'connection.unexpected');
    expect(isWorking(selectMfaPhase(state(test)))).toBe(false);
    submitCode(test, '000000');
    await wentTo(test, '/mfa-verification', '/update-phone');
  });

  test('if the gateway has forgotten that the code was right, the next code is checked', async () => {
    const test = await openEmail();
    submitEmail(test);
    await wentTo(test, '/mfa-verification');
    await test.testDoor.failNext({ path: 'email/verify', body: CODE_FORGOTTEN });
    submitCode(test, await sentCode(test));
    await toasted(test, 'email.verifyFailed');
    submitCode(test, '000000');
    await toasted(test, 'code.invalid');
    expect(test.visited).toEqual(['/mfa-verification']);
  });

  test('a refused address says why, in the toast and at the form', async () => {
    const test = await openEmail();
    const description = 'Please use an email address that ends in a known domain.';
    await test.testDoor.failNext({ path: 'profile/email', body: { data: null, errors: [{ code: 'CDERR03', description }] } });
    submitEmail(test);
    await toasted(test, 'email.updateFailed');
    expect(selectNotifications(state(test))).toMatchObject([{ message: { serverText: description } }]);
    expect(errorOfPhase(selectUpdatePhase(state(test)))).toEqual({ serverText: description });
  });

  test('a truthy result is treated as an error', async () => {
    const test = await openEmail();
    await test.testDoor.failNext({ path: 'profile/email', body: true });
    submitEmail(test);
    await toasted(test, 'email.updateFailed');
  });

  test('Cancel on the code screen returns to the email screen', async () => {
    const test = await openEmail();
    submitEmail(test);
    await wentTo(test, '/mfa-verification');
    test.store.dispatch(mfa.backRequested());
    await wentTo(test, '/mfa-verification', '/update-email');
  });
});

const modes = [
  ['adoption', '/update-phone', 'POST'],
  ['profile', '/profile-update-phone', 'PUT'],
] as const;

describe.each(modes)('Phone enrollment in %s mode', (mode, path, method) => {
  test('enter phone, update phone, choose sms or call, request code, enter code, verify phone, set option choices', async () => {
    const test = await open(path);
    for (const optionType of [20, 270]) await test.testDoor.setOptionChoice({ userId: test.person.userId, optionType, active: true });
    await toPhoneCode(test, mode, 'call');
    expect(selectMfa(state(test)).options).toEqual([
      { type: 'sms', contactInfo: '***-***-0177' },
      { type: 'call', contactInfo: '***-***-0177' },
    ]);
    submitCode(test, await sentCode(test));
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
    const calls = (await test.calls()).filter((call) => !/totp-info|optionChoice\?|userLandingUrl/.test(call));
    expect(calls).toEqual([
      `${method} partner-gateway/user/{id}/profile/phone`,
      'POST partner-gateway/user/{id}/mfa/code',
      'POST partner-gateway/user/{id}/mfa/code/verify',
      'POST partner-gateway/user/{id}/profile/phone/verify',
      'POST partner-gateway/user/{id}/profile/optionChoice',
      'POST partner-gateway/user/{id}/profile/optionChoice',
      'DELETE partner-gateway/user/{id}/profile/optionChoice',
      'DELETE partner-gateway/user/{id}/profile/optionChoice',
    ]);
    const { optionChoices } = await test.testDoor.describePerson(test.person.userId);
    expect(Object.fromEntries(optionChoices.map(({ optionType, active }) => [optionType, active]))).toMatchObject({
      190: true,
      9930: true,
      20: false,
      270: false,
    });
    expect(await verifiedPhone(test)).toBe(PHONE.number);
  });

  test("'Unable to update phone': the screen stays and can be submitted again", async () => {
    const test = await open(path);
    await test.testDoor.failNext({ path: 'profile/phone', status: 500 });
    submitPhone(test, mode);
    await toasted(test, 'phone.updateFailed');
    expect([isWorking(selectUpdatePhase(state(test))), test.visited]).toEqual([false, []]);
    submitPhone(test, mode);
    await wentTo(test, '/mfa');
  });

  test("'Unable to request token. Please try again later': the choice stays and can be submitted again", async () => {
    const test = await open(path);
    submitPhone(test, mode);
    await wentTo(test, '/mfa');
    await test.testDoor.failNext({ path: 'mfa/code', status: 500 });
    choose(test, 'sms');
    await toasted(test, 'code.requestFailed');
    expect(isWorking(selectMfaPhase(state(test)))).toBe(false);
    choose(test, 'sms');
    await wentTo(test, '/mfa', '/mfa-verification');
  });

  test("shows 'The code is not valid, please try again'; a message that contains 'attempts' is shown inline", async () => {
    const test = await open(path);
    await toPhoneCode(test, mode);
    submitCode(test, '000000');
    await toasted(test, 'code.invalid');
    expect(selectMfaPhase(state(test))).toMatchObject({ error: { id: 'code.invalid' }, isAnnounced: true });
    await test.testDoor.lockCodesEverywhere(test.person.userId);
    submitCode(test, '000000');
    await waitFor(() =>
      expect(errorOfPhase(selectMfaPhase(state(test)))).toMatchObject({ serverText: expect.stringContaining('attempts') }),
    );
    expect(await verifiedPhone(test)).toBeUndefined();
  });

  test.each([
    ['verifying the phone', { path: 'phone/verify', drop: true }, 'phone.verifyFailed', 'connection.offline'],
    ['the first option choice', { path: 'optionChoice', method: 'POST', status: 500 }, 'connection.unexpected', undefined],
    ['the second option choice', { path: 'optionChoice', method: 'POST', after: 1, status: 500 }, 'connection.unexpected', undefined],
    ['the third option choice', { path: 'optionChoice', method: 'DELETE', status: 500 }, 'connection.unexpected', undefined],
    ['the fourth option choice', { path: 'optionChoice', method: 'DELETE', after: 1, drop: true }, 'connection.offline', undefined],
  ] as const)('%s fails: the next submit needs no new code', async (_what, fault, id, reason) => {
    const test = await open(path);
    await toPhoneCode(test, mode);
    await test.testDoor.failNext(fault);
    submitCode(test, await sentCode(test));
    await toasted(test, id, reason);
    expect([isWorking(selectMfaPhase(state(test))), test.browser.left]).toEqual([false, []]);
    submitCode(test, '000000');
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
    expect(await verifiedPhone(test)).toBe(PHONE.number);
  });

  test("a refused option choice shows the gateway's words", async () => {
    const test = await open(path);
    await toPhoneCode(test, mode);
    await test.testDoor.failNext({ path: 'optionChoice', body: { errors: [{ code: 'X', description: 'Please call us first.' }] } });
    submitCode(test, await sentCode(test));
    await waitFor(() => expect(selectMfaPhase(state(test))).toMatchObject({ error: { serverText: 'Please call us first.' } }));
  });

  test('if the gateway has forgotten that the code was right, the next code is checked', async () => {
    const test = await open(path);
    await toPhoneCode(test, mode);
    await test.testDoor.failNext({ path: 'phone/verify', body: CODE_FORGOTTEN });
    submitCode(test, await sentCode(test));
    await toasted(test, 'phone.verifyFailed');
    submitCode(test, '000000');
    await toasted(test, 'code.invalid');
    expect(await verifiedPhone(test)).toBeUndefined();
  });

  test('Back returns from the code screen to the choice, and Cancel from the choice to the phone', async () => {
    const test = await open(path);
    await toPhoneCode(test, mode);
    test.store.dispatch(mfa.backRequested());
    await wentTo(test, '/mfa', '/mfa-verification', '/mfa');
    test.store.dispatch(mfa.cancelRequested());
    await wentTo(test, '/mfa', '/mfa-verification', '/mfa', path);
    expect(selectContactUpdate(state(test)).phone).toEqual(PHONE);
  });

  test('the flow continues after a reload on the code screen', async () => {
    const before = await open(path);
    await toPhoneCode(before, mode);
    const after = {
      ...before,
      ...(await createTestStore({ path: '/mfa-verification', environment: { env: before.env }, flows: ['mfa', 'errors'] })),
    };
    submitCode(after, await sentCode(before));
    await waitFor(() => expect(after.browser.left).toHaveLength(1));
  });

  test.each([401, 403, 440])('an ended session (%i) shows no error about the phone', async (status) => {
    const test = await open(path);
    await test.testDoor.failNext({ path: 'profile/phone', status });
    submitPhone(test, mode);
    await waitFor(() => expect(selectSession(state(test))).toEqual({}));
    expect(selectNotifications(state(test)).filter(({ title }) => title && 'id' in title && title.id === 'phone.updateFailed')).toEqual([]);
  });
});

describe('the end of each mode', () => {
  test('adoption: the in-progress flag is removed on completion, and the landing page opens', async () => {
    const test = await open('/update-phone', {}, { flows: ['contact-update', 'adoption'] });
    setAdoptionMarker(test.store);
    await toPhoneCode(test, 'adoption');
    expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBe('true');
    submitCode(test, await sentCode(test));
    await expectLeftFor(test, '/participant-dashboard');
    expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
    expect(selectSession(state(test))).not.toHaveProperty('mfaAdoptionInProgress');
    expect(window.sessionStorage.getItem('vestibule.contact-update')).toBeNull();
  });

  test('adoption: the flag is also gone while recovery codes are offered, where leaving must not sign the user out', async () => {
    const environment = { capabilities: ['recovery-codes'] } satisfies TestStoreOptions['environment'];
    const test = await open('/update-phone', {}, { flows: ['contact-update', 'adoption'], environment });
    setAdoptionMarker(test.store);
    await toPhoneCode(test, 'adoption');
    submitCode(test, await sentCode(test));
    await waitFor(() => expect(test.visited.at(-1)).toMatch(/^\/recovery-codes/));
    expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
    expect(selectSession(state(test))).not.toHaveProperty('mfaAdoptionInProgress');
    expect(window.sessionStorage.getItem('vestibule.contact-update')).toBeNull();
  });

  test('profile: the number is also gone while recovery codes are offered', async () => {
    const environment = { capabilities: ['recovery-codes'] } satisfies TestStoreOptions['environment'];
    const test = await open('/profile-update-phone', {}, { environment });
    await toPhoneCode(test, 'profile');
    submitCode(test, await sentCode(test));
    await waitFor(() => expect(test.visited.at(-1)).toMatch(/^\/recovery-codes/));
    expect(window.sessionStorage.getItem('vestibule.contact-update')).toBeNull();
  });

  test('profile: completion goes to the profile phone page with a success key', async () => {
    const test = await open('/profile-update-phone');
    await toPhoneCode(test, 'profile');
    submitCode(test, await sentCode(test));
    await expectLeftFor(test, '/profile/#/security/phone?success=phone-updated');
  });

  test.each([
    ['returns to the offer and clears the marker', 'adoption', '/optional-adoption', ['/optional-adoption']],
    ['logs out if there is no earlier route', 'adoption', '/', ['/']],
  ] as const)('adoption: Cancel %s', async (_where, mode, backRoute, routes) => {
    const test = await open('/update-phone');
    setAdoptionMarker(test.store);
    test.store.dispatch(enrollmentStarted({ backRoute }));
    test.store.dispatch(contactUpdate.cancelRequested({ mode }));
    await wentTo(test, ...routes);
    await waitFor(() => expect(test.browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined());
    await waitFor(() => expect(selectSession(state(test)).userId).toBe(backRoute === '/' ? undefined : test.person.userId));
  });

  test('adoption: a second Cancel, after Back or a double press, stays at the offer and does not sign out', async () => {
    const test = await open('/update-phone');
    setAdoptionMarker(test.store);
    test.store.dispatch(enrollmentStarted({ backRoute: '/optional-adoption' }));
    test.store.dispatch(contactUpdate.cancelRequested({ mode: 'adoption' }));
    await wentTo(test, '/optional-adoption');
    test.store.dispatch(contactUpdate.cancelRequested({ mode: 'adoption' }));
    await wentTo(test, '/optional-adoption', '/optional-adoption');
    expect(selectSession(state(test)).userId).toBe(test.person.userId);
  });

  test('profile: Cancel goes to the profile phone page', async () => {
    const test = await open('/profile-update-phone');
    test.store.dispatch(contactUpdate.cancelRequested({ mode: 'profile' }));
    await expectLeftFor(test, '/profile/#/security/phone');
    expect(selectSession(state(test)).basicAuthToken).toBeUndefined();
    await waitFor(() => expect(window.sessionStorage.getItem('basicAuthToken')).toBeNull());
  });
});
