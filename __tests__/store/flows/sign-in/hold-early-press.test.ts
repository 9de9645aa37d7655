// A press on the sign-in screen before the flow's code has loaded.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { locationChanged } from '../../../../store/core/location.js';
import { isWorking } from '../../../../store/core/phase.js';
import type { Flow } from '../../../../store/core/flow.js';
import { holdEarlyPress } from '../../../../store/flows/sign-in/hold-early-press.js';
import { selectSignInPhase, signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { createTestStore } from '../../../support/test-store.js';

const presses = [
  ['Sign In', () => signIn.submitted({ username: 'janedoe1', password: conceal('Tr4il&Mix') })],
  ['Go to your account', () => signIn.continued()],
] as const;

/** A store whose sign-in flow starts at a call of `arrive`. `heard` lists what its listeners get. */
async function open() {
  let settle: (isLost: boolean) => void = () => undefined;
  const arrival = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const heard: string[] = [];
  const load = async (): Promise<Flow> => {
    if (await arrival) throw new TypeError('Failed to fetch dynamically imported module');
    return (startListening) => void startListening({ predicate: () => true, effect: ({ type }) => void heard.push(type) });
  };
  const { store } = await createTestStore({ loaders: { 'sign-in': load } });
  holdEarlyPress(store);
  return { store, heard, arrive: () => settle(false), fail: () => settle(true) };
}

test.each(presses)('%s is held until the code is there', async (_button, press) => {
  const { store, heard, arrive } = await open();
  store.dispatch(press());
  expect(isWorking(selectSignInPhase(store.getState()))).toBe(true);
  arrive();
  await waitFor(() => expect(heard).toEqual([press().type]));
});

test.each(presses)('%s can be pressed again if the code fails to load', async (_button, press) => {
  const { store, fail } = await open();
  store.dispatch(press());
  fail();
  await waitFor(() => expect(errorOfPhase(selectSignInPhase(store.getState()))).toEqual({ id: 'connection.offline' }));
});

test.each(presses)('%s is dropped once the user has gone on to another screen', async (_button, press) => {
  const { store, heard, arrive } = await open();
  store.dispatch(press());
  store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
  arrive();
  await store.extra.ensureFlows('sign-in');
  expect(heard).not.toContain(press().type);
});
