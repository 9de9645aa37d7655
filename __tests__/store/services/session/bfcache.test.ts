// A page that Back or Forward restores from the browser cache: reused or reloaded (R3).
import { conceal } from '../../../../api/secret.js';
import { signInApi } from '../../../../api/sign-in-api.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { credentialsAccepted } from '../../../../store/services/session/session-slice.js';
import { selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { openSession } from '../../../support/open-session.js';
import { eventually, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

const transition = (type: 'pagehide' | 'pageshow', persisted = true) => window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
const isHidden = () => document.documentElement.hidden;
afterEach(() => {
  document.documentElement.hidden = false;
});

async function aPageOfSomebody() {
  const session = await openSession(await testDoor.createPerson(), env);
  const app = await createTestStore({
    session,
    isPartnerApp: true,
    environment: { env, appName: 'Dashboard', gateway: 'partner-gateway' },
  });
  running.push(app.store);
  await startServices(app.store);
  await eventually(() => expect(selectSessionStatus(app.store.getState()).kind).toBe('loggedIn'));
  return app;
}

async function aPageOfNobody() {
  const app = await createTestStore({ environment: { env } });
  running.push(app.store);
  await startServices(app.store);
  return app;
}

function leaveAndReturn({ browser }: TestStore) {
  transition('pagehide');
  const wasHidden = isHidden();
  transition('pageshow');
  return { wasHidden, reloads: browser.reloads.count };
}

test('stays as it was if no user was signed in and nothing was in progress', async () => {
  expect(leaveAndReturn(await aPageOfNobody())).toEqual({ wasHidden: false, reloads: 0 });
});

test('is hidden and reloaded if a user was signed in', async () => {
  expect(leaveAndReturn(await aPageOfSomebody())).toEqual({ wasHidden: true, reloads: 1 });
});

test.each([
  ['a password', 'current-password'],
  ['a code', 'one-time-code'],
  ['an answer', 'off'],
] as const)(
  'is hidden and reloaded if %s had been typed, which the next user of the computer could submit',
  async (_secret, autocomplete) => {
    const app = await aPageOfNobody();
    const field = document.body.appendChild(Object.assign(document.createElement('input'), { autocomplete, value: 'Max' }));
    expect(leaveAndReturn(app)).toEqual({ wasHidden: true, reloads: 1 });
    field.remove();
  },
);

test('is hidden and reloaded if a sign-in was unfinished', async () => {
  const app = await aPageOfNobody();
  app.store.dispatch(
    credentialsAccepted({ userName: 'ann', basicAuthToken: conceal('YW5uOm9uZQ=='), attemptEnds: String(Date.now() + 900_000) }),
  );
  expect(leaveAndReturn(app)).toEqual({ wasHidden: true, reloads: 1 });
});

test('is hidden and reloaded if a call was in progress', async () => {
  const app = await aPageOfNobody();
  const asked = app.store.dispatch(signInApi.endpoints.tokenSignIn.initiate({ id: 'no-such-link' }));
  expect(leaveAndReturn(app)).toEqual({ wasHidden: true, reloads: 1 });
  await asked;
});

test('is hidden and reloaded if the app itself had navigated away', async () => {
  const app = await aPageOfNobody();
  app.browser.location.assign('https://plans.example.com/');
  expect(leaveAndReturn(app)).toEqual({ wasHidden: true, reloads: 1 });
});

test('is neither hidden nor reloaded if the browser did not cache it', async () => {
  const app = await aPageOfSomebody();
  transition('pagehide', false);
  expect(isHidden()).toBe(false);
  transition('pageshow', false);
  expect(app.browser.reloads.count).toBe(0);
});
