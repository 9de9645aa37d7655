// How a link's token reaches its screen, and how it survives a reload without being in the address (P2).
import fc from 'fast-check';
import { readLinkVisit } from '../../../store/core/link-visit.js';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['the address when the link is opened', 'token=abc', null, { token: 'abc', isDone: false }],
  ['… before what an older entry keeps', 'token=abc', { linkToken: 'old', linkDone: true }, { token: 'abc', isDone: false }],
  ['the history entry after that', '', { linkToken: 'abc' }, { token: 'abc', isDone: false }],
  ['an empty token is none', 'token=', null, { token: null, isDone: false }],
  ['… and does not hide the one of the entry', 'token=', { linkToken: 'abc' }, { token: 'abc', isDone: false }],
  ['a link that was followed', '', { linkDone: true }, { token: null, isDone: true }],
  ['no token at all', '', null, { token: null, isDone: false }],
])('%s', (_source, text, state, visit) => {
  expect(readLinkVisit(query(text), state)).toEqual(visit);
});

test('A history entry may hold anything', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const { token, isDone } = readLinkVisit(query(''), state);
      expect(typeof token === 'string' || token === null).toBe(true);
      expect(typeof isDone).toBe('boolean');
    }),
  );
});
