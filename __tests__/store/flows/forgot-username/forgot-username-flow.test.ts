// The forgotten-username flow over the real gateway: its steps are addresses, and leaving cancels pending work.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { solveCaptcha } from '../../../../gateway/test-door/solve-captcha.js';
import { locationChanged } from '../../../../store/core/location.js';
import { isWorking } from '../../../../store/core/phase.js';
import {
  forgotUsername,
  selectRecoveryRole,
  selectUsernameRequestPhase,
} from '../../../../store/flows/forgot-username/forgot-username-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, until } from '../../../support/test-store.js';

async function open() {
  const { env, testDoor } = gateway.scope();
  const test = await createTestStore({ path: '/forgot-username', environment: { env }, flows: ['forgot-username'] });
  const submit = async () => {
    const captcha = conceal(await solveCaptcha(gatewayUrl));
    test.store.dispatch(forgotUsername.submitted({ email: 'jane@example.com', captcha }));
  };
  return { ...test, testDoor, submit, phase: () => selectUsernameRequestPhase(test.store.getState()) };
}

beforeEach(forgetEverything);

test('choosing a role opens the email step, and sending the request opens the notice', async () => {
  const { store, visited, submit, testDoor } = await open();
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  await waitFor(() => expect(visited).toEqual(['/forgot-username?step=email']));
  await submit();
  await waitFor(() => expect(visited).toEqual(['/forgot-username?step=email', '/forgot-username?step=sent']));
  expect(await testDoor.requests({ path: 'retrieveUsername' })).toHaveLength(1);
});

test('a failed request shows an error and stays on the email step', async () => {
  const { visited, submit, testDoor, phase } = await open();
  await testDoor.failNext({ path: 'retrieveUsername', status: 500 });
  await submit();
  await waitFor(() => expect(errorOfPhase(phase())).toEqual({ id: 'forgotUsername.failed' }));
  expect(visited).toEqual([]);
});

test('leaving cancels the flow: a late response shows nothing, and the role is cleared', async () => {
  const { store, visited, submit, testDoor, phase } = await open();
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  await waitFor(() => expect(visited).toHaveLength(1));
  await testDoor.failNext({ path: 'retrieveUsername', delayMs: 50 });
  await submit();
  expect(isWorking(phase())).toBe(true);
  store.dispatch(locationChanged({ path: '/', by: 'user' }));
  expect(isWorking(phase())).toBe(false);
  expect(selectRecoveryRole(store.getState())).toBeNull();
  // A second, slower request. By the time of its response, one to the first request, if that was sent at all, would have shown.
  await testDoor.failNext({ path: 'retrieveUsername', delayMs: 300 });
  store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  await waitFor(() => expect(visited).toHaveLength(2));
  await submit();
  await waitFor(() => expect(visited).toHaveLength(3));
  const [email, sent] = ['/forgot-username?step=email', '/forgot-username?step=sent'];
  expect(visited).toEqual([email, email, sent]);
});

test('Back to the first step ends the request: its late response does not lead to the notice', async () => {
  const { store, visited, submit, testDoor } = await open();
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  await waitFor(() => expect(visited).toHaveLength(1));
  await testDoor.failNext({ path: 'retrieveUsername', delayMs: 300 });
  await submit();
  await until(store, selectIsLoading);
  store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
  await until(store, (state) => !selectIsLoading(state));
  expect(visited).toHaveLength(1);
  expect(selectRecoveryRole(store.getState())).toBe('ROLE_PLAN_ADMIN');
});
