// The forgotten-password flow over the real gateway: the proof for a username, the messages for refusals, and a new password for a
// signed-in user.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { createTestDoor } from '../../../../gateway/test-door/client.js';
import { mfaStarted } from '../../../../store/flows/mfa/mfa-events.js';
import {
  passwordReset,
  selectIsPasswordChanged,
  selectPasswordReset,
  selectResetPhase,
} from '../../../../store/flows/password-reset/password-reset-slice.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { signedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

const gateway = createTestDoor(process.env.GATEWAY_URL ?? '');
const captcha = conceal('spent later, with the proof');

async function open() {
  const { env, testDoor } = gateway.scope();
  const test = await createTestStore({ path: '/reset-password', environment: { env }, flows: ['password-reset'] });
  return { ...test, testDoor };
}

beforeEach(forgetEverything);

test('a username without code-based MFA leads to its security question', async () => {
  const { store, visited, testDoor } = await open();
  const { username } = await testDoor.createPerson({ securityQuestion: 'Your first school?' });
  store.dispatch(passwordReset.usernameSubmitted({ username: ` ${username} `, captcha }));
  await waitFor(() => expect(visited).toEqual(['/reset-password/security-question']));
  expect(selectPasswordReset(store.getState())).toMatchObject({ username, question: 'Your first school?' });
});

test('a username with code-based MFA starts the MFA flow', async () => {
  const { store, testDoor } = await open();
  const { username } = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  const started: unknown[] = [];
  store.startListening({ actionCreator: mfaStarted, effect: ({ payload }) => void started.push(payload.purpose) });
  store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
  await waitFor(() => expect(started).toEqual(['reset-password']));
});

test('a failure shows an error and stays on the username screen', async () => {
  const { store, visited, testDoor } = await open();
  await testDoor.failNext({ path: 'mfa-user', status: 500 });
  store.dispatch(passwordReset.usernameSubmitted({ username: 'janedoe1', captcha }));
  await waitFor(() => expect(errorOfPhase(selectResetPhase(store.getState()))).toBeDefined());
  expect(visited).toEqual([]);
});

test('a new password ends the session without leaving the screen', async () => {
  const { store, visited } = await signedInStore({}, { path: '/password', flows: ['password-reset', 'session', 'errors'] });
  store.dispatch(passwordReset.passwordChangeSubmitted({ password: conceal('Another1Good!') }));
  await waitFor(() => expect(selectIsPasswordChanged(store.getState())).toBe(true));
  await waitFor(() => expect(selectSession(store.getState())).toEqual({}));
  expect(visited).toEqual([]);
});
