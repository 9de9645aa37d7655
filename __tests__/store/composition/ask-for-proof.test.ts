// The dialog for a fresh proof on behalf of several calls: who gets its answer, and what closes it.
import { proofGiven, proofUnavailable } from '../../../store/services/fresh-proof/fresh-proof-events.js';
import { selectIsProofOpen } from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import type { Flow } from '../../../store/core/flow.js';
import { locationChanged, selectPath } from '../../../store/core/location.js';
import { createTestStore, until } from '../../support/test-store.js';

/** `load` loads the dialog's flow. By default, a flow that does nothing. */
async function open(load: () => Promise<Flow> = () => Promise.resolve(() => undefined)) {
  const { store } = await createTestStore({ loaders: { 'fresh-proof': load } });
  const call = () => {
    const caller = new AbortController();
    return { answer: store.extra.gateway.askForProof?.(caller.signal), abort: () => caller.abort() };
  };
  const isOpen = () => selectIsProofOpen(store.getState());
  return { store, call, isOpen, opened: () => until(store, selectIsProofOpen) };
}

test('a call that is given up leaves the dialog to the others', async () => {
  const { store, call, isOpen, opened } = await open();
  const [first, second] = [call(), call()];
  await opened();
  first.abort();
  expect(isOpen()).toBe(true);
  store.dispatch(proofGiven());
  expect(await Promise.all([first.answer, second.answer])).toEqual([false, true]);
});

test('the dialog closes once all of its calls are given up', async () => {
  const { call, isOpen, opened } = await open();
  const [first, second] = [call(), call()];
  await opened();
  first.abort();
  second.abort();
  expect(isOpen()).toBe(false);
  expect(await Promise.all([first.answer, second.answer])).toEqual([false, false]);
});

test('calls that are given up while the dialog loads do not open it', async () => {
  const { call, isOpen } = await open();
  const { answer, abort } = call();
  abort();
  expect(await answer).toBe(false);
  expect(isOpen()).toBe(false);
});

test('a call that was given up before it was refused opens no dialog', async () => {
  const { store, opened } = await open();
  const answer = store.extra.gateway.askForProof?.(AbortSignal.abort());
  expect(await Promise.race([answer, opened().then(() => 'opened')])).toBe(false);
});

test('an answered call neither closes the dialog of later ones nor keeps it open', async () => {
  const { store, call, isOpen, opened } = await open();
  const earlier = call();
  await opened();
  store.dispatch(proofGiven());
  expect(await earlier.answer).toBe(true);
  const later = call();
  await opened();
  earlier.abort();
  expect(isOpen()).toBe(true);
  later.abort();
  expect(isOpen()).toBe(false);
  expect(await later.answer).toBe(false);
});

test('leaving the screen closes the dialog and refuses the call; a step within the screen does neither', async () => {
  const { store, call, isOpen, opened } = await open();
  const { answer } = call();
  await opened();
  store.dispatch(locationChanged({ path: selectPath(store.getState()), by: 'user' }));
  expect(isOpen()).toBe(true);
  store.dispatch(locationChanged({ path: '/password-reset', by: 'user' }));
  expect(await answer).toBe(false);
  expect(isOpen()).toBe(false);
});

test('if the code of the dialog does not load, the call fails, and the next one loads it again', async () => {
  let isOnline = false;
  const load = () =>
    isOnline ? Promise.resolve(() => undefined) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { store, call, opened } = await open(load);
  await expect(call().answer).rejects.toThrow('second attempt');
  isOnline = true;
  const { answer } = call();
  await opened();
  store.dispatch(proofGiven());
  expect(await answer).toBe(true);
});

test('if the dialog itself does not load, every call that waits for it fails', async () => {
  const { store, call, opened } = await open();
  const refusals = [call(), call()].map(({ answer }) => expect(answer).rejects.toThrow('did not load'));
  await opened();
  store.dispatch(proofUnavailable());
  await Promise.all(refusals);
  expect(selectIsProofOpen(store.getState())).toBe(false);
});
