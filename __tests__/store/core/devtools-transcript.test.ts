// A real sign-in with a code as Redux DevTools list it: the source of the table in docs/devtools.md. It contains no secrets.
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../api/secret.js';
import { gateway } from '../../support/gateway.js';
import { devToolsNamed } from '../../../store/core/devtools/redact.js';
import type { AppDispatch, RootState } from '../../../store/core/root-state.js';
import { mfa } from '../../../store/flows/mfa/mfa-slice.js';
import { signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { expectGenerated, table } from '../../support/documents.js';
import { runningStores } from '../../support/running-stores.js';
import { createTestStore } from '../../support/test-store.js';

const NOON = Date.UTC(2026, 10, 21, 12);

interface Listed extends UnknownAction {
  readonly payload?: unknown;
  readonly meta?: { readonly arg?: { readonly originalArgs?: unknown } };
}

const running = runningStores();

/** Signs in with a code by text. Returns what DevTools received, and the secrets of the sign-in. */
async function signInWithCode() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ mfa: ['sms'], phone: '2025550123' });
  const { store, browser, visited } = await createTestStore({ environment: { env }, flows: ['sign-in'], now: NOON });
  const { actionSanitizer, stateSanitizer, predicate } = devToolsNamed('Sign In');
  const actions: Listed[] = [];
  const states: unknown[] = [];
  // In place of the DevTools enhancer, behind all other middleware.
  const recorder: Middleware<object, RootState, AppDispatch> = (api) => (next) => (action) => {
    const done = next(action);
    if (predicate({}, action as UnknownAction)) actions.push(actionSanitizer(action as Listed)); // only actions arrive here
    states.push(stateSanitizer(api.getState()));
    return done;
  };
  store.addMiddleware(recorder);
  running.push(store);
  store.dispatch(signIn.submitted({ username: person.username, password: conceal(person.password) }));
  await waitFor(() => expect(visited).toEqual(['/mfa-verification']));
  const code = await testDoor.latestCode(person.userId);
  const basic = store.getState().session.basicAuthToken;
  store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));
  await waitFor(() => expect(browser.left).toHaveLength(1));
  return { actions, states, person, secrets: [person.password, code, basic, browser.session.read('token')] };
}

/** The content of an action: a call's argument and then its answer or error, or an event's payload. */
const carriedBy = ({ type, payload, meta }: Listed): unknown => (type.includes('/pending ') ? meta?.arg?.originalArgs : payload);

test('docs/devtools.md matches what DevTools shows of one sign-in with a code', async () => {
  const { actions, person } = await signInWithCode();
  /** Without the parts that differ by user, day, or gateway. */
  const asText = (value: unknown): string =>
    (JSON.stringify(value) ?? '')
      .replaceAll(person.userId, 'user-1')
      .replaceAll(person.username, 'jmorgan')
      .replace(/\d\d\/\d\d\/\d{4}/g, 'mm/dd/yyyy')
      .replace(/http:\/\/127\.0\.0\.1:\d+\/[^/"]+/g, 'https://portal.example.com');
  const rows = actions.map((action) => [`\`${action.type}\``, asText(carriedBy(action)) && `\`${asText(carriedBy(action))}\``]);
  expectGenerated('docs/devtools.md', table(['action type', 'what it carries'], rows));
});

test('DevTools shows no secret of that sign-in, neither in an action nor in the state after it', async () => {
  const { actions, states, secrets } = await signInWithCode();
  const shown = JSON.stringify([actions, states]);
  expect(shown).toContain('[redacted]');
  for (const secret of secrets) {
    expect(secret).toEqual(expect.stringMatching(/.{4}/));
    expect(shown).not.toContain(secret);
  }
});
