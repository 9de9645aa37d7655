// The end of an account setup (R4.13): the destination of each role after the phone is verified.
import { waitFor } from '@testing-library/react';
import { gateway } from '../../../support/gateway.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { setupPhoneVerified } from '../../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup, selectSetup } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { mfa, selectMfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { giveClockBack, pass, takeClock } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

beforeEach(forgetEverything);

async function finishAs(role: NonNullable<PersonSpec['role']>) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ role });
  const session = await openSession(person, env);
  const test = await createTestStore({ path: '/mfa-verification', session, environment: { env }, flows: ['account-setup', 'mfa'] });
  test.store.dispatch(
    mfa.restored({ purpose: 'setup-phone', linkUserId: null, options: [], chosen: 'sms', resendAt: null, sentBy: 'sms', isAccepted: true }),
  );
  test.store.dispatch(accountSetup.usernameAccepted({ userId: person.userId, username: 'jane' }));
  expect(test.browser.session.read('vestibule.mfa')).toBeDefined();
  test.store.dispatch(setupPhoneVerified());
  await waitFor(() => expect(test.browser.left).not.toHaveLength(0));
  return test;
}

test.each([
  ['ROLE_PARTICIPANT', /\/participant-enrollment\/#\/$/],
  ['ROLE_PLAN_ADMIN', /\/plan-admin-ui\/#\/dashboard$/],
  ['ROLE_PLAN_ADVISOR', /\/advisor-ui\/#\/dashboard$/],
] as const)('In setup, participants go to the participant redirection URL, others to a generic redirect: %s', async (role, address) => {
  const { browser } = await finishAs(role);
  expect(browser.left).toEqual([expect.stringMatching(address)]);
});

test.each(['ROLE_PARTICIPANT', 'ROLE_PLAN_ADMIN'] as const)('all saved data of the setup and its code is removed: %s', async (role) => {
  const { store, browser } = await finishAs(role);
  expect(selectSetup(store.getState())).toMatchObject({ userId: null, username: null });
  expect(browser.session.read('vestibule.account-setup')).toBeUndefined();
  expect(browser.session.read('vestibule.mfa')).toBeUndefined();
});

test('a participant who stops the navigation to the enrollment can press the button again', async () => {
  takeClock();
  try {
    const { store } = await finishAs('ROLE_PARTICIPANT');
    store.dispatch(mfa.completed());
    await pass(20);
    expect(selectMfa(store.getState())).toMatchObject({ progress: 'accepted', phase: { status: 'idle' } });
    store.stop();
  } finally {
    giveClockBack();
  }
});
