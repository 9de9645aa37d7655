// What the MFA engine's state keeps of an earlier code: only what belongs to the same user.
import { conceal } from '../../../../api/secret.js';
import { mfaStarted } from '../../../../store/flows/mfa/mfa-events.js';
import { mfa, selectMfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { ATTEMPT_MS } from '../../../../store/services/session/watch-attempt-end.js';
import { credentialsAccepted, sessionCleared } from '../../../../store/services/session/session-slice.js';
import { runningStores } from '../../../support/running-stores.js';
import { createTestStore, dispatchAll } from '../../../support/test-store.js';

const running = runningStores();

const linkOf = (linkUserId: string) => mfaStarted({ purpose: 'email-link', linkUserId });

/** A store in which this user's link has sent a text. */
async function withTextSent() {
  const test = await createTestStore({ path: '/outer-mfa-verification' });
  const options = [{ type: 'sms' as const }];
  dispatchAll(test, linkOf('ann'), mfa.optionsLoaded(options), mfa.optionChosen('sms'), mfa.codeAwaited({ resendAt: 1000 }));
  running.push(test.store);
  return { ...test, state: () => selectMfa(test.store.getState()) };
}

test('a link that is opened again finds its code still awaited', async () => {
  const { store, state } = await withTextSent();
  store.dispatch(linkOf('ann'));
  expect(state()).toMatchObject({ linkUserId: 'ann', sentBy: 'sms', resendAt: 1000 });
});

test.each([
  ["another user's link", [linkOf('bob')]],
  ['a link of another kind', [mfaStarted({ purpose: 'trustee-link', linkUserId: 'ann' })]],
  ['a link whose code was right', [mfa.codeAccepted(), linkOf('ann')]],
])('%s needs a code of its own', async (_what, events) => {
  const test = await withTextSent();
  dispatchAll(test, ...events);
  expect(test.state()).toMatchObject({ sentBy: null, resendAt: null });
});

test.each([
  ['the end of the session', sessionCleared()],
  [
    "a right password, which may be another user's",
    credentialsAccepted({ userName: 'bob', basicAuthToken: conceal('Basic x'), attemptEnds: String(Date.now() + ATTEMPT_MS) }),
  ],
])('%s leaves no code awaited', async (_what, event) => {
  const { store, state } = await withTextSent();
  store.dispatch(event);
  expect(state()).toMatchObject({ purpose: null, linkUserId: null, options: [], chosen: null, sentBy: null });
});
