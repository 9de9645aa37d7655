// A tab that shows the portal and partner apps in turn: an unfinished wizard in its session storage is never another user's.
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

/** A partner app in a tab where this person left a wizard of the portal. */
async function aPartnerApp(person: Person, otherwise?: Person): Promise<TestStore> {
  const session = await openSession(person, env);
  if (otherwise) await openSession(otherwise, env);
  window.sessionStorage.setItem(WIZARD, '{"version":1,"kept":{}}');
  const app = await createTestStore({ session, isPartnerApp: true, environment: { env } });
  running.push(app.store);
  await startServices(app.store);
  await shows(app, { userId: (otherwise ?? person).userId });
  return app;
}

const WIZARD = 'vestibule.contact-update';
const isThere = () => window.sessionStorage.getItem(WIZARD) !== null;
const twoPeople = () => Promise.all([testDoor.createPerson(), testDoor.createPerson()]);
const shows = ({ store }: TestStore, session: object) => eventually(() => expect(selectSession(store.getState())).toMatchObject(session));

test('a wizard is forgotten when another user signs in in another tab', async () => {
  const [first, second] = await twoPeople();
  const app = await aPartnerApp(first);
  expect(isThere()).toBe(true);
  await openSession(second, env);
  await pass(1.5);
  await shows(app, { userId: second.userId });
  expect(isThere()).toBe(false);
});

test('a wizard is forgotten if another user had signed in before the page was loaded', async () => {
  const [first, second] = await twoPeople();
  await aPartnerApp(first, second);
  expect(isThere()).toBe(false);
});

test('a wizard is kept when the same user signs in again', async () => {
  const person = await testDoor.createPerson();
  const app = await aPartnerApp(person);
  const { token } = await openSession(person, env);
  await pass(1.5);
  await shows(app, { token });
  expect(isThere()).toBe(true);
});
