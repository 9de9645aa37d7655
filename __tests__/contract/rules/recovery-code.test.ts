// The format of recovery codes.
import { formatRecoveryCode, isRecoveryCode } from '../../../api/contract/rules/recovery-code.js';

test.each([
  ['abcd-efgh-jk', 'abcd-efgh-jk'],
  ['ABCD EFGH JK', 'abcd-efgh-jk'],
  ['abcdefghjk', 'abcd-efgh-jk'],
  ['o1lI-0000-00', '0111-0000-00'],
  ['abc', 'abc'],
  ['abcde', 'abcd-e'],
  ['', ''],
])('%p is formatted as %p', (typed, formatted) => {
  expect(formatRecoveryCode(typed)).toBe(formatted);
});

test.each(['abcd-efgh-jk', '0123 4567 89'])('%p is accepted as a recovery code', (value) => {
  expect(isRecoveryCode(value)).toBe(true);
});

test.each(['', '123456', 'abcd-efgh-j', 'x'.repeat(65)])('%p is not accepted as a recovery code', (value) => {
  expect(isRecoveryCode(value)).toBe(false);
});
