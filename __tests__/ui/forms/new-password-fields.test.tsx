// A new password as it is typed (spec 5): the live checklist, the confirmation, the button that waits.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { isPassword, type PasswordRule } from '../../../api/contract/rules/password.js';
import { reveal } from '../../../api/secret.js';
import { NewPasswordForm } from '../../../src/ui/forms/new-password-form.js';
import { validateNewPassword } from '../../../src/ui/forms/new-password-fields.js';
import { checklistOf, type RuleMark } from '../../../src/ui/forms/password-checklist.js';

const marks = (password: string) => Object.fromEntries(checklistOf(password).map(({ rule, mark }) => [rule, mark]));
const table: [string, Record<PasswordRule, RuleMark>][] = [
  ['', { length: 'neutral', upperAndLower: 'neutral', digitOrSymbol: 'neutral', allowedCharacters: 'neutral', noTripleRepeat: 'neutral' }],
  ['a', { length: 'unmet', upperAndLower: 'unmet', digitOrSymbol: 'unmet', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['Passw0r', { length: 'unmet', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['Passw0rd', { length: 'met', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['aA1aA1aA1aA1aA1a', { length: 'met', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['aA1aA1aA1aA1aA1aA', { length: 'unmet', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['passw0rd', { length: 'met', upperAndLower: 'unmet', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['Password', { length: 'met', upperAndLower: 'met', digitOrSymbol: 'unmet', allowedCharacters: 'met', noTripleRepeat: 'met' }],
  ['Passw0rd*', { length: 'met', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'unmet', noTripleRepeat: 'met' }],
  ['PassBBBw0', { length: 'met', upperAndLower: 'met', digitOrSymbol: 'met', allowedCharacters: 'met', noTripleRepeat: 'unmet' }],
];

test.each(table)('A live checklist shows met, unmet or neutral: %p', (password, expected) => {
  expect(marks(password)).toEqual(expected);
});

test('The checklist and the validation are one and the same', () => {
  const character = fc.constantFrom(...'aAbB19!#_ é');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (password) => {
      const isAllMet = checklistOf(password).every(({ mark }) => mark === 'met');
      expect(isAllMet).toBe(isPassword(password));
      expect(validateNewPassword({ password, confirmation: password }).password === undefined).toBe(isAllMet);
    }),
  );
});

test.each([
  ['', '', false],
  ['Passw0rd', '', false],
  ['', 'Passw0rd', false],
  ['Passw0rd', 'passw0rd', false],
  ['Passw0rd', 'Passw0rd ', false],
  ['Passw0rd', 'Passw0rd', true],
])('confirmation must match: %p, %p', (password, confirmation, matches) => {
  expect(validateNewPassword({ password, confirmation }).confirmation === undefined).toBe(matches);
});

function renderForm(isBusy = false) {
  const submitted: unknown[] = [];
  render(
    <NewPasswordForm isBusy={isBusy} submit="Continue" submitting="Saving…" onSubmit={(password) => submitted.push(reveal(password))}>
      <a href="#/">Back</a>
    </NewPasswordForm>,
  );
  const user = userEvent.setup();
  const type = async (password: string, confirmation: string) => {
    for (const [label, text] of [
      ['New password', password],
      ['Confirm new password', confirmation],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      if (text !== '') await user.type(screen.getByLabelText(label), text);
    }
  };
  return { user, submitted, type, button: screen.getByRole('button', { name: /^Continue/ }) };
}

test('Continue is disabled while password or confirmation is invalid; submit refused if either is empty or they differ', async () => {
  const { user, submitted, type, button } = renderForm();
  expect(button).toBeDisabled();
  for (const [password, confirmation] of [
    ['short', 'short'],
    ['Passw0rd', ''],
    ['Passw0rd', 'Passw0rd1'],
  ] as const) {
    await type(password, confirmation);
    expect(button).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(submitted).toEqual([]);
  }
  await type('Passw0rd', 'Passw0rd');
  expect(button).toBeEnabled();
  await user.click(button);
  expect(submitted).toEqual(['Passw0rd']);
});

test('while loading, a second submit does nothing', async () => {
  const { user, submitted, type, button } = renderForm(true);
  await type('Passw0rd', 'Passw0rd');
  await user.click(button);
  expect(submitted).toEqual([]);
});

test('The checklist is read with the field, mark by mark, and password managers find whose password it is', async () => {
  const { type } = renderForm();
  await type('passw0rd', '');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('At least one uppercase and one lowercase letter not met yet'),
  );
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete="username"]')).toBeInTheDocument();
});
