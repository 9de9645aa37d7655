// How a link's token reaches its screen, and how it survives a reload without being in the address (P2).
import fc from 'fast-check';
import { conceal } from '../../../api/secret.js';
import { createPlainStorage } from '../../../store/browser/plain-storage.js';
import { linkHistory, readLinkVisit } from '../../../store/core/link-visit.js';

const query = (text: string) => new URLSearchParams(text);
const session = createPlainStorage(() => window.sessionStorage);
const kept = linkHistory(conceal('abc'), session);

test.each([
  ['reads the token from the address when the link is opened', 'token=abc', null, { token: 'abc', isDone: false }],
  [
    'prefers the address to an older history entry',
    'token=abc',
    { ...linkHistory(conceal('old'), session), linkDone: true },
    { token: 'abc', isDone: false },
  ],
  ['reads the token from the history entry if the address has none', '', kept, { token: 'abc', isDone: false }],
  ['treats an empty token as missing', 'token=', null, { token: null, isDone: false }],
  ['ignores an empty token if the history entry has one', 'token=', kept, { token: 'abc', isDone: false }],
  ['recognizes a link that was already followed', '', { linkDone: true }, { token: null, isDone: true }],
  ['ignores a token that is not sealed', '', { linkToken: 'abc' }, { token: null, isDone: false }],
  ['returns null without a token', '', null, { token: null, isDone: false }],
])('%s', (_source, text, state, visit) => {
  expect(readLinkVisit(query(text), state, session)).toEqual(visit);
});

test('readLinkVisit accepts any value in a history entry', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const { token, isDone } = readLinkVisit(query(''), state, session);
      expect(typeof token === 'string' || token === null).toBe(true);
      expect(typeof isDone).toBe('boolean');
    }),
  );
});
