// The timeout warning while the clock is set back: the countdown must neither last for hours nor ignore its user (R4).
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { selectIdle } from '../../../../store/services/idle/idle-slice.js';
import { eventually, pass, runningStoresWithClock, sleepThrough } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

const idleOf = ({ store }: TestStore) => selectIdle(store.getState());

/** Nobody uses the session during the idle period of 60 s, here or elsewhere, so the warning of 30 s begins. */
async function aWarnedApp(): Promise<{ app: TestStore; person: Person }> {
  const person = await testDoor.createPerson();
  const session = await openSession(person, env);
  const environment = { env, appName: 'Dashboard', gateway: 'partner-gateway', idleTimeout: 60 };
  const app = await createTestStore({ session, isPartnerApp: true, environment });
  running.push(app.store);
  await startServices(app.store);
  await eventually(() => expect(idleOf(app).status).toBe('active'));
  await eventually(async () => expect(await testDoor.activities(person.userId)).toHaveLength(1));
  await testDoor.setLastAccessed(person.userId, 60);
  await pass(60);
  await eventually(() => expect(idleOf(app).status).toBe('warning'));
  return { app, person };
}

test.each([
  ['an hour', 3600],
  ['ten seconds', 10],
])('a clock that is set back by %s ends the countdown, which is not due yet', async (_howFar, seconds) => {
  const { app } = await aWarnedApp();
  sleepThrough(-seconds);
  await pass(5);
  expect(idleOf(app).status).toBe('active');
});

test('activity after that ends the countdown, too, and the next one is as long as ever', async () => {
  const { app, person } = await aWarnedApp();
  sleepThrough(-3600);
  document.body.click();
  await pass(1);
  expect(idleOf(app).status).toBe('active');
  await pass(54);
  await testDoor.setLastAccessed(person.userId, 60);
  await pass(5);
  expect(idleOf(app)).toEqual({ status: 'warning', deadline: Date.now() + 30_000 });
});
