// The generic form rules as tables.
import fc from 'fast-check';
import * as generic from '../../../api/contract/rules/generic.js';
import { describeRule } from './describe-rule.js';

describeRule<unknown>('required', generic.required, {
  accepts: ['a', ' ', '0', 0, false, Number.NaN, [0], [''], {}],
  refuses: ['', null, undefined, []],
});

describeRule('min (3)', generic.min(3), {
  accepts: [3, 3.001, 4, Number.POSITIVE_INFINITY],
  refuses: [2.999, 0, -3, Number.NEGATIVE_INFINITY, Number.NaN],
});

describeRule('max (3)', generic.max(3), {
  accepts: [3, 2.999, 0, -3, Number.NEGATIVE_INFINITY],
  refuses: [3.001, 4, Number.POSITIVE_INFINITY, Number.NaN],
});

describeRule('min length (3)', generic.minLength(3), {
  accepts: ['123', '1234', '   ', '😀😀'],
  refuses: ['', '12', '😀'],
});

describeRule('max length (3)', generic.maxLength(3), {
  accepts: ['', '12', '123', '😀a'],
  refuses: ['1234', '😀😀', ' '.repeat(4)],
});

describeRule('pattern: the whole value', generic.pattern(/a|ab+/), {
  accepts: ['a', 'ab', 'abbb'],
  refuses: ['', 'b', 'aa', 'a ', ' a', 'a\n', 'xab', 'A'],
});

describeRule('pattern: its own anchors and flags do no harm', generic.pattern(/^[a-z]+$/gimy), {
  accepts: ['abc', 'ABC', 'abc'],
  refuses: ['', 'abc\ndef', 'abc1'],
});

describeRule('pattern: Unicode flags hold', generic.pattern(/./su), {
  accepts: ['a', '😀', '\n'],
  refuses: ['', 'ab', '😀😀'],
});

describeRule('email', generic.email, {
  accepts: ['a@b.co'],
  refuses: ['', 'a@b', 'a b@b.co'],
});

describeRule('an optional field', generic.optional(generic.minLength(3)), {
  accepts: ['', '123'],
  refuses: ['1', '12', '  '],
});

it('min and max with the same limit both accept only the limit, and exactly one accepts any other number', () => {
  fc.assert(
    fc.property(fc.double(), fc.double({ noNaN: true }), (value, limit) => {
      const between = [generic.min(limit), generic.max(limit)].filter((rule) => rule(value)).length;
      expect(between).toBe(Number.isNaN(value) ? 0 : value === limit ? 2 : 1);
    }),
  );
});
