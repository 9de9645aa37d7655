// How a link's token reaches its screen, and how it survives a reload without being in the address (P2).
import fc from 'fast-check';
import { readLinkVisit } from '../../../store/core/link-visit.js';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['reads the token from the address when the link is opened', 'token=abc', null, { token: 'abc', isDone: false }],
  ['prefers the address to an older history entry', 'token=abc', { linkToken: 'old', linkDone: true }, { token: 'abc', isDone: false }],
  ['reads the token from the history entry if the address has none', '', { linkToken: 'abc' }, { token: 'abc', isDone: false }],
  ['treats an empty token as missing', 'token=', null, { token: null, isDone: false }],
  ['ignores an empty token if the history entry has one', 'token=', { linkToken: 'abc' }, { token: 'abc', isDone: false }],
  ['recognizes a link that was already followed', '', { linkDone: true }, { token: null, isDone: true }],
  ['returns null without a token', '', null, { token: null, isDone: false }],
])('%s', (_source, text, state, visit) => {
  expect(readLinkVisit(query(text), state)).toEqual(visit);
});

test('readLinkVisit accepts any value in a history entry', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const { token, isDone } = readLinkVisit(query(''), state);
      expect(typeof token === 'string' || token === null).toBe(true);
      expect(typeof isDone).toBe('boolean');
    }),
  );
});
