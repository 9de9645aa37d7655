// The code of an account setup with a controlled clock: back to the email and forward again, and a clock that is set back.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { accountSetup, selectSetupPhase } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { mfaStarted } from '../../../../store/flows/mfa/mfa-events.js';
import { mfa, selectMfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { locationChanged } from '../../../../store/core/location.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';

const NOON = new Date(2026, 10, 21, 12).getTime();
const flows = ['account-setup', 'mfa', 'errors', 'session'] as const;

beforeEach(forgetEverything);

/** On the code screen, with a code just sent. */
async function openCode() {
  const test = await openSignedInStore({}, { path: '/account-setup/email', now: NOON, flows });
  test.store.dispatch(accountSetup.usernameAccepted({ userId: test.person.userId, username: 'janedoe1' }));
  test.store.dispatch(accountSetup.emailSaved('jane@example.com'));
  await askForCode(test);
  return test;
}

type Opened = Awaited<ReturnType<typeof openSignedInStore>>;

/** Continues from the email. */
async function askForCode({ store, visited }: Opened) {
  const before = visited.length;
  store.dispatch(mfaStarted({ purpose: 'setup-email' }));
  await waitFor(() => expect(visited.length).toBe(before + 1));
}

const sent = async ({ testDoor }: Opened) => (await testDoor.requests({ path: 'mfa/code' })).length;
const resendAt = ({ store }: Opened) => selectMfa(store.getState()).resendAt;
const backAfter = (test: Opened, ms: number) => {
  test.store.dispatch(locationChanged({ path: '/account-setup/email', by: 'user' }));
  test.clock.at = NOON + ms;
};

test('Going back to the email and forward within a minute sends no second code and keeps the countdown', async () => {
  const test = await openCode();
  backAfter(test, 59_000);
  await askForCode(test);
  expect(await sent(test)).toBe(1);
  expect(resendAt(test)).toBe(NOON + 60_000);
});

test('after a minute, a code is sent again', async () => {
  const test = await openCode();
  backAfter(test, 60_000);
  await askForCode(test);
  expect(await sent(test)).toBe(2);
  expect(resendAt(test)).toBe(NOON + 120_000);
});

test('Setting the clock back blocks neither the next code nor Resend', async () => {
  const test = await openCode();
  backAfter(test, -3_600_000);
  await askForCode(test);
  expect(await sent(test)).toBe(2);
  test.clock.at = NOON - 7_200_000;
  test.store.dispatch(mfa.resendRequested());
  await waitFor(async () => expect(await sent(test)).toBe(3));
});

test('If the gateway has forgotten that the code was right, the next code is checked', async () => {
  const test = await openCode();
  const toasts = () => selectNotifications(test.store.getState());
  const { person, testDoor } = test;
  await test.testDoor.failNext({ path: 'email/verify', body: { errors: [{ code: 'CDERR01' }] } });
  test.store.dispatch(mfa.codeSubmitted({ code: conceal(await testDoor.latestCode(person.userId)) }));
  await waitFor(() => expect(toasts()).toMatchObject([{ title: { id: 'email.verifyFailed' } }]));
  test.store.dispatch(mfa.codeSubmitted({ code: conceal('000000') }));
  await waitFor(() => expect(toasts()).toMatchObject([{ title: { id: 'code.invalid' } }]));
});

describe('if no code is sent because several were', () => {
  /** Back at the email, where the next request will be refused. */
  async function openRefused(body: { readonly code: string; readonly description?: string }) {
    const test = await openCode();
    backAfter(test, 60_000);
    await test.testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [body] } });
    return test;
  }
  const why = 'Please use the latest one.';

  test('the code that this address got can be entered', async () => {
    const test = await openRefused({ code: 'MFERR04', description: why });
    await askForCode(test);
    expect(test.visited.at(-1)).toBe('/mfa-verification');
    expect(selectNotifications(test.store.getState())).toEqual([expect.objectContaining({ message: { serverText: why } })]);
  });

  test('a message says that no code was sent, even if the gateway gives no reason', async () => {
    const test = await openRefused({ code: 'MFERR04' });
    await askForCode(test);
    expect(selectNotifications(test.store.getState())).toEqual([expect.objectContaining({ message: { id: 'code.requestFailed' } })]);
  });

  test('another address, which got none, stays on its form with the reason', async () => {
    const test = await openRefused({ code: 'MFERR04', description: why });
    test.store.dispatch(accountSetup.emailSaved('jane.doe@example.com'));
    test.store.dispatch(mfaStarted({ purpose: 'setup-email' }));
    await waitFor(() => expect(errorOfPhase(selectSetupPhase(test.store.getState()))).toEqual({ serverText: why }));
    expect(test.visited).toEqual(['/mfa-verification']);
  });
});
