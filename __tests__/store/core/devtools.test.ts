// What DevTools show: every secret of the contract, tested in state, action, meta, and error.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../api/secret.js';
import { devToolsNamed } from '../../../store/core/devtools/redact.js';
import { holdEarlyPress } from '../../../store/flows/sign-in/hold-early-press.js';
import { signIn } from '../../../store/flows/sign-in/sign-in-slice.js';
import { answered, redactionTable, sent, shownBy, WORD } from '../../support/redaction-table.js';
import { createTestStore } from '../../support/test-store.js';

const devTools = devToolsNamed('Sign In');

test('the contract has secrets in requests and in responses', () => {
  expect(sent.map(([, member]) => member)).toEqual(
    expect.arrayContaining(['newPassword', 'securityAnswer', 'Authorization', 'code', 'token']),
  );
  expect(answered.map(([, member]) => member)).toEqual(expect.arrayContaining(['token', 'uri', 'codes', 'sessionToken']));
});

test.each([...new Set(redactionTable.map(({ what }) => what))])('DevTools shows what the redaction table says: %s', (what) => {
  for (const row of redactionTable.filter((other) => other.what === what)) expect(shownBy(devTools, row)).toEqual(row.shown);
});

test('an early submit is shown once, although it is dispatched again when the flow loads', async () => {
  const { store } = await createTestStore();
  const shown: boolean[] = [];
  store.startListening({ actionCreator: signIn.submitted, effect: (action) => void shown.push(devTools.predicate({}, action)) });
  holdEarlyPress(store);
  store.dispatch(signIn.submitted({ username: 'ann', password: conceal(WORD) }));
  await waitFor(() => expect(shown).toEqual([true, false]));
  store.stop();
});
