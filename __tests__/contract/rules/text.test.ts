// The rules for characters and length of free text as tables, and each set of characters against its list.
import fc from 'fast-check';
import * as text from '../../../api/contract/rules/text.js';
import { describeRule } from './describe-rule.js';

describeRule("common punctuation: letters, digits, space and . , ' ? ! -", text.isCommonPunctuation, {
  accepts: ['', ' ', 'azAZ09', ".,'?!-", "Isn't it 5 o'clock, Mr. Smith-Jones? Yes!"],
  refuses: ['\n', '\t', '\u00a0', 'a_b', 'a"b', 'a;b', 'a:b', 'a/b', '(a)', '<a>', 'a&b', '+', '*', 'é', '’', '–', '٣', '😀', 'a\u200b'],
});

describeRule('digits only', text.isDigits, {
  accepts: ['', '0', '0123456789', '9'.repeat(100_000)],
  refuses: [' ', '1 2', ' 1', '1\n', '-1', '+1', '1.0', '1e3', '0x1', 'a', '٣', '１', '½', '😀'],
});

describeRule('printable ASCII excluding < and >', text.isPrintableAscii, {
  accepts: ['', ' ', '~', '!', ';', '=', '?', 'a;b=c?', '"\'`\\|{}[]()&^%$#@'],
  refuses: ['<', '>', '<b>', 'a<', '\n', '\t', '\r', '\u0000', '\u001f', '\u007f', '\u0080', '\u00a0', 'é', '‹', '＜', '😀', '\ud83d'],
});

describeRule('no leading or trailing whitespace', text.hasNoOuterWhitespace, {
  accepts: ['', 'a', 'a b', 'a \t b', '\u200b'],
  refuses: [' ', ' a', 'a ', '\ta', 'a\n', '\r\na', '\u00a0a', 'a\u3000', '\ufeffa', 'a\u2028', ' '.repeat(100_000)],
});

describeRule('no whitespace', text.hasNoWhitespace, {
  accepts: ['', 'a', 'a-b', 'é', '😀', '\u200b'],
  refuses: [' ', 'a b', ' a', 'a ', 'a\tb', 'a\nb', 'a\u00a0b', 'a\u3000b', 'a\ufeffb', 'a\u2028b'],
});

describeRule('exclusive min length (3)', text.longerThan(3), {
  accepts: ['1234', '    ', '😀😀'],
  refuses: ['', '12', '123', '😀'],
});

describeRule('exclusive max length (3)', text.shorterThan(3), {
  accepts: ['', '12', '😀'],
  refuses: ['123', '1234', '😀😀'],
});

describe('one character at a time', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const digits = '0123456789';
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

  it.each([
    ['common punctuation', text.isCommonPunctuation, `${letters}${digits} .,'?!-`],
    ['digits', text.isDigits, digits],
    ['printable ASCII', text.isPrintableAscii, `${letters}${digits} !"#$%&'()*+,-./:;=?@[\\]^_\`{|}~`],
  ])('%s accepts exactly the listed ASCII characters', (_name, rule, listed) => {
    expect(ascii.filter(rule)).toEqual(ascii.filter((character) => listed.includes(character)));
  });

  it('a text passes a rule if and only if each of its characters passes', () => {
    const rules = [text.isCommonPunctuation, text.isDigits, text.isPrintableAscii, text.hasNoWhitespace];
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.string({ unit: 'binary' }), (rule, value) => {
        // Split into UTF-16 units, because no rule here distinguishes half a surrogate pair from a whole one.
        expect(rule(value)).toBe(value.split('').every(rule));
      }),
    );
  });

  it('trimmed text has no leading or trailing whitespace', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...' \t\n\u00a0ab') }), (value) => text.hasNoOuterWhitespace(value.trim())));
  });
});
