// Who may start an account set-up.
import { conceal } from '../../../api/secret.js';
import { canEnterUsername } from '../../../src/routing/guards/account-setup.js';
import { setupStarted } from '../../../store/flows/account-setup/account-setup-events.js';
import type { SessionState } from '../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

beforeEach(forgetEverything);

const signedIn: SessionState = { userId: 'u1', token: 't1', role: 'ROLE_PARTICIPANT' };
const landed: SessionState = { ...signedIn, hasLandingData: 'true' };

test.each<[string, SessionState, boolean, object]>([
  ['a user without a landing page may enter', signedIn, false, { kind: 'enter' }],
  ['a user with a landing page is redirected to /', landed, false, { kind: 'redirect', to: '/' }],
  ['a user with a landing page who followed an invite may enter', landed, true, { kind: 'enter' }],
])('/account-setup: %s', async (_who, session, isInvited, expected) => {
  const { store } = await createTestStore({ session });
  if (isInvited) store.dispatch(setupStarted({ userId: 'u1', linkToken: conceal('token') }));
  expect(canEnterUsername(store.getState(), store.extra)).toEqual(expected);
});
