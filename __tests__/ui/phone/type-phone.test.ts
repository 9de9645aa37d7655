// Typing a phone number: formatted at every key, with the caret in place. `|` is the caret.
import { digitsOf, formatAsTyped } from '../../../src/ui/phone/phone-number.js';
import { erasureOf, typeFormatted } from '../../../src/ui/fields/type-formatted.js';

const inUnitedStates = { format: (text: string) => formatAsTyped(text, 'US'), keep: digitsOf };
const split = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

/** The field's text after a keystroke turned `previous` into `typed`. */
function after(previous: string, typed: string, inputType = 'insertText'): string {
  const { text, caret } = typeFormatted({ ...split(typed), previous, erases: erasureOf(inputType) }, inUnitedStates);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ['typing the first digit', '', '2|', '2|'],
  ['typing a digit at the end', '(201) 555', '(201) 5550|', '(201) 555-0|'],
  ['typing a digit in the middle', '(201) 555-012', '(201) 9|555-012', '(201) 9|55-5012'],
  ['typing a digit at the start', '(201) 555', '3|(201) 555', '(3|20) 155-5'],
  ['typing a letter, which is removed immediately', '(201) 5', '(201) 5x|', '(201) 5|'],
  ['typing an Arabic digit', '(201) 55', '(201) 55٥|', '(201) 555|'],
  ['typing a full-width digit in the middle', '(201) 555-012', '(201) ９|555-012', '(201) 9|55-5012'],
  ['pasting a full number', '', '+1 201 555 0123|', '+1 201 555 0123|'],
  ['pasting or autofilling the same number in another format', '(201) 555-0123', '2015550123|', '(201) 555-0123|'],
  ['pasting Arabic digits', '', '٢٠١٥٥٥٠١٢٣|', '(201) 555-0123|'],
  ['pasting an extension, which is left out', '', '(201) 555-0123 ext 5|', '(201) 555-0123|'],
  ['pasting dots as separators', '', '201.555.0123|', '(201) 555-0123|'],
])('%s', (_what, previous, typed, shown) => {
  expect(after(previous, typed)).toBe(shown);
});

test.each([
  ['a digit at the end', '(201) 555-0', '(201) 555-|', '(201) 555|'],
  ['a digit in the middle', '(201) 555-0123', '(201) 5|5-0123', '(201) 5|50-123'],
  ['a parenthesis removes the digit before it', '(201)', '(201|', '20|'],
  ['a space removes the digit before it', '(201) 555', '(201)|555', '(20|5) 55'],
  ['a full selection', '(201) 555-0123', '|', '|'],
])('Backspace on %s', (_what, previous, typed, shown) => {
  expect(after(previous, typed, 'deleteContentBackward')).toBe(shown);
});

test.each([
  ['a digit', '(201) 555-0123', '(201) |55-0123', '(201) |550-123'],
  ['a dash removes the digit after it', '(201) 555-0123', '(201) 555|0123', '(201) 555|-123'],
])('Delete on %s', (_what, previous, typed, shown) => {
  expect(after(previous, typed, 'deleteContentForward')).toBe(shown);
});
