// Signing in with a password, a security question, and a code, over the real gateway (R4; P5).
import { isWorking } from '../../../../store/core/phase.js';
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { solveCaptcha } from '../../../../gateway/test-door/solve-captcha.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { bridgeSessionTaken, selectSession } from '../../../../store/services/session/session-slice.js';
import { brandLoaded } from '../../../../store/services/branding/branding-slice.js';
import { toSafeBrand } from '../../../../store/services/branding/safe-brand.js';
import { refusalNotification } from '../../../../store/services/session/session-end-notification.js';
import { securityQuestion, selectQuestionPhase, selectQuestion } from '../../../../store/flows/sign-in/security-question-slice.js';
import { selectSignInPhase, signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, wentTo } from '../../../support/test-store.js';

const QUESTION = 'What was the name of your first pet?';
const REFUSED = { body: { errors: [{ code: 'X', description: 'No.' }] } };

async function open(spec: PersonSpec = {}) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  const test = await createTestStore({ environment: { env }, flows: ['sign-in'] });
  const submit = (password = person.password) =>
    void test.store.dispatch(signIn.submitted({ username: ` ${person.username} `, password: conceal(password) }));
  return { ...test, person, testDoor, env, submit };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Up to the security question, with its question loaded. */
async function openQuestion(spec: PersonSpec = {}) {
  const test = await open({ securityQuestion: QUESTION, ...spec });
  test.submit();
  await wentTo(test, '/security-question');
  await test.store.extra.ensureFlows('security-question');
  test.store.dispatch(securityQuestion.opened());
  await waitFor(() => expect(selectQuestion(state(test))).toBe(QUESTION));
  return test;
}

/** Solves another captcha if `captcha` is absent. */
async function answer(test: Opened, text: string, { saveDevice = false, captcha }: { saveDevice?: boolean; captcha?: string } = {}) {
  const solved = captcha ?? (await solveCaptcha(test.testDoor.baseUrl));
  test.store.dispatch(securityQuestion.answered({ answer: conceal(text), captcha: conceal(solved), saveDevice }));
  return solved;
}

const state = ({ store }: Opened) => store.getState();
const expectSignedIn = (test: Opened) => waitFor(() => expect(test.browser.left).toHaveLength(1));
const calls = async ({ testDoor }: Opened, path: string) =>
  (await testDoor.requests({ path })).map(({ method, path: called }) => `${method} ${called}`);

beforeEach(forgetEverything);

describe('the password', () => {
  test('a status check precedes every sign-in', async () => {
    const test = await open();
    test.submit();
    await expectSignedIn(test);
    expect((await calls(test, 'login-gateway')).slice(0, 2)).toEqual(['GET login-gateway/status', 'POST login-gateway/authentication']);
  });

  test('no action carries the password, the credentials, or a token in plain text', async () => {
    const test = await open();
    const actions: unknown[] = [];
    test.store.startListening({ predicate: () => true, effect: (action) => void actions.push(action) });
    test.submit();
    await expectSignedIn(test);
    const { token = '' } = selectSession(state(test));
    const { username, password } = test.person;
    const dump = JSON.stringify(actions);
    expect(dump).toContain('session/credentialsAccepted');
    for (const secret of [password, btoa(`${username}:${password}`), token]) expect(dump).not.toContain(secret);
  });

  test('a notification that the session has ended, shown on the sign-in page itself, is gone once the user has signed in again', async () => {
    const test = await open({ securityQuestion: QUESTION });
    test.store.dispatch(refusalNotification({ userId: 'u' }, test.store.extra));
    test.submit();
    await wentTo(test, '/security-question');
    expect(selectNotifications(state(test))).toEqual([]);
  });

  test('a notification that the session has ended is gone after the next press, even if the password was wrong', async () => {
    const test = await open();
    test.store.dispatch(refusalNotification({ userId: 'u' }, test.store.extra));
    test.submit('Wr0ngPassword!');
    await waitFor(() => expect(errorOfPhase(selectSignInPhase(state(test)))).toBeDefined());
    expect(selectNotifications(state(test))).toEqual([]);
  });

  test.each([
    ['methods for the code cannot be loaded', 'mfa-options'],
    ['code cannot be sent', 'mfa/code'],
  ])('is forgotten if the %s, since the user is back at the form', async (_what, path) => {
    const test = await open({ mfa: ['sms'] });
    await test.testDoor.failNext({ path, status: 500 });
    test.submit();
    await waitFor(() => expect(selectNotifications(state(test))).toHaveLength(1));
    await waitFor(() => expect(isWorking(selectSignInPhase(state(test)))).toBe(false));
    expect(test.visited).toEqual([]);
    expect(selectSession(state(test))).toEqual({});
  });

  test('if the status check fails, the sign-in fails and no credentials are sent', async () => {
    const test = await open();
    await test.testDoor.failNext({ path: 'login-gateway/status', status: 500 });
    test.submit();
    await waitFor(() => expect(errorOfPhase(selectSignInPhase(state(test)))).toEqual({ id: 'internalError.inline' }));
    expect(await calls(test, 'authentication')).toEqual([]);
  });

  test('AUERR01 leads to the security question; outside the session slice, the state holds no password', async () => {
    const test = await openQuestion();
    expect(selectSession(state(test))).toMatchObject({ userName: test.person.username, basicAuthToken: expect.stringMatching(/^Basic /) });
    const { session: _session, ...rest } = state(test);
    expect(JSON.stringify(rest)).not.toContain(test.person.password);
  });

  test.each([
    ['one option is chosen automatically, and its code is requested first', { mfa: ['sms'] }, '/mfa-verification'],
    ['an app choice goes straight to code entry', { mfa: ['totp'] }, '/mfa-verification'],
    ['several options are offered as a choice', { mfa: ['sms', 'call', 'email'] }, '/mfa'],
  ] as const)('AUERR05 leads to MFA: %s', async (_what, spec, route) => {
    const test = await open({ mfa: [...spec.mfa] });
    test.submit();
    await wentTo(test, route);
    const isSent = spec.mfa.length === 1 && spec.mfa[0] !== 'totp';
    expect(await calls(test, 'mfa/code')).toHaveLength(isSent ? 1 : 0);
  });

  test.each([
    ["non-403 HTTP errors on sign-in become 'Internal Error' and show a notification", { status: 500 }, { id: 'internalError.inline' }, 1],
    [
      'a 403 shows the server’s message',
      { status: 403, body: { errors: [{ code: 'X', description: 'Locked.' }] } },
      { serverText: 'Locked.' },
      0,
    ],
    ['a 403 without a description shows a default message', { status: 403 }, { id: 'signIn.refused' }, 0],
    ['a lost connection is reported', { drop: true }, { id: 'connection.offline' }, 0],
  ])('%s', async (_rule, fault, error, notifications) => {
    const test = await open();
    await test.testDoor.failNext({ path: 'authentication', ...fault });
    test.submit();
    await waitFor(() => expect(errorOfPhase(selectSignInPhase(state(test)))).toEqual(error));
    expect(selectNotifications(state(test))).toHaveLength(notifications);
    test.submit();
    await expectSignedIn(test);
  });

  test("a sign-in leaves nothing of an earlier user's unfinished account setup, neither in session storage nor in memory", async () => {
    const test = await open();
    const { secretStore } = test.store.extra;
    test.browser.session.write('vestibule.account-setup', '{}');
    secretStore.set('setupPassword', conceal('Tr4il&Mix'));
    secretStore.set('inviteToken', conceal('invite-1'));
    test.submit();
    await expectSignedIn(test);
    expect(test.browser.session.read('vestibule.account-setup')).toBeUndefined();
    expect([secretStore.get('setupPassword'), secretStore.get('inviteToken')]).toEqual([undefined, undefined]);
  });

  test('a right password leaves nothing of it in session storage, even if another step follows', async () => {
    const test = await open({ securityQuestion: QUESTION });
    test.browser.session.write('vestibule.account-setup', '{}');
    test.submit();
    await wentTo(test, '/security-question');
    expect(test.browser.session.read('vestibule.account-setup')).toBeUndefined();
  });

  test('an unknown landing page clears the session, and the form can be used again', async () => {
    const test = await open({ landing: '/nowhere' });
    test.submit();
    await wentTo(test, '/');
    expect(isWorking(selectSignInPhase(state(test)))).toBe(false);
  });
});

describe('the security question', () => {
  test('signing in again sends the answer, save-device flag and captcha; the computer is remembered', async () => {
    const test = await openQuestion();
    await answer(test, 'Rex', { saveDevice: true });
    await expectSignedIn(test);
    forgetEverything();
    const again = await createTestStore({ environment: { env: test.env }, flows: ['sign-in'] });
    again.store.dispatch(signIn.submitted({ username: test.person.username, password: conceal(test.person.password) }));
    await waitFor(() => expect(again.browser.left).toHaveLength(1));
    expect(again.visited).toEqual([]);
  });

  test('the computer is not remembered if the checkbox is not selected', async () => {
    const test = await openQuestion();
    await answer(test, 'Rex');
    await expectSignedIn(test);
    test.submit();
    await wentTo(test, '/security-question', '/security-question');
  });

  test('a required code follows, and needs neither the answer nor the captcha again', async () => {
    const test = await openQuestion({ mfa: ['sms'] });
    await answer(test, 'Rex');
    await wentTo(test, '/security-question', '/mfa-verification');
    test.store.dispatch(mfa.codeSubmitted({ code: conceal(await test.testDoor.latestCode(test.person.userId)) }));
    await expectSignedIn(test);
  });

  test('a code that cannot be sent after a right answer leaves the password for another try', async () => {
    const test = await openQuestion({ mfa: ['sms'] });
    await test.testDoor.failNext({ path: 'mfa/code', status: 500 });
    await answer(test, 'Rex');
    await waitFor(() => expect(errorOfPhase(selectQuestionPhase(state(test)))).toBeDefined());
    await answer(test, 'Rex');
    await wentTo(test, '/security-question', '/mfa-verification');
  });

  test('a code submitted too late after the question leads back to the question', async () => {
    const test = await openQuestion({ mfa: ['sms'] });
    await answer(test, 'Rex');
    await wentTo(test, '/security-question', '/mfa-verification');
    await test.testDoor.failNext({ path: 'authentication', body: { errors: [{ code: 'AUERR01', description: '' }] } });
    test.store.dispatch(mfa.codeSubmitted({ code: conceal('123456') }));
    await wentTo(test, '/security-question', '/mfa-verification', '/security-question');
  });

  test('a wrong answer shows an error under the form; a spent captcha is refused without blaming the answer, a new one is accepted', async () => {
    const test = await openQuestion();
    const spent = await answer(test, 'Max');
    await waitFor(() =>
      expect(errorOfPhase(selectQuestionPhase(state(test)))).toEqual({ serverText: expect.stringContaining('answer is not right') }),
    );
    await answer(test, 'Rex', { captcha: spent });
    await waitFor(() =>
      expect(selectQuestionPhase(state(test))).toMatchObject({
        error: { serverText: expect.stringContaining('captcha') },
        leavesFieldsValid: true,
      }),
    );
    await answer(test, 'Rex');
    await expectSignedIn(test);
  });

  test.each([
    ['AUERR01', 'answer.invalid'],
    ['AUERR03', 'answer.invalid'],
    ['CAERR01', 'captcha.failed'],
  ])('a refusal without words blames neither the username nor the password: %s', async (code, id) => {
    const test = await openQuestion();
    await test.testDoor.failNext({ path: 'authentication', body: { errors: [{ code, description: '' }] } });
    await answer(test, 'Rex');
    await waitFor(() => expect(errorOfPhase(selectQuestionPhase(state(test)))).toEqual({ id }));
  });

  test.each([
    ['a 500', { status: 500 }, { id: 'connection.unexpected' }],
    ['no connection', { drop: true }, { id: 'connection.offline' }],
    ['a refusal', REFUSED, { serverText: 'No.' }],
  ])('a question that fails to load shows an error and can be requested again: %s', async (_what, fault, error) => {
    const test = await open({ securityQuestion: QUESTION });
    test.submit();
    await wentTo(test, '/security-question');
    await test.store.extra.ensureFlows('security-question');
    await test.testDoor.failNext({ path: 'securityQuestion', ...fault });
    test.store.dispatch(securityQuestion.opened());
    await waitFor(() => expect(errorOfPhase(selectQuestionPhase(state(test)))).toEqual(error));
    test.store.dispatch(securityQuestion.opened());
    await waitFor(() => expect(selectQuestion(state(test))).toBe(QUESTION));
  });

  test("a 500 to an answer becomes 'Internal Error' with a notification; the question stays", async () => {
    const test = await openQuestion();
    await test.testDoor.failNext({ path: 'authentication', status: 500 });
    await answer(test, 'Rex');
    await waitFor(() => expect(errorOfPhase(selectQuestionPhase(state(test)))).toEqual({ id: 'internalError.inline' }));
    expect(selectNotifications(state(test))).toMatchObject([
      { title: { id: 'internalError.title' }, dismissOnTimeout: 5000, isDismissable: false },
    ]);
    expect(selectQuestion(state(test))).toBe(QUESTION);
    expect(isWorking(selectQuestionPhase(state(test)))).toBe(false);
  });

  test('Cancel removes the credentials', async () => {
    const test = await openQuestion();
    test.store.dispatch(securityQuestion.cancelRequested());
    await wentTo(test, '/security-question', '/');
    expect(selectSession(state(test)).basicAuthToken).toBeUndefined();
  });
});

describe('when no code can be sent', () => {
  test("'We didn't find a security device registered to your account', tells the user to call customer service, and goes back", async () => {
    const test = await open({ mfa: [] });
    const contactInfo = { supportPhone: '8005550199', supportPhoneExtension: '401' };
    test.store.dispatch(brandLoaded({ brand: toSafeBrand({ contactInfo }), owner: null }));
    test.submit();
    await waitFor(() => expect(selectNotifications(state(test))).toHaveLength(1));
    expect(selectNotifications(state(test))).toMatchObject([
      { type: 'error', title: { id: 'options.none.title' }, message: { id: 'options.none.message', values: { phone: '800-555-0199' } } },
    ]);
    await waitFor(() => expect(isWorking(selectSignInPhase(state(test)))).toBe(false));
    expect(selectSession(state(test)).basicAuthToken).toBeUndefined();
  });

  test.each([
    ['a 500 to the request for the methods', 'mfa-options', { status: 500 }, { id: 'connection.unexpected' }],
    ['a refusal of the request for the methods', 'mfa-options', REFUSED, { serverText: 'No.' }],
    ['a 500 to the request for the code', 'mfa/code', { status: 500 }, { id: 'code.requestFailed' }],
  ])('on failure the screen stays: %s', async (_what, path, fault, title) => {
    const test = await open({ mfa: ['sms'] });
    await test.testDoor.failNext({ path, ...fault });
    test.submit();
    await waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ type: 'error', title, dismissOnTimeout: 5000 }]));
    await waitFor(() => expect(isWorking(selectSignInPhase(state(test)))).toBe(false));
    expect(test.visited).toEqual([]);
    expect(selectMfa(state(test)).purpose).toBeNull();
    test.submit();
    await wentTo(test, '/mfa-verification');
  });
});

describe('the code', () => {
  async function openCode(spec: PersonSpec = { mfa: ['sms'] }) {
    const test = await open(spec);
    test.submit();
    await wentTo(test, '/mfa-verification');
    return test;
  }
  const submitCode = (test: Opened, code: string) => void test.store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));
  const expectRefusal = (test: Opened, text: string) =>
    waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toMatchObject({ serverText: expect.stringContaining(text) }));

  test('a refusal without words is about the code', async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'authentication', body: { errors: [{ code: 'AUERR04', description: '' }] } });
    submitCode(test, '000000');
    await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toEqual({ id: 'code.invalid' }));
  });

  test('a wrong code shows an error under the field; the right code signs in', async () => {
    const test = await openCode();
    submitCode(test, '000000');
    await expectRefusal(test, 'The code is not valid');
    submitCode(test, await test.testDoor.latestCode(test.person.userId));
    await expectSignedIn(test);
  });

  test('an expired code is treated as a wrong code', async () => {
    const test = await openCode();
    const code = await test.testDoor.latestCode(test.person.userId);
    await test.testDoor.expireCodes(test.person.userId);
    submitCode(test, code);
    await expectRefusal(test, 'The code is not valid');
  });

  test('a lockout is shown inline', async () => {
    const test = await openCode();
    await test.testDoor.lockCodes(test.person.userId);
    submitCode(test, '000000');
    await expectRefusal(test, 'Too many attempts');
    expect(selectNotifications(state(test))).toEqual([]);
  });

  test("a 500 becomes 'Internal Error' with a notification, and the code can be tried again", async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'authentication', status: 500 });
    const code = await test.testDoor.latestCode(test.person.userId);
    submitCode(test, code);
    await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toEqual({ id: 'internalError.inline' }));
    expect(selectNotifications(state(test))).toMatchObject([{ title: { id: 'internalError.title' } }]);
    submitCode(test, code);
    await expectSignedIn(test);
  });

  test('if the same user signs in elsewhere while the landing page is being looked up, the next submit continues with the new session', async () => {
    const test = await openCode();
    await test.testDoor.failNext({ path: 'userLandingUrl', status: 440, delayMs: 300 });
    const code = await test.testDoor.latestCode(test.person.userId);
    submitCode(test, code);
    await waitFor(() => expect(selectSession(state(test)).token).toBeDefined());
    const { userId, token } = selectSession(state(test));
    // The same user signs in in another tab, which ends this session.
    test.browser.cookies.write('bridgeToken', JSON.stringify({ userId, token: `${token}2` }));
    await waitFor(() => expect(selectSession(state(test)).token).toBe(`${token}2`));
    await waitFor(() => expect(isWorking(selectMfaPhase(state(test)))).toBe(false));
    test.browser.cookies.write('bridgeToken', JSON.stringify({ userId, token }));
    test.store.dispatch(bridgeSessionTaken({ userId: userId ?? '', token: conceal(token ?? '') }));
    submitCode(test, code);
    await expectSignedIn(test);
  });

  test('success with neither a phone nor an authenticator option leads to /update-phone', async () => {
    const test = await openCode({ mfa: ['email'] });
    submitCode(test, await test.testDoor.latestCode(test.person.userId));
    await wentTo(test, '/mfa-verification', '/update-phone');
  });
});
