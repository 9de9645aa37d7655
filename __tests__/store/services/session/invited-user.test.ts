// An invited user has no password before the setup is finished: when their session ends, they are told more than to sign in.
import { conceal } from '../../../../api/secret.js';
import { landingApi } from '../../../../api/landing-api.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openLink } from '../../../support/open-session.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

async function aSetup(isInvited = true): Promise<TestStore> {
  const person = await testDoor.createPerson({ username: null, emailVerified: false });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const tab = await createTestStore({ session: await openLink(token, env), environment: { env }, path: '/account-setup/email' });
  running.push(tab.store);
  if (isInvited) tab.store.extra.secretStore.set('inviteToken', conceal(token));
  await startServices(tab.store);
  return tab;
}

const ends = {
  'signed out in another tab': async () => {
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    await pass(1.5);
  },
  'idle for too long': async ({ store }: TestStore) => void store.dispatch(logoutRequested({ to: '/session-expired' })),
  'refused, because someone else who has the invitation went on': async ({ store }: TestStore) => {
    await testDoor.failNext({ path: 'userLandingUrl', status: 401 });
    await store.dispatch(landingApi.endpoints.userLandingUrl.initiate({ role: '' }));
  },
} as const;
type End = keyof typeof ends;

const saidIn = ({ store }: TestStore) => selectNotifications(store.getState()).map(({ message }) => message);

test.each<[End, string]>([
  ['signed out in another tab', '/session-expired'],
  ['idle for too long', '/session-expired'],
  ['refused, because someone else who has the invitation went on', '/'],
])('%s: an invited user is told to open the link again', async (end, route) => {
  const tab = await aSetup();
  await ends[end](tab);
  await eventually(() => expect(tab.visited).toEqual([route]));
  expect(saidIn(tab)).toEqual([{ id: 'setup.ended' }]);
});

test.each<[End, readonly unknown[]]>([
  ['signed out in another tab', []],
  ['refused, because someone else who has the invitation went on', [{ id: 'session.ended' }]],
])('%s: a user without an invitation is told what everyone is told', async (end, said) => {
  const tab = await aSetup(false);
  await ends[end](tab);
  await eventually(() => expect(tab.visited).toHaveLength(1));
  expect(saidIn(tab)).toEqual(said);
});

test('a user who logs out on purpose is told nothing', async () => {
  const tab = await aSetup();
  tab.store.dispatch(logoutRequested({}));
  await eventually(() => expect(tab.visited).toEqual(['/']));
  expect(saidIn(tab)).toEqual([]);
});
