// When the loading bar shows: while a user waits for the gateway.
import { landingApi } from '../../../../api/landing-api.js';
import { sessionApi } from '../../../../api/session-api.js';
import { gateway } from '../../../support/gateway.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { createTestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();

test('the loading bar shows while a user waits for a call, until the call ends', async () => {
  const { store } = await createTestStore({ environment: { env } });
  const call = () => store.dispatch(landingApi.endpoints.userLandingUrl.initiate({ role: 'ROLE_PARTICIPANT' }));
  const [first, second] = [call(), call()];
  expect(selectIsLoading(store.getState())).toBe(true);
  await Promise.all([first, second]);
  expect(selectIsLoading(store.getState())).toBe(false);
});

test('background calls do not show the loading bar', async () => {
  await testDoor.failNext({ path: 'keepAlive', delayMs: 50 });
  const { store } = await createTestStore({ environment: { env } });
  const call = store.dispatch(sessionApi.endpoints.keepAlive.initiate());
  expect(selectIsLoading(store.getState())).toBe(false);
  await call;
});
