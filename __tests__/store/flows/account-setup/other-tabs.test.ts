// Two tabs in the same setup: what one saves at the gateway changes what the other may do.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { setupStarted } from '../../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup, selectSetup } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { runningStores } from '../../../support/running-stores.js';
import { createTestStore, dispatchAll, type TestStore } from '../../../support/test-store.js';

const running = runningStores();
const jane = { userId: 'jane', token: 't1', role: 'ROLE_PARTICIPANT' };

async function aTab(session = jane): Promise<TestStore> {
  const tab = await createTestStore({ path: '/verifyUserInvite', session, flows: ['account-setup'] });
  running.push(tab.store);
  tab.store.dispatch(setupStarted({ userId: session.userId, linkToken: conceal('invite-1') }));
  await waitFor(() => expect(tab.visited).toHaveLength(1));
  return tab;
}

/** A tab that awaits the code for its address. */
async function withAddress(email: string, session = jane): Promise<TestStore> {
  const tab = await aTab(session);
  const username = { userId: session.userId, username: 'jane1' };
  dispatchAll(tab, accountSetup.usernameAccepted(username), accountSetup.skipEnrollmentLoaded({ skipsSteps: false }));
  dispatchAll(tab, accountSetup.passwordAccepted(), accountSetup.emailSaved(email), accountSetup.codeSent(Date.now()));
  tab.store.extra.navigate('/mfa-verification');
  return tab;
}

const setupOf = ({ store }: TestStore) => selectSetup(store.getState());
const saidIn = ({ store }: TestStore) => selectNotifications(store.getState()).map(({ message }) => message);
const hasHeard = (tab: TestStore) => waitFor(() => expect(setupOf(tab).codeSentAt).toBeNull());

test('an address that another tab saves takes this tab back to its own, which must be confirmed again', async () => {
  const older = await withAddress('older@example.com');
  const newer = await withAddress('newer@example.com');
  await waitFor(() => expect(older.visited.at(-1)).toBe('/account-setup/email'));
  expect(saidIn(older)).toEqual([{ id: 'setup.emailReplaced' }]);
  expect(setupOf(older)).toMatchObject({ email: 'older@example.com', codeSentAt: null, isEmailVerified: false });
  expect(newer.visited.at(-1)).toBe('/mfa-verification');
  expect(setupOf(newer).codeSentAt).not.toBeNull();
});

test('an address that was confirmed before is not saved with this username either', async () => {
  const older = await withAddress('older@example.com');
  older.store.dispatch(accountSetup.emailVerified());
  older.store.extra.navigate('/account-setup/username-taken');
  await withAddress('newer@example.com');
  await waitFor(() => expect(older.visited.at(-1)).toBe('/account-setup/email'));
  expect(setupOf(older).isEmailVerified).toBe(false);
});

test.each(['/account-setup/email', '/whats-new'] as const)('on %s, the user is not disturbed', async (path) => {
  const older = await withAddress('older@example.com');
  older.store.extra.navigate(path);
  await withAddress('newer@example.com');
  await hasHeard(older);
  expect(older.visited.at(-1)).toBe(path);
  expect(saidIn(older)).toEqual([]);
});

test('credentials that another tab saves end the setup here, with its secrets, and the session stays', async () => {
  const older = await withAddress('older@example.com');
  older.store.extra.secretStore.set('setupPassword', conceal('Correct1horse'));
  const newer = await aTab();
  newer.store.dispatch(accountSetup.credentialsSaved());
  await waitFor(() => expect(older.visited.at(-1)).toBe('/'));
  expect(saidIn(older)).toEqual([{ id: 'setup.finishedElsewhere' }]);
  expect(setupOf(older).username).toBeNull();
  expect(older.store.extra.secretStore.get('setupPassword')).toBeUndefined();
  expect(older.store.extra.secretStore.get('inviteToken')).toBeUndefined();
  expect(older.store.getState().session.userId).toBe('jane');
  expect(setupOf(newer).progress).toBe('saved');
});

test("another user's setup is not concerned", async () => {
  const janes = await withAddress('jane@example.com');
  const witness = await withAddress('older@example.com');
  await hasHeard(janes);
  await withAddress('joe@example.com', { ...jane, userId: 'joe', token: 't2' });
  const joes = await aTab({ ...jane, userId: 'joe', token: 't2' });
  joes.store.dispatch(accountSetup.credentialsSaved());
  // Messages arrive in order, so Joe's would have arrived by then.
  (await aTab()).store.dispatch(accountSetup.emailSaved('last@example.com'));
  await hasHeard(witness);
  expect(setupOf(witness).username).toBe('jane1');
});
