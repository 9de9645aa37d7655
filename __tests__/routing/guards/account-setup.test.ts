// Who may start an account setup.
import type { UnknownAction } from '@reduxjs/toolkit';
import { conceal } from '../../../api/secret.js';
import { canEnterSetupPhone, canEnterUsername } from '../../../src/routing/guards/account-setup.js';
import { setupRequired, setupStarted } from '../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import type { SessionState } from '../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

beforeEach(forgetEverything);

const signedIn: SessionState = { userId: 'u1', token: 't1', role: 'ROLE_PARTICIPANT' };
const landed: SessionState = { ...signedIn, hasLandingData: 'true' };
const invited = setupStarted({ userId: 'u1', linkToken: conceal('token') });

test.each<[string, SessionState, UnknownAction | undefined, object]>([
  ['a user whose landing page it is may enter', signedIn, setupRequired({ userId: 'u1' }), { kind: 'enter' }],
  ['a signed-in user may enter, whatever this tab knows of a setup', signedIn, undefined, { kind: 'enter' }],
  ['so may a user with a landing page', landed, undefined, { kind: 'enter' }],
  ['a user with a landing page who followed an invite may enter', landed, invited, { kind: 'enter' }],
  ['nobody else may enter', {}, undefined, { kind: 'deny' }],
])('/account-setup: %s', async (_who, session, event, expected) => {
  const { store } = await createTestStore({ session });
  if (event) store.dispatch(event);
  expect(canEnterUsername(store.getState(), { ...store.extra, path: '/' })).toEqual(expected);
});

test.each([
  ['only the phone is left', false, { kind: 'redirect', to: '/account-setup/phone' }, { kind: 'enter' }],
  ['no step is left if they are skipped', true, { kind: 'enter' }, { kind: 'redirect', to: '/account-setup' }],
])('/account-setup and /account-setup/phone: once the setup is completed, %s', async (_rule, skipsSteps, first, phone) => {
  const { store } = await createTestStore({ session: signedIn });
  store.dispatch(accountSetup.usernameAccepted({ userId: 'u1', username: 'janedoe1' }));
  store.dispatch(accountSetup.skipEnrollmentLoaded({ skipsSteps }));
  store.dispatch(accountSetup.completed());
  expect(canEnterUsername(store.getState(), { ...store.extra, path: '/' })).toEqual(first);
  expect(canEnterSetupPhone(store.getState(), { ...store.extra, path: '/' })).toEqual(phone);
});
