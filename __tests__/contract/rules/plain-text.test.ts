// The rules for text and objects that a gateway stores.
import {
  isKeepable,
  isPlainLines,
  isPlainText,
  isStorableText,
  PASS_THROUGH_MAX_DEPTH,
  PASS_THROUGH_MAX_LENGTH,
} from '../../../api/contract/rules/plain-text.js';
import { describeRule } from './describe-rule.js';

const HALVES = ['\ud83d', '\ude00', 'a\ud800b', '\ude00\ud83d', '😀\udfff'];
/** An object with lists in lists. */
const nested = (levels: number) => ({ a: JSON.parse('['.repeat(levels - 1) + ']'.repeat(levels - 1)) as unknown });
const CONTROLS = ['\u0000', 'a\u001fb', '\u007f', '\u0085', '\u009f', '\r'];

describeRule('plain text', isPlainText, {
  accepts: ['', 'a b', 'é', '😀', '\ud83d\ude00', '漢字', '\u00a0', '\\u0000'],
  refuses: ['\n', '\t', ...CONTROLS, ...HALVES],
});

describeRule('storable text', isStorableText, {
  accepts: ['', 'a\nb\tc', '\u0001', '\u009f', '😀', '\\u0000'],
  refuses: ['\u0000', 'a\u0000b', ...HALVES],
});

describeRule('plain lines', isPlainLines, {
  accepts: ['', 'a\nb\tc', '😀\n'],
  refuses: [...CONTROLS, ...HALVES],
});

test.each([
  ['an empty object', {}, true],
  ['nested text', { a: ['😀', { é: '\n' }] }, true],
  ['the text of an escape', { a: '\\u0000 \\ud800' }, true],
  ['U+0000', { a: 'b\u0000' }, false],
  ['U+0000 after a backslash', { a: '\\\u0000' }, false],
  ['half a character', { a: [{ b: '\ud83d' }] }, false],
  ['half a character as a name', { '\ude00': 1 }, false],
  ['exactly the most characters', { a: 'b'.repeat(PASS_THROUGH_MAX_LENGTH - 8) }, true],
  ['one more', { a: 'b'.repeat(PASS_THROUGH_MAX_LENGTH - 7) }, false],
  ['as many levels as allowed', nested(PASS_THROUGH_MAX_DEPTH), true],
  ['one level more', nested(PASS_THROUGH_MAX_DEPTH + 1), false],
  ['more levels than JSON.stringify can take', nested(8000), false],
  ['large numbers', { a: [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0.1] }, true],
  ['a number that was rounded', JSON.parse('{"a":[12345678901234567890]}'), false],
  ['a number that no JSON has', JSON.parse('{"a":1e400}'), false],
  ['a member that a schema leaves out', JSON.parse('{"__proto__":1}'), false],
  ['another one', { constructor: 1 }, false],
  ['a list instead', [], false],
  ['text instead', 'a', false],
  ['nothing', null, false],
])('an object with %s: can it be stored?', (_, value, isStorable) => {
  expect(isKeepable(value)).toBe(isStorable);
});
