// The forgotten-password flow over the real gateway: the proof for a username, the messages for refusals, and a new password for a
// signed-in user.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { gateway } from '../../../support/gateway.js';
import type { FlowApi } from '../../../../store/core/flow-api.js';
import { locationChanged } from '../../../../store/core/location.js';
import { isWorking } from '../../../../store/core/phase.js';
import { RESEND_WAIT_MS } from '../../../../store/core/resend-wait.js';
import { mfaStarted } from '../../../../store/flows/mfa/mfa-events.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import {
  passwordReset,
  passwordResetSlice,
  selectIsPasswordChanged,
  selectPasswordReset,
  selectResetPhase,
} from '../../../../store/flows/password-reset/password-reset-slice.js';
import { finishRequest } from '../../../../store/flows/password-reset/request-reset.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { notificationsCleared, selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { selectIsSessionEnding } from '../../../../store/services/session/is-session-ending.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import { credentialsAccepted, selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, until } from '../../../support/test-store.js';

const captcha = conceal('spent later, with the proof');

type Opened = Awaited<ReturnType<typeof open>>;

async function open() {
  const { env, testDoor } = gateway.scope();
  const test = await createTestStore({ path: '/reset-password', environment: { env }, flows: ['password-reset'] });
  return { ...test, testDoor };
}

beforeEach(forgetEverything);

test('a username without code-based MFA leads to its security question', async () => {
  const { store, visited, testDoor } = await open();
  const { username } = await testDoor.createPerson({ securityQuestion: 'Your first school?' });
  store.dispatch(passwordReset.usernameSubmitted({ username: ` ${username} `, captcha }));
  await waitFor(() => expect(visited).toEqual(['/reset-password/security-question']));
  expect(selectPasswordReset(store.getState())).toMatchObject({ username, question: 'Your first school?' });
});

test('a username with code-based MFA starts the MFA flow', async () => {
  const { store, testDoor } = await open();
  const { username } = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  const started: unknown[] = [];
  store.startListening({ actionCreator: mfaStarted, effect: ({ payload }) => void started.push(payload.purpose) });
  store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
  await waitFor(() => expect(started).toEqual(['reset-password']));
});

test('a failure shows an error and stays on the username screen', async () => {
  const { store, visited, testDoor } = await open();
  await testDoor.failNext({ path: 'mfa-user', status: 500 });
  store.dispatch(passwordReset.usernameSubmitted({ username: 'janedoe1', captcha }));
  await waitFor(() => expect(errorOfPhase(selectResetPhase(store.getState()))).toBeDefined());
  expect(visited).toEqual([]);
});

test.each(['VEERR01', 'VEERR02', 'VEERR03'])('%s to a username, an answer, or a code means that the session timed out', async (code) => {
  const { store, visited, testDoor } = await open();
  const timedOut = async () => {
    await waitFor(() => expect(selectNotifications(store.getState())).toHaveLength(1));
    expect(selectNotifications(store.getState())).toMatchObject([{ type: 'warning', title: { id: 'reset.timedOut' } }]);
  };
  const { username } = await testDoor.createPerson({ securityQuestion: 'Your first school?' });
  for (const path of ['mfa-user', 'credentials/securityQuestion']) {
    await testDoor.failNext({ path, body: { errors: [{ code, description: 'Not shown.' }] } });
    store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
    await timedOut();
    expect(selectResetPhase(store.getState())).toEqual({ status: 'idle' });
    store.dispatch(notificationsCleared());
  }
  store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
  await waitFor(() => expect(visited).toEqual(['/reset-password/security-question']));
  await testDoor.failNext({ path: 'resetPassword', body: { errors: [{ code, description: 'Not shown.' }] } });
  store.dispatch(passwordReset.answerSubmitted({ answer: conceal('Rex') }));
  await timedOut();
  expect(selectResetPhase(store.getState())).toEqual({ status: 'idle' });

  const { username: codeUser } = await testDoor.createPerson({ mfa: ['sms'] });
  store.dispatch(passwordReset.usernameSubmitted({ username: codeUser, captcha }));
  await waitFor(() => expect(visited).toEqual(['/reset-password/security-question', '/mfa-verification']));
  await testDoor.failNext({ path: 'resetPassword', body: { errors: [{ code, description: 'Not shown.' }] } });
  store.dispatch(mfa.codeSubmitted({ code: conceal('123456') }));
  await timedOut();
  expect(selectMfaPhase(store.getState())).toEqual({ status: 'idle' });
});

test('VEERR01 while a code is requested means so, too: for the methods, the only one, one of several, and another code', async () => {
  const { store, visited, testDoor, clock } = await open();
  const body = { errors: [{ code: 'VEERR01', description: 'Not shown.' }] };
  const timedOut = async (path: string) => {
    await waitFor(() => expect(selectNotifications(store.getState())).toMatchObject([{ title: { id: 'reset.timedOut' } }]));
    expect(selectResetPhase(store.getState())).toEqual({ status: 'idle' });
    expect(selectMfa(store.getState())).toMatchObject({ phase: { status: 'idle' }, isResending: false });
    expect(visited.at(-1) ?? '/reset-password').toBe(path);
    store.dispatch(notificationsCleared());
  };
  const { username } = await testDoor.createPerson({ mfa: ['sms'] });
  for (const path of ['mfa-options', 'mfa/code']) {
    await testDoor.failNext({ path, body });
    store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
    await timedOut('/reset-password');
  }
  const other = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  store.dispatch(passwordReset.usernameSubmitted({ username: other.username, captcha }));
  await waitFor(() => expect(visited).toEqual(['/mfa']));
  await testDoor.failNext({ path: 'mfa/code', body });
  store.dispatch(mfa.optionChosen('sms'));
  await timedOut('/mfa');
  store.dispatch(mfa.optionChosen('sms'));
  await waitFor(() => expect(visited).toEqual(['/mfa', '/mfa-verification']));
  clock.at = Date.now() + RESEND_WAIT_MS;
  await testDoor.failNext({ path: 'mfa/code', body });
  store.dispatch(mfa.resendRequested());
  await timedOut('/mfa-verification');
});

describe('A link whose completion had no answer', () => {
  const password = conceal('Another1Good!');
  const submit = ({ store }: Opened) => void store.dispatch(passwordReset.newPasswordSubmitted({ password, userId: null }));
  const at = ({ store }: Opened, ...paths: readonly string[]) =>
    paths.forEach((path) => store.dispatch(locationChanged({ path, by: 'user' })));
  const settled = ({ store }: Opened) => waitFor(() => expect(isWorking(selectResetPhase(store.getState()))).toBe(false));

  async function openLink() {
    const test = await open();
    const person = await test.testDoor.createPerson();
    const { token } = await test.testDoor.issueLink('Password Reset', person.userId);
    test.store.extra.secretStore.set('linkToken', conceal(token));
    at(test, '/reset-password/new-password');
    return { ...test, token };
  }

  test('has set the password if the user left while it was saved', async () => {
    const test = await openLink();
    submit(test);
    await until(test.store, selectIsLoading);
    at(test, '/reset-password', '/reset-password/new-password');
    // Whether or not the aborted request reaches the gateway.
    await test.testDoor.completeLink(test.token);
    await settled(test);
    submit(test);
    await waitFor(() => expect(selectIsPasswordChanged(test.store.getState())).toBe(true));
    await waitFor(() => expect(test.store.extra.secretStore.get('unansweredPassword')).toBeUndefined());
  });

  test.each([
    ['was refused, and nothing else has', { body: { errors: [{ code: 'PWERR03', description: 'Too easy.' }] } }, []],
    ['was lost, but another link was opened since', { loseAnswer: true }, ['/verification', '/reset-password/new-password']],
  ])('has not, if the first try %s', async (_case, fault, paths) => {
    const test = await openLink();
    await test.testDoor.failNext({ path: 'changePassword', ...fault });
    submit(test);
    await settled(test);
    at(test, ...paths);
    await test.testDoor.failNext({ path: 'changePassword', body: { errors: [{ code: 'VEERR03', description: '' }] } });
    submit(test);
    await waitFor(() => expect(selectNotifications(test.store.getState())).toMatchObject([{ title: { id: 'reset.timedOut' } }]));
    expect(selectIsPasswordChanged(test.store.getState())).toBe(false);
  });
});

test('a new password ends the session without leaving the screen', async () => {
  const { store, visited } = await openSignedInStore({}, { path: '/password', flows: ['password-reset', 'session', 'errors'] });
  store.dispatch(passwordReset.passwordChangeSubmitted({ password: conceal('Another1Good!') }));
  await waitFor(() => expect(selectIsPasswordChanged(store.getState())).toBe(true));
  await waitFor(() => expect(selectSession(store.getState())).toEqual({}));
  expect(visited).toEqual([]);
});

test('a new password that is submitted after Cancel, while the gateway ends the session, is not set', async () => {
  const flows = ['password-reset', 'session', 'errors'] as const;
  const { store, visited, testDoor } = await openSignedInStore({}, { path: '/password', flows });
  await testDoor.failNext({ path: 'logout.vm', delayMs: 500 });
  store.dispatch(logoutRequested({}));
  await until(store, selectIsSessionEnding);
  store.dispatch(passwordReset.passwordChangeSubmitted({ password: conceal('Another1Good!') }));
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(await testDoor.requests({ path: 'changePassword' })).toEqual([]);
});

test('a reset link that is sent clears the session and session storage', async () => {
  const { store, browser } = await createTestStore({ session: { userId: 'ann', token: 't', authToken: 'link' } });
  browser.session.write('vestibule.contact-update', '{}');
  store.extra.secretStore.set('setupPassword', conceal('Another1Good!'));
  finishRequest({ ...store, navigate: () => undefined } as unknown as FlowApi); // all that it uses
  expect(selectSession(store.getState())).toEqual({});
  expect(browser.session.read('vestibule.contact-update')).toBeUndefined();
  expect(store.extra.secretStore.get('setupPassword')).toBeUndefined();
  store.stop();
});

test('a new password counts as set only on the screens that confirm it, and until the next sign-in', () => {
  const { reducer } = passwordResetSlice;
  const changed = reducer(reducer(undefined, locationChanged({ path: '/password', by: 'app' })), passwordReset.changed());
  expect(changed.isChanged).toBe(true);
  expect(reducer(changed, locationChanged({ path: '/reset-password', by: 'user' })).isChanged).toBe(false);
  const accepted = credentialsAccepted({ userName: 'ann', basicAuthToken: conceal('Basic x'), attemptEnds: '1' });
  expect(reducer(changed, accepted).isChanged).toBe(false);
});

test('a refused captcha does not blame the answer', () => {
  const refused = (isCaptchaNeeded: boolean) => passwordReset.answerRefused({ error: { serverText: 'No.' }, isCaptchaNeeded });
  const phaseAfter = (isCaptchaNeeded: boolean) => passwordResetSlice.reducer(undefined, refused(isCaptchaNeeded)).phase;
  expect(phaseAfter(true)).toMatchObject({ leavesFieldsValid: true });
  expect(phaseAfter(false)).not.toHaveProperty('leavesFieldsValid');
});
