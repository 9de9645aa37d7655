// Two tabs of one user: one tab refetches what a mutation in the other has changed. Only the names of tags travel between them.
import { tagsInvalidated } from '../../../api/endpoint.js';
import { plansApi } from '../../../api/index.js';
import { createTestDoor } from '../../../gateway/test-door/client.js';
import { startServices } from '../../../store/composition/start-services.js';
import { openTabChannel } from '../../../store/browser/tab-channel.js';
import { sessionCleared } from '../../../store/services/session/session-slice.js';
import { selectIsLoggedIn } from '../../../store/services/session/session-status-slice.js';
import { eventually } from '../../support/controlled-clock.js';
import { openSession } from '../../support/open-session.js';
import { runningStores } from '../../support/running-stores.js';
import { createTestStore, until } from '../../support/test-store.js';

const gateway = createTestDoor(window.location.origin);
const running = runningStores();

/** Tabs of one user on one origin, with the same gateway and bridge cookie. */
async function tabs() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const session = await openSession(person, env);
  const closed: string[] = [];
  const openTab = async () => {
    const app = await createTestStore({ session, isPartnerApp: true, environment: { env, gateway: 'partner-gateway', name: 'LOCAL' } });
    app.browser.cookies.write('bridgeToken', JSON.stringify({ userId: person.userId, token: session.token }));
    running.push(app.store);
    const { openChannel } = app.browser;
    Object.assign(app.browser, {
      openChannel: (...args: Parameters<typeof openChannel>) => {
        const channel = openChannel(...args);
        return channel && { ...channel, close: () => (closed.push(args[0]), channel.close()) };
      },
    });
    await startServices(app.store);
    await until(app.store, selectIsLoggedIn);
    return app.store;
  };
  return { first: await openTab(), second: await openTab(), person, testDoor, closed };
}

test('After a mutation, the other tab of the same user refetches what it changed', async () => {
  const { first, second, person, testDoor } = await tabs();
  const { userId } = person;
  const { planList } = await second.dispatch(plansApi.endpoints.planList.initiate({ userId })).unwrap();
  const heard: unknown[] = [];
  const listener = openTabChannel(`vestibule.${userId}`, (message) => heard.push(message));
  const count = async () => (await testDoor.requests({ path: 'plan/list', userId })).length;
  const before = await count();
  await first.dispatch(plansApi.endpoints.electSafeHarbor.initiate({ userId, planId: planList[0]?.planId ?? '', body: {} }));
  await eventually(async () => expect(await count()).toBe(before + 1));
  expect(heard).toEqual([['PlanList', 'PlanInfo']]);
  listener?.close();
});

test('A refused mutation sends no message to other tabs', async () => {
  const { first, person, testDoor } = await tabs();
  const heard: unknown[] = [];
  const listener = openTabChannel(`vestibule.${person.userId}`, (message) => heard.push(message));
  await testDoor.failNext({ path: 'strategicPartners', status: 400 });
  const save = () =>
    first.dispatch(plansApi.endpoints.saveStrategicPartners.initiate({ userId: person.userId, body: { strategicPartners: [] } }));
  await save();
  await save(); // accepted
  await eventually(() => expect(heard).toEqual([['StrategicPartners']]));
  listener?.close();
});

test('A mutation that is answered after the session has ended reports no error', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { first, person, closed } = await tabs();
  first.dispatch(sessionCleared());
  await eventually(() => expect(closed).toContain(`vestibule.${person.userId}`));
  const answered = new Promise<void>((resolve) => {
    first.startListening({ actionCreator: tagsInvalidated, effect: () => void setImmediate(resolve) });
  });
  first.dispatch(tagsInvalidated(['PlanList']));
  await answered;
  expect(reported).not.toHaveBeenCalled();
});

test('A browser without BroadcastChannel opens no channel between tabs', () => {
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(openTabChannel('vestibule.7', () => undefined)).toBeUndefined();
  globalThis.BroadcastChannel = BroadcastChannel;
});
