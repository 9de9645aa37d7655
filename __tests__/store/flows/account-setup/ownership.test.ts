// Ownership of a setup: several users may share a tab, and nobody continues another user's setup.
import { conceal } from '../../../../api/secret.js';
import { locationChanged } from '../../../../store/core/location.js';
import { setupStarted } from '../../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup, selectSetup } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { sessionCleared, signedIn } from '../../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, type TestStore, wentTo } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const jane = { userId: 'jane', token: 't1', role: 'ROLE_PARTICIPANT' };
const joe = { userId: 'joe', token: conceal('t2'), roles: ['ROLE_PARTICIPANT'] };

const openTab = () => createTestStore({ path: '/verifyUserInvite', session: jane, flows: ['account-setup'] });
const begin = ({ store }: TestStore, userId: string, token: string) => store.dispatch(setupStarted({ userId, linkToken: conceal(token) }));
const nameOf = ({ store }: TestStore) => selectSetup(store.getState()).username;

test('opening the same link again resumes the setup', async () => {
  const tab = await openTab();
  begin(tab, 'jane', 'invite-1');
  await wentTo(tab, '/account-setup');
  tab.store.dispatch(accountSetup.usernameAccepted({ userId: 'jane', username: 'jane1' }));
  begin(tab, 'jane', 'invite-1');
  await wentTo(tab, '/account-setup', '/account-setup/password');
  expect(nameOf(tab)).toBe('jane1');
});

test("another user's link in the same tab starts a new setup", async () => {
  const tab = await openTab();
  tab.store.dispatch(accountSetup.usernameAccepted({ userId: 'jane', username: 'jane1' }));
  tab.store.dispatch(signedIn(joe));
  expect(nameOf(tab)).toBeNull();
  begin(tab, 'joe', 'invite-2');
  await wentTo(tab, '/account-setup');
  expect(tab.store.extra.secretStore.get('inviteToken')?.reveal()).toBe('invite-2');
});

test('a setup ends with its session', async () => {
  const tab = await openTab();
  tab.store.dispatch(accountSetup.usernameAccepted({ userId: 'jane', username: 'jane1' }));
  tab.store.dispatch(sessionCleared());
  tab.store.dispatch(signedIn({ ...joe, userId: 'jane' }));
  expect(nameOf(tab)).toBeNull();
});

test("a reload restores the invite's token for its user only", async () => {
  const tab = await openTab();
  begin(tab, 'jane', 'invite-1');
  await wentTo(tab, '/account-setup');
  const reloaded = await openTab();
  expect(reloaded.store.extra.secretStore.get('inviteToken')?.reveal()).toBe('invite-1');
  const others = await createTestStore({ session: { ...jane, userId: 'joe' }, flows: ['account-setup'] });
  expect(others.store.extra.secretStore.get('inviteToken')).toBeUndefined();
});

test("no entry of another screen carries the invite's token", async () => {
  const tab = await openTab();
  begin(tab, 'jane', 'invite-1');
  await wentTo(tab, '/account-setup');
  const { historyEntry } = tab.browser;
  expect(historyEntry.read('invite')).toBeDefined();
  historyEntry.write('invite', undefined); // as in a new entry
  tab.store.dispatch(locationChanged({ path: '/whats-new', by: 'user' }));
  expect(historyEntry.read('invite')).toBeUndefined();
});

test.each(['{', '{}', '{"userId":"jane"}', '{"userId":"jane","progress":"nonsense"}'])(
  'invalid saved data is ignored: %s',
  async (text) => {
    window.sessionStorage.setItem('vestibule.account-setup', text);
    const tab = await openTab();
    expect(selectSetup(tab.store.getState())).toMatchObject({ username: null, progress: 'open' });
  },
);
