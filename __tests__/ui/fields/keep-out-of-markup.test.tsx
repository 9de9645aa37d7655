// What is typed stays out of the page's markup, in which React would repeat it.
import { screen } from '@testing-library/react';
import { CodeField } from '../../../src/ui/fields/code-field.js';
import { RecoveryCodeField } from '../../../src/ui/fields/recovery-code-field.js';
import { SecurityAnswerField } from '../../../src/ui/fields/security-answer-field.js';
import { Form } from '../../../src/ui/form/form.js';
import { PasswordField } from '../../../src/ui/password/password-field.js';
import { renderPart } from '../../support/render-part.js';

test.each([
  ['a password', <PasswordField key="1" name="it" label="It" autoComplete="current-password" />, 'Passw0rd'],
  ['an answer', <SecurityAnswerField key="2" name="it" question="It" />, 'Rexinald'],
  ['a code', <CodeField key="3" name="it" label="It" />, '271828'],
  ['a recovery code', <RecoveryCodeField key="4" name="it" label="It" />, 'abcd-efgh-01'],
])('%s is not in the page’s markup', async (_what, field, typed) => {
  const { user } = await renderPart(
    <Form onSubmit={() => undefined} submit={{ label: 'Continue', busy: '' }}>
      {field}
    </Form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('It');
  await user.type(input, typed);
  expect(input).toHaveValue(typed);
  expect(document.documentElement.outerHTML).not.toContain(typed);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.documentElement.outerHTML).not.toContain(typed);
});
