// Typing a new password (R5): the live checklist, the confirmation, and the waiting button.
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { isPassword, type PasswordRule } from '../../../api/contract/rules/password.js';
import { reveal } from '../../../api/secret.js';
import { idle, type Phase, working } from '../../../store/core/phase.js';
import { NewPasswordForm } from '../../../src/ui/password/new-password-form.js';
import { validateNewPassword } from '../../../src/ui/password/new-password-fields.js';
import { checklistOf, announcementOf, type RuleMark } from '../../../src/ui/password/password-checklist.js';
import { renderPart } from '../../support/render-part.js';

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

test('The checklist and the validation apply the same rules', () => {
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

async function renderForm(phase: Phase = idle) {
  const submitted: unknown[] = [];
  const { user } = await renderPart(
    <NewPasswordForm
      username="jmorgan"
      phase={phase}
      submit={{ label: 'Continue', busy: 'Saving…' }}
      onSubmit={(password) => submitted.push(reveal(password))}
    />,
  );
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

test('Continue is unavailable while password or confirmation is invalid; submit refused if either is empty or they differ', async () => {
  const { user, submitted, type, button } = await renderForm();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  for (const [password, confirmation] of [
    ['short', 'short'],
    ['Passw0rd', ''],
    ['Passw0rd', 'Passw0rd1'],
  ] as const) {
    await type(password, confirmation);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(submitted).toEqual([]);
  }
  await type('Passw0rd', 'Passw0rd');
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(submitted).toEqual(['Passw0rd']);
});

test('while loading, a second submit does nothing', async () => {
  const { user, submitted, type, button } = await renderForm(working);
  await type('Passw0rd', 'Passw0rd');
  await user.click(button);
  expect(submitted).toEqual([]);
});

test('The checklist describes the field while it is empty; password managers get the rules and the username', async () => {
  const { type } = await renderForm();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('At least one uppercase and one lowercase letter'));
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('passwordrules', expect.stringContaining('minlength: 8; maxlength: 16;'));
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('jmorgan');
  await type('passw0rd', '');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining('At least one uppercase'));
});

test('Each rule is announced when it is met or broken, and finally that the password meets every rule', async () => {
  const { user } = await renderForm();
  const field = screen.getByLabelText('New password');
  const heard = () => screen.getAllByRole('status').map((status) => status.textContent);
  await user.type(field, '1');
  expect(heard()).toContain('At least one digit or special character from ! # $ % & ? @: met');
  await user.type(field, 'aaa');
  expect(heard()).toContain('No more than 2 identical characters in a row (BBB is not valid): not met yet');
  await user.clear(field);
  await user.type(field, 'Passw0rd');
  expect(heard()).toContain('Your password meets every rule.');
});

test('a keystroke that changes no rule announces nothing', () => {
  expect(announcementOf(checklistOf('a'), checklistOf('ab'))).toBe('');
});
