// The codes of a fresh proof, over the real gateway: sending one and checking one at the same time, and closing the dialog meanwhile.
import { waitFor } from '@testing-library/react';
import { credentialsApi } from '../../../../api/credentials-api.js';
import { mfaApi } from '../../../../api/mfa-api.js';
import { recoveryCodesApi } from '../../../../api/recovery-codes-api.js';
import { conceal } from '../../../../api/secret.js';
import { idle, isWorking } from '../../../../store/core/phase.js';
import { proofCanceled, proofRequested } from '../../../../store/services/fresh-proof/fresh-proof-events.js';
import { freshProof, selectFreshProof, selectIsProofOpen } from '../../../../store/services/fresh-proof/fresh-proof-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { sessionCleared } from '../../../../store/services/session/session-slice.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { until } from '../../../support/test-store.js';

const GUESSES_BEFORE_LOCKOUT = 5;

beforeEach(forgetEverything);

/** A user who has a text with a code and requests another, which is slow. */
async function openResending(fault: { readonly status?: number }) {
  const test = await openSignedInStore({ mfa: ['sms', 'call'] }, { flows: ['fresh-proof'] });
  const { store, testDoor, person } = test;
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).options.length > 0);
  store.dispatch(freshProof.methodChosen('sms'));
  await until(store, (state) => selectFreshProof(state).sentBy === 'sms');
  const code = await testDoor.latestCode(person.userId);
  await testDoor.failNext({ path: 'mfa/code', ...fault, delayMs: 200 });
  store.dispatch(freshProof.resendRequested());
  const submit = (answer: string) => store.dispatch(freshProof.submitted({ answer: conceal(answer) }));
  return { ...test, code, submit };
}

test('a resend that fails while a code is being checked leaves the check in progress', async () => {
  const { store, testDoor, code, submit } = await openResending({ status: 500 });
  await testDoor.failNext({ path: 'mfa/code/verify', delayMs: 600 });
  submit(code);
  await until(store, (state) => !selectFreshProof(state).isSending);
  expect(isWorking(selectFreshProof(store.getState()).phase)).toBe(true);
  await waitFor(() => expect(selectIsProofOpen(store.getState())).toBe(false));
});

test('a resend that fails otherwise shows its error', async () => {
  const { store } = await openResending({ status: 500 });
  await until(store, (state) => !selectFreshProof(state).isSending);
  expect(selectFreshProof(store.getState()).phase).toMatchObject({ status: 'failed' });
});

test('a code that is refused while another is being sent leaves the sending in progress', async () => {
  const { store, submit } = await openResending({});
  submit('000000');
  await until(store, (state) => selectFreshProof(state).phase.status === 'failed');
  expect(selectFreshProof(store.getState()).isSending).toBe(true);
  await until(store, (state) => !selectFreshProof(state).isSending);
});

test('a code that could not be checked is not called wrong', async () => {
  const { store, testDoor, code, submit } = await openResending({});
  await until(store, (state) => !selectFreshProof(state).isSending);
  await testDoor.failNext({ path: 'mfa/code/verify', status: 500 });
  submit(code);
  await until(store, (state) => selectFreshProof(state).phase.status === 'failed');
  expect(selectFreshProof(store.getState()).phase).toMatchObject({ error: { id: 'connection.unexpected' } });
});

test("an app's code is asked for right away: nothing is sent", async () => {
  const { store, testDoor } = await openSignedInStore({ mfa: ['totp'] }, { flows: ['fresh-proof'] });
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).method === 'totp');
  expect(selectFreshProof(store.getState())).toMatchObject({ isSending: false, phase: idle });
  expect(await testDoor.requests({ path: 'mfa/code' })).toEqual([]);
});

/** Takes longer than a call that is delayed by 200 ms, with what it leads to. */
async function outlast({ store, testDoor, person }: Pick<Awaited<ReturnType<typeof openResending>>, 'store' | 'testDoor' | 'person'>) {
  await testDoor.failNext({ path: 'profile/credentials', delayMs: 600 });
  await store.dispatch(credentialsApi.endpoints.credentials.initiate({ userId: person.userId }));
}

test('a dialog that is closed while its methods load sends no code', async () => {
  const test = await openSignedInStore({ mfa: ['sms'] }, { flows: ['fresh-proof'] });
  const { store, testDoor } = test;
  const closed = selectFreshProof(store.getState());
  await testDoor.failNext({ path: 'mfa-options', delayMs: 200 });
  store.dispatch(proofRequested());
  await until(store, selectIsLoading);
  store.dispatch(proofCanceled());
  await outlast(test);
  expect(await testDoor.requests({ path: 'mfa/code' })).toEqual([]);
  expect(selectFreshProof(store.getState())).toEqual(closed);
});

test('a code that is refused after its dialog was closed shows no error in the next one', async () => {
  const test = await openResending({});
  const { store, testDoor, submit } = test;
  await until(store, (state) => !selectFreshProof(state).isSending && !selectIsLoading(state));
  await testDoor.failNext({ path: 'mfa/code/verify', delayMs: 200 });
  submit('000000');
  await until(store, selectIsLoading);
  store.dispatch(proofCanceled());
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).options.length > 0);
  await outlast(test);
  expect(selectFreshProof(store.getState()).phase).toEqual(idle);
});

test('a method that is the only one is used without a choice, and the end of the session closes the dialog', async () => {
  const { store } = await openSignedInStore({ mfa: ['sms'] }, { flows: ['fresh-proof'] });
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).sentBy === 'sms');
  expect(selectFreshProof(store.getState())).toMatchObject({ isOpen: true, method: 'sms' });
  store.dispatch(sessionCleared());
  expect(selectIsProofOpen(store.getState())).toBe(false);
});

test("a dialog of the next user does not ask for the former user's code", async () => {
  const { store, testDoor } = await openSignedInStore({ mfa: ['sms'] }, { flows: ['fresh-proof'] });
  store.dispatch(freshProof.codeSent({ method: 'sms', userId: 'former', resendAt: Date.now() + 60_000 }));
  store.dispatch(proofCanceled());
  store.dispatch(proofRequested());
  await waitFor(async () => expect(await testDoor.requests({ path: 'mfa/code' })).toHaveLength(1));
});

test('a dialog that is opened again asks for the code that was sent, and for a new one only after the wait', async () => {
  const { store, testDoor, person } = await openSignedInStore({ mfa: ['sms'] }, { flows: ['fresh-proof'] });
  const open = async () => {
    store.dispatch(proofRequested());
    await until(store, (state) => selectFreshProof(state).sentBy === 'sms' && selectFreshProof(state).method === 'sms');
  };
  const sent = async () => (await testDoor.requests({ path: 'mfa/code' })).length;
  await open();
  store.dispatch(proofCanceled());
  await open();
  expect(selectFreshProof(store.getState())).toMatchObject({ isSending: false, resendAt: expect.any(Number) });
  expect(await sent()).toBe(1);
  store.dispatch(freshProof.codeSent({ method: 'sms', userId: person.userId, resendAt: Date.now() - 1 }));
  store.dispatch(proofCanceled());
  store.dispatch(proofRequested());
  await until(store, (state) => (selectFreshProof(state).resendAt ?? 0) > Date.now());
  expect(await sent()).toBe(2);
});

test('a lockout says how long it lasts', async () => {
  const { store } = await openSignedInStore({}, { flows: ['fresh-proof'] });
  const phase = () => selectFreshProof(store.getState()).phase;
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).method === 'password');
  for (let guess = 1; guess <= GUESSES_BEFORE_LOCKOUT; guess += 1) {
    store.dispatch(freshProof.submitted({ answer: conceal('Wrong1horse') }));
    await until(store, (state) => !isWorking(selectFreshProof(state).phase));
  }

  expect(phase()).toMatchObject({ status: 'failed', error: { waitSeconds: expect.any(Number) } });
});

test('another method begins without the error and the wait of the first', async () => {
  const { store, submit } = await openResending({});
  await until(store, (state) => !selectFreshProof(state).isSending);
  submit('000000');
  await until(store, (state) => selectFreshProof(state).phase.status === 'failed');
  store.dispatch(freshProof.otherMethodRequested());
  expect(selectFreshProof(store.getState())).toMatchObject({ phase: idle, resendAt: expect.any(Number) });
  store.dispatch(freshProof.methodChosen('call'));
  expect(selectFreshProof(store.getState()).resendAt).toBeNull();
});

test('a recovery code is no proof: it is not offered to users who have some', async () => {
  const { store, person } = await openSignedInStore({ mfa: ['sms', 'email'] }, { flows: ['fresh-proof'] });
  await store.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId: person.userId }, { track: false }));
  const all = await store.dispatch(mfaApi.endpoints.mfaOptions.initiate({ body: { username: person.username } }, { track: false }));
  expect(all.data?.options.map(({ type }) => type)).toContain('recovery');
  store.dispatch(proofRequested());
  await until(store, (state) => selectFreshProof(state).options.length > 0);
  expect(selectFreshProof(store.getState()).options.map(({ type }) => type)).toEqual(['sms', 'email']);
});
