// Refusals of another code, and of the step after a code, while enrolling: what was sent before may be good, or never went there.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { contactUpdate, selectUpdatePhase } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, type TestStore, until } from '../../../support/test-store.js';

const why = 'We have sent you several codes already. Please use the latest one.';
const flows = ['contact-update', 'errors', 'session'] as const;

async function open(path: string) {
  const test = await openSignedInStore({ emailVerified: false }, { path, flows });
  return {
    ...test,
    state: () => test.store.getState(),
    wentTo: (route: string) => waitFor(() => expect(test.visited.at(-1)).toBe(route)),
    refuseCode: () => test.testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [{ code: 'MFERR04', description: why }] } }),
  };
}

beforeEach(forgetEverything);

describe('If no other code is sent to an email address', () => {
  const openSent = async (email: string) => {
    const test = await open('/update-email');
    test.store.dispatch(contactUpdate.emailSubmitted({ email }));
    await test.wentTo('/mfa-verification');
    test.store.dispatch(mfa.backRequested());
    await test.wentTo('/update-email');
    await test.refuseCode();
    return test;
  };

  test('the code that it got before can be entered', async () => {
    const { store, wentTo } = await openSent('new@example.com');
    store.dispatch(contactUpdate.emailSubmitted({ email: 'new@example.com' }));
    await wentTo('/mfa-verification');
  });

  test.each([
    ['is reloaded', async () => undefined],
    ['is reloaded, where another code is sent', async ({ store }: TestStore) => void store.dispatch(mfa.resendRequested())],
  ])('… also if the code screen %s', async (_what, act) => {
    const { store, env, wentTo, refuseCode } = await open('/update-email');
    store.dispatch(contactUpdate.emailSubmitted({ email: 'new@example.com' }));
    await wentTo('/mfa-verification');
    store.stop();
    const now = Date.now() + 61_000;
    const after = await createTestStore({ path: '/mfa-verification', environment: { env }, flows: ['mfa'], now });
    await act(after);
    await until(after.store, (state) => !selectMfa(state).isResending);
    after.store.dispatch(mfa.backRequested());
    await waitFor(() => expect(after.visited.at(-1)).toBe('/update-email'));
    await refuseCode();
    after.store.dispatch(contactUpdate.emailSubmitted({ email: 'new@example.com' }));
    await waitFor(() => expect(after.visited.at(-1)).toBe('/mfa-verification'));
  });

  test('another address, which got none, stays at the form with the reason', async () => {
    const { store, state, visited } = await openSent('wrong@example.com');
    store.dispatch(contactUpdate.emailSubmitted({ email: 'new@example.com' }));
    await waitFor(() => expect(selectUpdatePhase(state())).toMatchObject({ status: 'failed', error: { serverText: why } }));
    expect(visited.at(-1)).toBe('/update-email');
  });
});

describe('If no other code is sent to a phone', () => {
  const phone = (number: string) => ({ mode: 'adoption', phone: { country: 'US', countryCode: '1', number } }) as const;

  test.each([
    ['the same number offers to enter the code that it got before', '2025550177', 'sms'],
    ['another number, which got none, does not', '2025550188', null],
  ])('%s', async (_what, number, sentBy) => {
    const { store, state, wentTo, refuseCode } = await open('/update-phone');
    store.dispatch(contactUpdate.phoneSubmitted(phone('2025550177')));
    await wentTo('/mfa');
    store.dispatch(mfa.optionChosen('sms'));
    await wentTo('/mfa-verification');
    store.dispatch(mfa.cancelRequested());
    await wentTo('/update-phone');
    store.dispatch(contactUpdate.phoneSubmitted(phone(number)));
    await wentTo('/mfa');
    await refuseCode();
    store.dispatch(mfa.optionChosen('sms'));
    await waitFor(() => expect(selectMfaPhase(state())).toMatchObject({ status: 'failed' }));
    expect(selectMfa(state()).sentBy).toBe(sentBy);
  });
});

test('a step that is refused after a right code does not call the code wrong', async () => {
  const { store, state, wentTo, testDoor, person } = await open('/update-phone');
  store.dispatch(contactUpdate.phoneSubmitted({ mode: 'adoption', phone: { country: 'US', countryCode: '1', number: '2025550177' } }));
  await wentTo('/mfa');
  store.dispatch(mfa.optionChosen('sms'));
  await wentTo('/mfa-verification');
  await testDoor.failNext({
    path: 'optionChoice',
    method: 'POST',
    status: 200,
    body: { errors: [{ code: 'OCERR01', description: 'Not now.' }] },
  });
  store.dispatch(mfa.codeSubmitted({ code: conceal(await testDoor.latestCode(person.userId)) }));
  await waitFor(() => expect(selectMfaPhase(state())).toMatchObject({ status: 'failed', leavesFieldsValid: true }));
});
