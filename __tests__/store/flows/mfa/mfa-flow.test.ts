// The MFA engine with a controlled clock, over the real gateway: choice, codes, resend, going back, reload (R4.7).
import { isWorking } from '../../../../store/core/phase.js';
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { signInApi } from '../../../../api/sign-in-api.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { solveCaptcha } from '../../../../gateway/test-door/solve-captcha.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { locationChanged } from '../../../../store/core/location.js';
import { mfaStarted } from '../../../../store/flows/mfa/mfa-events.js';
import { passwordReset, selectIsCaptchaNeeded } from '../../../../store/flows/password-reset/password-reset-slice.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { notificationShown, selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { ATTEMPT_MS } from '../../../../store/services/session/watch-attempt-end.js';
import { credentialsAccepted, selectIsSignedIn, selectSession } from '../../../../store/services/session/session-slice.js';
import { basicCredentials } from '../../../../api/request.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, dispatchAll, until, wentTo } from '../../../support/test-store.js';

const NOON = new Date(2026, 10, 21, 12).getTime();

/** A user with the right password, who must also enter a code. */
async function open(mfaTypes: PersonSpec['mfa']) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ mfa: mfaTypes });
  const test = await createTestStore({ environment: { env }, flows: ['mfa'], now: NOON });
  const basicAuthToken = conceal(basicCredentials(person.username, person.password));
  // The gateway ties the following codes to the computer that sent the right password.
  const attempt = { basicCredentials: basicAuthToken, fingerprint: '' };
  await test.store.dispatch(signInApi.endpoints.signIn.initiate(attempt, { track: false }));
  test.store.dispatch(credentialsAccepted({ userName: person.username, basicAuthToken, attemptEnds: String(NOON + ATTEMPT_MS) }));
  test.store.dispatch(mfaStarted({ purpose: 'sign-in' }));
  const requested = async () => (await testDoor.requests({ path: 'mfa/code' })).length;
  return { ...test, person, testDoor, env, requested };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function openCode(mfaTypes: PersonSpec['mfa'] = ['sms', 'call']) {
  const test = await open(mfaTypes);
  if (mfaTypes?.length !== 1) {
    await wentTo(test, '/mfa');
    test.store.dispatch(mfa.optionChosen('sms'));
  }
  await waitFor(() => expect(test.visited.at(-1)).toBe('/mfa-verification'));
  return test;
}

const state = ({ store }: Pick<Opened, 'store'>) => store.getState();
const isIdle = (test: Opened) =>
  waitFor(() => {
    const { phase, isResending } = selectMfa(state(test));
    expect([isWorking(phase), isResending, selectIsLoading(state(test))]).toEqual([false, false, false]);
  });
const submitCode = ({ store }: Pick<Opened, 'store'>, code: string) => void store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));

beforeEach(forgetEverything);

describe('the choice', () => {
  test('one option is chosen automatically', async () => {
    const test = await open(['call']);
    await wentTo(test, '/mfa-verification');
    expect(selectMfa(state(test))).toMatchObject({ chosen: 'call', resendAt: NOON + 60_000 });
    expect(await test.requested()).toBe(1);
  });

  test('an app choice goes straight to code entry: no code is requested or resent', async () => {
    const test = await open(['totp']);
    await wentTo(test, '/mfa-verification');
    expect(selectMfa(state(test))).toMatchObject({ chosen: 'totp', resendAt: null });
    test.store.dispatch(mfa.resendRequested());
    await isIdle(test);
    expect(await test.requested()).toBe(0);
  });

  test('other types first request a code; on failure the screen stays', async () => {
    const test = await open(['sms', 'email']);
    await wentTo(test, '/mfa');
    await test.testDoor.failNext({ path: 'mfa/code', body: { errors: [{ code: 'X', description: 'No.' }] } });
    test.store.dispatch(mfa.optionChosen('email'));
    await waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ title: { id: 'code.requestFailed' } }]));
    await isIdle(test);
    expect(selectMfa(state(test))).toMatchObject({ purpose: 'sign-in', resendAt: null });
    expect(test.visited).toEqual(['/mfa']);
  });

  test('Cancel abandons the sign-in, even while a code is being sent', async () => {
    const test = await open(['sms', 'call']);
    await wentTo(test, '/mfa');
    await test.testDoor.failNext({ path: 'mfa/code', delayMs: 200 });
    test.store.dispatch(mfa.optionChosen('sms'));
    await until(test.store, selectIsLoading);
    test.store.dispatch(mfa.cancelRequested());
    await isIdle(test);
    expect(test.visited).toEqual(['/mfa', '/']);
    expect(selectSession(state(test)).basicAuthToken).toBeUndefined();
    expect(window.sessionStorage.getItem('vestibule.mfa')).toBeNull();
  });
});

describe('an error belongs to the screen that it was on', () => {
  const move = ({ store }: Opened, path: '/mfa' | '/mfa-verification') => void store.dispatch(locationChanged({ path, by: 'user' }));
  const refuse = (test: Opened) =>
    test.testDoor.failNext({ path: 'mfa/code', body: { errors: [{ code: 'MFERR04', description: 'Too many codes.' }] } });

  test('a wrong code is not reported at the choice', async () => {
    const test = await openCode();
    submitCode(test, 'wrong');
    await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toBeDefined());
    move(test, '/mfa');
    expect(errorOfPhase(selectMfaPhase(state(test)))).toBeUndefined();
  });

  test.each(['the button', 'Forward'])(
    'after a text, a refused call leads with %s to the code of the text, without an error',
    async (way) => {
      const test = await openCode();
      move(test, '/mfa');
      await refuse(test);
      test.store.dispatch(mfa.optionChosen('call'));
      await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toEqual({ serverText: 'Too many codes.' }));
      if (way === 'Forward') move(test, '/mfa-verification');
      else test.store.dispatch(mfa.codeEntryRequested());
      await isIdle(test);
      expect(selectMfa(state(test))).toMatchObject({ chosen: 'sms', sentBy: 'sms', phase: { status: 'idle' } });
    },
  );
});

test('Cancel after the right code, while the landing page is being looked up, signs out again', async () => {
  const test = await openCode(['sms']);
  await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 500 });
  submitCode(test, await test.testDoor.latestCode(test.person.userId));
  await until(test.store, selectIsSignedIn);
  test.store.dispatch(mfa.cancelRequested());
  await waitFor(async () => expect(await test.testDoor.requests({ path: 'logout.vm' })).toHaveLength(1));
  await waitFor(() => expect(selectSession(state(test))).toEqual({}));
  await isIdle(test);
  expect(document.cookie).not.toContain('bridgeToken');
  expect(test.visited.at(-1)).toBe('/');
});

test('Cancel after the right code: a slow logout does not take the user away from what they open meanwhile', async () => {
  const test = await openCode(['sms']);
  await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 500 });
  await test.testDoor.failNext({ path: 'logout.vm', delayMs: 300 });
  submitCode(test, await test.testDoor.latestCode(test.person.userId));
  await until(test.store, selectIsSignedIn);
  test.store.dispatch(mfa.cancelRequested());
  await waitFor(() => expect(test.visited.at(-1)).toBe('/'));
  test.store.dispatch(locationChanged({ path: '/reset-password', by: 'user' }));
  const before = test.visited.length;
  await waitFor(() => expect(selectSession(state(test))).toEqual({}));
  await isIdle(test);
  expect(test.visited.slice(before)).toEqual([]);
});

describe('Back on the code screen', () => {
  test('returns to the choice if there is one, where the same method can be chosen again', async () => {
    const test = await openCode();
    test.store.dispatch(mfa.backRequested());
    await wentTo(test, '/mfa', '/mfa-verification', '/mfa');
    expect(isWorking(selectMfaPhase(state(test)))).toBe(false);
    test.store.dispatch(mfa.optionChosen('sms'));
    await wentTo(test, '/mfa', '/mfa-verification', '/mfa', '/mfa-verification');
  });

  test('is Cancel when only one method exists', async () => {
    const test = await openCode(['sms']);
    test.store.dispatch(mfa.backRequested());
    await wentTo(test, '/mfa-verification', '/');
    expect(selectMfa(state(test)).purpose).toBeNull();
  });

  test('while the code is being checked: the response causes no redirect', async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'authentication', delayMs: 200 });
    submitCode(test, await test.testDoor.latestCode(test.person.userId));
    await until(test.store, selectIsLoading);
    test.store.dispatch(mfa.backRequested());
    await isIdle(test);
    expect(test.visited).toEqual(['/mfa', '/mfa-verification', '/mfa']);
    expect(test.browser.left).toEqual([]);
  });
});

describe('Resend has a 60-second countdown then allowed', () => {
  test.each([
    ['is not allowed before 60 seconds', 59_999, 1],
    ['is allowed after 60 seconds', 60_000, 2],
    ['follows the wall clock, even during sleep', 86_400_000, 2],
  ])('%s', async (_when, later, requests) => {
    const test = await openCode();
    test.clock.at = NOON + later;
    test.store.dispatch(mfa.resendRequested());
    await isIdle(test);
    expect(await test.requested()).toBe(requests);
  });

  test('resending restarts it', async () => {
    const test = await openCode();
    test.clock.at = NOON + 61_000;
    test.store.dispatch(mfa.resendRequested());
    await isIdle(test);
    expect(selectMfa(state(test)).resendAt).toBe(NOON + 121_000);
    test.clock.at = NOON + 120_999;
    test.store.dispatch(mfa.resendRequested());
    await isIdle(test);
    expect(await test.requested()).toBe(2);
  });

  test('a failed resend shows an error and can be retried immediately', async () => {
    const test = await openCode();
    test.clock.at = NOON + 60_000;
    await test.testDoor.failNext({ path: 'mfa/code', status: 500 });
    test.store.dispatch(mfa.resendRequested());
    await waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ title: { id: 'code.requestFailed' } }]));
    await isIdle(test);
    test.store.dispatch(mfa.resendRequested());
    await isIdle(test);
    expect(await test.requested()).toBe(3);
    expect(test.visited).toEqual(['/mfa', '/mfa-verification']);
  });

  test('a resend that fails while a code is being checked shows its error and leaves the check in progress', async () => {
    const test = await openCode();
    test.clock.at = NOON + 60_000;
    await test.testDoor.failNext({ path: 'mfa/code', status: 500, delayMs: 200 });
    await test.testDoor.failNext({ path: 'authentication', delayMs: 600 });
    const code = await test.testDoor.latestCode(test.person.userId);
    test.store.dispatch(mfa.resendRequested());
    submitCode(test, code);
    await waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ title: { id: 'code.requestFailed' } }]));
    expect(selectMfa(state(test))).toMatchObject({ phase: { status: 'working' }, isResending: false });
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
  });

  test('a code that was accepted while another was being sent is not checked again', async () => {
    const test = await createTestStore();
    const { codeSubmitted, resendRequested, codeAccepted, codeAwaited } = mfa;
    dispatchAll(test, codeSubmitted({ code: conceal('1') }), resendRequested(), codeAccepted(), codeAwaited({ resendAt: NOON }));
    expect(selectMfa(state(test))).toMatchObject({ progress: 'accepted', phase: { status: 'working' }, isResending: false });
  });

  test('a press that arrives too soon while a code is being checked leaves the check in progress', async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'authentication', delayMs: 200 });
    submitCode(test, await test.testDoor.latestCode(test.person.userId));
    test.store.dispatch(mfa.resendRequested());
    await waitFor(() => expect(selectMfa(state(test)).isResending).toBe(false));
    expect(isWorking(selectMfaPhase(state(test)))).toBe(true);
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
  });

  test('a code that fails while another is being sent leaves the sending in progress', async () => {
    const test = await createTestStore();
    dispatchAll(test, mfa.resendRequested(), mfa.codeSubmitted({ code: conceal('1') }), mfa.failed({ id: 'email.verifyFailed' }));
    expect(selectMfa(state(test))).toMatchObject({ phase: { status: 'failed' }, isResending: true });
  });

  test('sends the same code while it is valid', async () => {
    const test = await openCode();
    const first = await test.testDoor.latestCode(test.person.userId);
    test.clock.at = NOON + 60_000;
    test.store.dispatch(mfa.resendRequested());
    await waitFor(async () => expect(await test.testDoor.outbox(test.person.userId)).toHaveLength(2));
    submitCode(test, first);
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
  });
});

describe('the engine', () => {
  test('a second submit replaces the first, whose error is not shown, and the screen stays busy', async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'authentication', delayMs: 150 });
    submitCode(test, '000000');
    await until(test.store, selectIsLoading);
    submitCode(test, await test.testDoor.latestCode(test.person.userId));
    await waitFor(() => expect(test.browser.left).toHaveLength(1));
    expect(errorOfPhase(selectMfaPhase(state(test)))).toBeUndefined();
    expect(isWorking(selectMfaPhase(state(test)))).toBe(true);
  });

  test('keeps no code in the state', async () => {
    const test = await openCode();
    submitCode(test, '918273');
    await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toBeDefined());
    expect(JSON.stringify(state(test))).not.toContain('918273');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('918273');
  });

  test('the flow continues after a reload with the same methods, choice, and countdown', async () => {
    const before = await openCode();
    const after = await createTestStore({ path: '/mfa-verification', environment: { env: before.env }, flows: ['mfa'], now: NOON });
    expect(selectMfa(state(after))).toEqual(selectMfa(state(before)));
    submitCode(after, await before.testDoor.latestCode(before.person.userId));
    await waitFor(() => expect(after.browser.left).toHaveLength(1));
  });

  test.each(['/', '/forgot-username', '/reset-password'])(
    'leaving its screens clears its state and session storage: to %s',
    async (path) => {
      const test = await openCode();
      test.store.dispatch(locationChanged({ path, by: 'user' }));
      expect(selectMfa(state(test))).toMatchObject({ purpose: null, options: [], chosen: null });
      expect(window.sessionStorage.getItem('vestibule.mfa')).toBeNull();
    },
  );

  test.each([
    ['text that is not JSON', 'oops'],
    ['an unknown purpose', JSON.stringify({ purpose: 'anything', options: [], chosen: null, resendAt: null, isAccepted: false })],
    ['an older shape', JSON.stringify({ purpose: 'sign-in' })],
  ])('invalid data in session storage is ignored: %s', async (_what, remembered) => {
    window.sessionStorage.setItem('vestibule.mfa', remembered);
    const test = await createTestStore({ path: '/mfa-verification', flows: ['mfa'] });
    expect(selectMfa(state(test)).purpose).toBeNull();
  });
});

test.each([
  ['another code is sent', (test: Opened) => void test.store.dispatch(mfa.resendRequested())],
  ['a code is checked', (test: Opened) => submitCode(test, 'wrong')],
])('a notification about an earlier code goes once %s', async (_when, act) => {
  const test = await openCode();
  test.clock.at = NOON + 60_000;
  // Whatever is shown after the check comes later.
  await test.testDoor.failNext({ path: 'authentication', delayMs: 2000 });
  test.store.dispatch(notificationShown({ message: { serverText: 'Too many codes.' } }));
  act(test);
  await waitFor(() => expect(selectNotifications(state(test))).toEqual([]));
});

test('Resend is allowed if the clock was set back by more than the countdown meanwhile', async () => {
  const test = await openCode();
  test.clock.at = NOON - 3_600_000;
  test.store.dispatch(mfa.resendRequested());
  await isIdle(test);
  expect(await test.requested()).toBe(2);
});

test('once a code is accepted and the next step has begun, a reload does not ask for the code again', async () => {
  const test = await openCode();
  await test.testDoor.failNext({ path: 'userLandingUrl', delayMs: 500 });
  submitCode(test, await test.testDoor.latestCode(test.person.userId));
  await until(test.store, (now) => selectMfa(now).progress === 'completed');
  expect(test.browser.left).toEqual([]);
  expect(window.sessionStorage.getItem('vestibule.mfa')).toBeNull();
  await waitFor(() => expect(test.browser.left).toHaveLength(1));
});

test('after a reload, the code of a password reset is sent with the captcha that its screen asked for', async () => {
  const { env, testDoor } = gateway.scope();
  const { username, userId } = await testDoor.createPerson({ mfa: ['email'] });
  const before = await createTestStore({ path: '/reset-password', environment: { env }, flows: ['password-reset'] });
  before.store.dispatch(passwordReset.usernameSubmitted({ username, captcha: conceal('lost by the reload') }));
  await waitFor(() => expect(before.visited).toEqual(['/mfa-verification']));
  before.store.stop();
  const after = await createTestStore({ path: '/mfa-verification', environment: { env }, flows: ['mfa', 'password-reset'] });
  await waitFor(() => expect(selectIsCaptchaNeeded(state(after))).toBe(true));
  const captcha = conceal(await solveCaptcha(gatewayUrl));
  after.store.dispatch(mfa.codeSubmitted({ code: conceal(await testDoor.latestCode(userId)), captcha }));
  await waitFor(() => expect(after.visited).toEqual(['/reset-password/success']));
  expect(after.store.extra.secretStore.get('resetCaptcha')).toBeUndefined();
});

test('after a reload of the choice, Forward at once does not keep the password reset from being restored', async () => {
  const { env, testDoor } = gateway.scope();
  const { username } = await testDoor.createPerson({ mfa: ['email', 'sms'] });
  const before = await createTestStore({ path: '/reset-password', environment: { env }, flows: ['password-reset'] });
  before.store.dispatch(passwordReset.usernameSubmitted({ username, captcha: conceal('lost by the reload') }));
  await waitFor(() => expect(before.visited).toEqual(['/mfa']));
  before.store.dispatch(mfa.optionChosen('sms'));
  await waitFor(() => expect(before.visited).toEqual(['/mfa', '/mfa-verification']));
  before.store.stop();
  const after = await createTestStore({ path: '/mfa', environment: { env }, flows: ['mfa'] });
  after.store.dispatch(locationChanged({ path: '/mfa-verification', by: 'user' }));
  await waitFor(() => expect(selectIsCaptchaNeeded(state(after))).toBe(true));
});
