// The username's rules as tables, and against a second implementation of the spec's sentences.
import fc from 'fast-check';
import { isUsername, usernameRules } from '../../../api/contract/rules/username.js';
import { describeRule } from './describe-rule.js';

describeRule('username: 4 to 16 characters; starts with a letter; letters and digits only', isUsername, {
  accepts: ['abcd', 'Abcd', 'a123', 'Z999', 'aaaa', `a${'1'.repeat(15)}`, 'ABCDEFGHIJKLMNOP'],
  refuses: [
    '',
    'a',
    'abc',
    `a${'1'.repeat(16)}`,
    'a'.repeat(100_000),
    '1abc',
    '_abc',
    ' abcd',
    'abcd ',
    'ab cd',
    'abcd\n',
    '\tabcd',
    'ab.cd',
    'ab_cd',
    'ab-cd',
    'ab@cd',
    'abc\u0000',
    'éabc',
    'abcé',
    'аbcd',
    'abc1２',
    'abc٣',
    'abc😀',
    '😀😀',
    'abcd\u200b',
    'abc\ud83d',
  ],
});

describeRule('username: 4 to 16 characters', usernameRules.length, {
  accepts: ['1234', '1'.repeat(16)],
  refuses: ['', '123', '1'.repeat(17)],
});

describeRule('username: starts with a letter', usernameRules.startsWithLetter, {
  accepts: ['a', 'Z', 'a-'],
  refuses: ['', '1a', ' a', 'éa', '@', '[', '`', '{'],
});

describeRule('username: letters and digits only', usernameRules.lettersAndDigits, {
  accepts: ['a', '0', '9zZ'],
  refuses: ['', '/', ':', '@', '[', '`', '{', 'a b', 'a\n'],
});

it('accepts exactly the usernames that the sentences describe', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const digits = [...'0123456789'];
  const isAsDescribed = (value: string) => {
    const characters = [...value];
    const [first = ''] = characters;
    return (
      characters.length > 3 &&
      characters.length < 17 &&
      letters.includes(first) &&
      characters.every((c) => letters.includes(c) || digits.includes(c))
    );
  };
  const nearly = fc.string({ unit: fc.constantFrom(...'abzABZ0189', '_', 'é'), maxLength: 18 });
  fc.assert(fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (value) => isUsername(value) === isAsDescribed(value)));
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{3,15}$/), isUsername));
});
