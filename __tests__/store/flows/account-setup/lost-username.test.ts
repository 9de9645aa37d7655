// A setup with saved data that cannot be read after a reload. It must not give up its invitation.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { setupStarted } from '../../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';

beforeEach(forgetEverything);

test('Every setup screen except the username step redirects to account-setup when no account username is loaded', async () => {
  const { store, visited, person, calls } = await openSignedInStore({}, { path: '/account-setup/password', flows: ['account-setup'] });
  store.dispatch(setupStarted({ userId: person.userId, linkToken: conceal('invite-1') }));
  await waitFor(() => expect(visited).toEqual(['/account-setup']));
  store.dispatch(accountSetup.emailVerified());
  store.dispatch(accountSetup.passwordSubmitted({ password: conceal('Correct1horse') }));
  await waitFor(() => expect(visited).toEqual(['/account-setup', '/account-setup']));
  expect(store.extra.secretStore.get('inviteToken')?.reveal()).toBe('invite-1');
  expect((await calls()).filter((call) => /verification\/complete|credentials$/.test(call))).toEqual([]);
});

test('A save without an answer does not count as done if the account has another username', async () => {
  const flows = ['account-setup', 'session'] as const;
  const { store, visited, person } = await openSignedInStore({}, { path: '/account-setup/password', flows });
  store.dispatch(accountSetup.usernameAccepted({ userId: person.userId, username: 'chosenhere1' }));
  store.dispatch(accountSetup.emailVerified());
  store.dispatch(accountSetup.saveStarted());
  store.dispatch(accountSetup.passwordSubmitted({ password: conceal('Correct1horse') }));
  await waitFor(() => expect(visited.at(-1)).toBe('/'));
  expect(visited).not.toContain('/account-setup/phone');
});
