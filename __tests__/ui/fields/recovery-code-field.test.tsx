// Typing a recovery code: grouped at every key, with the caret in place.
import { fireEvent, screen } from '@testing-library/react';
import { Form } from '../../../src/ui/form/form.js';
import { RecoveryCodeField } from '../../../src/ui/fields/recovery-code-field.js';
import { renderPart } from '../../support/render-part.js';

async function typed(text: string) {
  const { user } = await renderPart(
    <Form onSubmit={() => undefined} submit={{ label: 'Continue', busy: '' }}>
      <RecoveryCodeField name="code" label="Code" />
    </Form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await user.type(field, text);
  const type = async (keys: string, at: number) => {
    await user.type(field, keys, { initialSelectionStart: at, initialSelectionEnd: at });
    return [field.value, field.selectionStart];
  };
  return { field, type };
}

test('groups what is typed, and reads look-alikes', async () => {
  const { field } = await typed('ABCD EFGHoL');
  expect(field).toHaveValue('abcd-efgh-01');
});

test('phones neither capitalize nor correct a code, and browsers do not remember it', async () => {
  const { field } = await typed('abcd');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('autocorrect', 'off');
  expect(field).toHaveAttribute('autocomplete', 'off');
});

test.each([
  ['a character in the middle', 'abcdefgh', 'x', 2, 'abxc-defg-h', 3],
  ['a character before a hyphen', 'abcdefgh', 'x', 4, 'abcd-xefg-h', 6],
  ['a character that no code has', 'abcdefgh', 'u', 2, 'abcd-efgh', 2],
  ['a look-alike in the middle', 'abcdefgh', 'o', 2, 'ab0c-defg-h', 3],
  ['Backspace in the middle', 'abcdefgh', '{Backspace}', 3, 'abde-fgh', 2],
  ['Backspace behind a hyphen, which erases the character before it', 'abcdefgh', '{Backspace}', 5, 'abce-fgh', 3],
  ['Delete before a hyphen, which erases the character after it', 'abcdefgh', '{Delete}', 4, 'abcd-fgh', 4],
])('keeps the caret in place: %s', async (_what, text, keys, at, value, caret) => {
  const { type } = await typed(text);
  expect(await type(keys, at)).toEqual([value, caret]);
});

test('keeps the text that an input method composes, and groups it at the end', async () => {
  const { field } = await typed('abc');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'abcde' }, isComposing: true });
  expect(field).toHaveValue('abcde');
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('abcd-e');
});
