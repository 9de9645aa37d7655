// What DevTools show: every secret of the contract held against state, action, meta and error.
import { waitFor } from '@testing-library/react';
import { contract } from '../../../api/contract/index.js';
import { conceal } from '../../../api/secret.js';
import { devToolsOf } from '../../../store/core/devtools/redact.js';
import { holdEarlySubmit } from '../../../store/flows/sign-in/hold-early-submit.js';
import { signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { SESSION_KEYS } from '../../../store/services/session/session-slice.js';
import { createTestStore } from '../../support/test-store.js';

const WORD = 'hunter2-Änderung';
const { name, actionSanitizer, stateSanitizer, predicate } = devToolsOf('Sign In');

/** Names of what is secret in requests and answers, in any group of the contract. */
const IS_SECRET = /password|token|answer|captcha|code$|codes$|authorization|^uri$/i;

const members = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema ? Object.keys(schema.entries ?? {}) : [];
const calls = Object.values(contract).flatMap((group): [string, object][] => Object.entries(group));
const partOf = (call: object, part: string): unknown => Reflect.get(call, part);
const secretsIn = (part: 'query' | 'body' | 'headers' | 'response') =>
  calls.flatMap(([endpoint, call]) =>
    members(partOf(call, part))
      .filter((member) => IS_SECRET.test(member))
      .map((member) => [`${endpoint} ${part}`, member] as const),
  );
const sent = [...secretsIn('body'), ...secretsIn('headers'), ...secretsIn('query'), ['tokenSignIn query', 'id'] as const];
const answered = secretsIn('response');

test('the contract has secrets in requests and in answers', () => {
  expect(sent.map(([, member]) => member)).toEqual(
    expect.arrayContaining(['newPassword', 'securityAnswer', 'Authorization', 'code', 'token']),
  );
  expect(answered.map(([, member]) => member)).toEqual(expect.arrayContaining(['token', 'uri', 'codes', 'sessionToken']));
});

/** A secret where actions and state can have one. */
const places = (member: string, secret: unknown) => [
  { type: 'x', payload: { [member]: secret } },
  { type: 'x', payload: [{ [member]: [secret, [secret]] }] },
  { type: 'x', meta: { arg: { endpointName: 'e', originalArgs: { [member]: secret, body: { [member]: secret } } } } },
  { type: 'x', error: { [member]: { deep: secret } } },
];

test.each([...sent, ...answered])('%s: %s is a Secret, which neither action, meta, error nor state shows', (_call, member) => {
  const secret = conceal(WORD);
  // Were it let through, it would still print itself; that it is blank is what counts here.
  for (const place of places(member, secret)) {
    const shown = [actionSanitizer(place), stateSanitizer(place)];
    expect(JSON.stringify(shown)).not.toContain(WORD);
    expect(JSON.stringify(shown)).not.toContain('[secret]');
  }
  expect(JSON.stringify(actionSanitizer({ type: 'x', payload: secret }))).toContain('[Secret]');
});

test.each(sent.filter(([place]) => !place.endsWith('query')))('%s: %s that an app sent as plain text is blank', (_call, member) => {
  for (const plain of [WORD, [WORD], 918273, { deep: WORD }]) {
    for (const part of ['body', 'headers']) {
      const action = { type: 'x', meta: { arg: { originalArgs: { [part]: { [member]: plain } } } } };
      expect(actionSanitizer(action)).toEqual({ type: 'x', meta: { arg: { originalArgs: { [part]: '[redacted]' } } } });
    }
  }
});

const SECRET_KEYS = ['token', 'authToken', 'basicAuthToken', 'mfaCode'];

test.each(SESSION_KEYS)('of the session, %s is shown unless it is one of the four secrets', (key) => {
  for (const value of [WORD, [WORD], 918273, { deep: [WORD] }]) {
    const shown = SECRET_KEYS.includes(key) ? '[redacted]' : value;
    expect(stateSanitizer({ session: { [key]: value } })).toEqual({ session: { [key]: shown } });
    expect(actionSanitizer({ type: 'x', payload: [{ [key]: value }] })).toEqual({ type: 'x', payload: [{ [key]: shown }] });
    expect(actionSanitizer({ type: 'x', meta: { arg: { originalArgs: { [key]: value } } } })).toEqual({
      type: 'x',
      meta: { arg: { originalArgs: { [key]: shown } } },
    });
  }
});

test('what only sounds like a secret is shown: the answer to the offer, an error’s code, a body that is no request, null', () => {
  const state = { adoption: { answer: 'later' }, error: { code: 'AUERR01' }, notification: { body: 'x', none: null, count: 1 } };
  expect(stateSanitizer(state)).toEqual(state);
});

test('each app has its own name, and a call is shown with its endpoint’s', () => {
  expect(name).toBe('Vestibule: Sign In');
  const action = { type: 'gateway/executeMutation/pending', meta: { arg: { endpointName: 'signIn' } } };
  expect(actionSanitizer(action)).toEqual({ ...action, type: 'gateway/executeMutation/pending (signIn)' });
  expect(actionSanitizer({ type: 'signIn/stopped' })).toEqual({ type: 'signIn/stopped' });
});

test('one early submit is shown once, although the flow that comes later gets it again', async () => {
  const { store } = await createTestStore();
  const shown: boolean[] = [];
  store.listen({ actionCreator: signIn.submitted, effect: (action) => void shown.push(predicate({}, action)) });
  holdEarlySubmit(store);
  store.dispatch(signIn.submitted({ username: 'ann', password: conceal(WORD) }));
  await waitFor(() => expect(shown).toEqual([true, false]));
  store.stop();
});
