// A tab that shows the portal and partner apps in turn: an unfinished wizard in its session storage is never another user's.
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { conceal } from '../../../../api/secret.js';
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { adoptionOffered } from '../../../../store/flows/adoption/adoption-events.js';
import { adoptionSlice } from '../../../../store/flows/adoption/adoption-slice.js';
import { authenticator, authenticatorSlice } from '../../../../store/flows/authenticator/authenticator-slice.js';
import { contactUpdate, contactUpdateSlice } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { recoveryCodes, recoveryCodesSlice } from '../../../../store/flows/recovery-codes/recovery-codes-slice.js';
import {
  credentialsAccepted,
  selectSession,
  sessionCleared,
  signedIn,
  userForgotten,
} from '../../../../store/services/session/session-slice.js';
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

/** What remains of an unfinished wizard, after an event of it and another one, and what it begins with. */
const wizard = <S>(reducer: Reducer<S>, event: UnknownAction) => ({
  begun: reducer(undefined, event),
  after: (next: UnknownAction): unknown => reducer(reducer(undefined, event), next),
  initial: reducer(undefined, { type: 'none' }),
});

test.each([
  ['authenticator app', wizard(authenticatorSlice.reducer, authenticator.registered({ isRenewed: false }))],
  ['contact update', wizard(contactUpdateSlice.reducer, contactUpdate.emailSubmitted({ email: 'ann@example.com' }))],
  ['set of recovery codes', wizard(recoveryCodesSlice.reducer, recoveryCodes.created())],
  ['adoption', wizard(adoptionSlice.reducer, adoptionOffered({ mandatory: null }))],
])('in one tab, too, the next user finds nothing of an unfinished %s', (_what, { begun, after, initial }) => {
  expect(begun).not.toEqual(initial);
  const changes = [
    sessionCleared(),
    userForgotten(),
    credentialsAccepted({ userName: 'ben', basicAuthToken: conceal('Basic x'), attemptEnds: '0' }),
    signedIn({ userId: 'ben', token: conceal('t'), roles: [] }),
  ];
  expect(changes.map(after)).toEqual(changes.map(() => initial));
});
