// Usernames as people paste them.
import { trimUsername } from '../../../store/core/trim-username.js';

test.each([
  ['spaces', '  ann ', 'ann'],
  ['zero-width spaces, as mails and chats add', '\u200B\u200Bann\u200B', 'ann'],
  ['a byte order mark and marks for the direction of writing', '\uFEFF\u200Eann\u202C', 'ann'],
  ['nothing at its ends', 'a\u200Cb c', 'a\u200Cb c'],
  ['nothing visible', ' \u200B ', ''],
  ['nothing', '', ''],
])('a username with %s', (_, typed, trimmed) => {
  expect(trimUsername(typed)).toBe(trimmed);
});
