// What the gateway hears of a user whose idle watch loads after the session began (record 104).
import { conceal } from '../../../../api/secret.js';
import { serviceFlows, startServices } from '../../../../store/composition/start-services.js';
import { selectIdle } from '../../../../store/services/idle/idle-slice.js';
import { signedIn } from '../../../../store/services/session/session-slice.js';
import { gateway } from '../../../support/gateway.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

beforeEach(forgetEverything);

/** How many times the gateway heard of the first activity of a user who signs in here, or who is signed in when the page loads. */
async function reportsOfFirstActivity({ isPartnerApp, signsInHere }: { readonly isPartnerApp: boolean; readonly signsInHere: boolean }) {
  const person = await testDoor.createPerson();
  const { userId = '', token = '', role = '' } = await openSession(person, env);
  if (signsInHere) forgetEverything();
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { store, browser } = await createTestStore({
    isPartnerApp,
    session: signsInHere ? {} : { userId, token, role },
    environment: { env },
    loaders: { idle: () => loaded.then(serviceFlows.idle) },
  });
  running.push(store);
  await startServices(store);
  if (signsInHere) {
    browser.cookies.write('bridgeToken', JSON.stringify({ userId, token }));
    store.dispatch(signedIn({ userId, token: conceal(token), roles: [role] }));
  }
  await pass(2);
  load();
  await eventually(() => expect(selectIdle(store.getState()).status).toBe('active'));
  document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
  await pass(6);
  return (await testDoor.requests({ path: 'keepAlive', userId })).length;
}

test.each([
  ['after a sign-in', { isPartnerApp: false, signsInHere: true }],
  ['after the start of an app, which requests its user', { isPartnerApp: true, signsInHere: false }],
])('the first activity is not reported %s: the gateway has just heard of the user', async (_when, how) => {
  expect(await reportsOfFirstActivity(how)).toBe(0);
});

test('the first activity after a reload of the portal, which asks the gateway nothing, is reported', async () => {
  expect(await reportsOfFirstActivity({ isPartnerApp: false, signsInHere: false })).toBe(1);
});
