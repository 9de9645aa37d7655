// The activity log over the real gateway (R7).
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { activityHappened } from '../../../../store/services/activity-log/activity-log-events.js';
import { eventually } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

async function logAs(person: Person) {
  const session = await openSession(person, env);
  const { store } = await createTestStore({ session, environment: { env }, flows: ['activity-log'] });
  store.dispatch(activityHappened({ feature: 'Idle', message: 'Idle started.' }));
  await eventually(async () => expect(await testDoor.activities(person.userId)).toHaveLength(1));
  const [request] = await testDoor.requests({ path: '/log', userId: person.userId });
  return { entry: (await testDoor.activities(person.userId))[0], request };
}

test("Categories 'App'; POST with {app, feature, currentUserId, message} and no other members", async () => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { entry, request } = await logAs(person);
  expect(entry).toMatchObject({ app: 'App', feature: 'Idle', message: 'Idle started.' });
  expect([...(request?.body ?? [])].sort()).toEqual(['app', 'currentUserId', 'feature', 'message']);
});

test.each([
  ['ROLE_PARTICIPANT', 'participant'],
  ['ROLE_PLAN_ADMIN', 'user'],
] as const)('%s writes to /partner-gateway/%s/{userId}/log, even if the gateway is login-gateway', async (role, audience) => {
  const person = await testDoor.createPerson({ role });
  const { request } = await logAs(person);
  expect(request).toMatchObject({ method: 'POST', path: `partner-gateway/${audience}/${person.userId}/log` });
});

test('writes only when logged in', async () => {
  const before = await testDoor.requests({ path: '/log' });
  const { store } = await createTestStore({ environment: { env }, flows: ['activity-log'] });
  store.dispatch(activityHappened({ feature: 'Idle', message: 'Idle started.' }));
  await createTestStore({ environment: { env } });
  expect(await testDoor.requests({ path: '/log' })).toEqual(before);
});
