// The form: a gateway refusal is tied to its field and stays until the next try, in visual order.
import { fireEvent, screen } from '@testing-library/react';
import { failed, failedElsewhere, failedWithToast, idle, type Phase, working } from '../../../store/core/phase.js';
import { CodeField } from '../../../src/ui/fields/code-field.js';
import { Form, type FormProps } from '../../../src/ui/form/form.js';
import { isFilled } from '../../../src/ui/form/submit-button.js';
import { renderPart } from '../../support/render-part.js';

interface Values {
  readonly code: string;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : 'Please enter the code.' });

async function renderForm(phase: Phase = idle, props: Partial<FormProps<Values>> = {}) {
  const submitted: string[] = [];
  const { user } = await renderPart(
    <Form<Values>
      validate={validate}
      phase={phase}
      refusedField="code"
      onSubmit={({ code }) => submitted.push(code)}
      submit={{ label: 'Continue', isReady: isFilled('code') }}
      back={<a href="#/">Back</a>}
      {...props}
    >
      <CodeField name="code" label="Code" />
    </Form>,
  );
  return { user, submitted, field: screen.getByLabelText('Code'), button: screen.getByRole('button', { name: 'Continue' }) };
}

const wrong = failed({ id: 'code.invalid' });

test('A refusal is shown as an alert, marks its field invalid, and describes it', async () => {
  const { field } = await renderForm(wrong);
  expect(screen.getByRole('alert')).toHaveTextContent('The code is not valid, please try again');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('The code is not valid, please try again');
});

test('A failure of the request itself marks no field', async () => {
  const { field } = await renderForm(failed({ id: 'connection.offline' }));
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't reach the server.");
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test.each([
  ['with a wait', { waitSeconds: 60 }],
  ['without one', { isAboutAttempt: true as const }],
])('A refusal that asks to wait marks no field, %s: the same input may be right later', async (_how, how) => {
  const { field } = await renderForm(failed({ serverText: 'There were too many requests.', ...how }));
  expect(screen.getByRole('alert')).toHaveTextContent('There were too many requests.');
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('A refusal that is not about the input marks no field, and stays while the user types', async () => {
  const why = 'Please use the latest one, or wait 15 minutes.';
  const { user, field } = await renderForm(failedElsewhere({ serverText: why }));
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.type(field, '1');
  expect(screen.getByRole('alert')).toHaveTextContent(why);
});

test('An error that a toast has announced is shown without being announced again', async () => {
  await renderForm(failedWithToast({ id: 'code.requestFailed' }));
  expect(screen.getByText('Unable to request token. Please try again later')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('The document order is the visual order: field, error, Back, Continue', async () => {
  const { user, field, button } = await renderForm(wrong);
  await user.type(field, '1');
  const back = screen.getByRole('link', { name: 'Back' });
  const follows = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const order = [field, screen.getByRole('alert'), back, button];
  expect(order.slice(1).every((element, index) => follows(order[index] ?? element, element))).toBe(true);
});

test('Enter in a wrong field announces its error each time, because the focus does not move', async () => {
  const { user, field } = await renderForm();
  await user.type(field, '{Enter}');
  const first = screen.getByRole('alert').textContent;
  expect(first).toBe('Please enter the code.');
  await user.type(field, '{Enter}');
  expect(screen.getByRole('alert').textContent).not.toBe(first);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the code.');
  await user.type(field, '123456{Enter}');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('Pressing a submit button that is not ready marks the missing field and moves the focus to it', async () => {
  const { user, submitted, field, button } = await renderForm();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter the code.');
  expect(submitted).toEqual([]);
  await user.type(field, '123456{Enter}');
  expect(submitted).toEqual(['123456']);
});

test('A second submit does nothing while the first is pending', async () => {
  const { user, submitted, field } = await renderForm(working);
  await user.type(field, '123456{Enter}');
  expect(submitted).toEqual([]);
});

test('A form that awaits an answer sends nothing, even if its values are complete', async () => {
  const { submitted, field } = await renderForm(working, { initialValues: { code: '123456' } });
  if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);
  expect(submitted).toEqual([]);
});

test('Without a script, the form would send its values in the body and not in an address', async () => {
  const { field } = await renderForm();
  expect(field.closest('form')).toHaveAttribute('method', 'post');
});

test("The form's own error replaces the gateway's last answer", async () => {
  const { user, field } = await renderForm(failed({ id: 'connection.offline' }));
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't reach the server.");
  await user.type(field, '{Enter}');
  expect(screen.getByRole('alert')).not.toHaveTextContent("We couldn't reach the server.");
});

test('A refused field is no longer marked once it has been changed, and advice on what to type stays', async () => {
  const { user, field } = await renderForm(wrong, { keepsRefusal: true });
  await user.type(field, '123456{Enter}');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.type(field, '{Backspace}7');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByRole('alert')).toHaveTextContent('The code is not valid, please try again');
});

test('Text that a password manager filled in without an event is submitted', async () => {
  const { user, submitted, field, button } = await renderForm();
  (field as HTMLInputElement).value = '123456'; // a text field
  await user.click(button);
  expect(submitted).toEqual(['123456']);
});

test('Text that a password manager put in the place of typed text without an event is submitted', async () => {
  const { user, submitted, field, button } = await renderForm();
  await user.type(field, '111111');
  (field as HTMLInputElement).value = '123456'; // a text field
  await user.click(button);
  expect(submitted).toEqual(['123456']);
});

test('Text that a password manager filled in without an event is read like typed text', async () => {
  const { user, submitted, field, button } = await renderForm();
  (field as HTMLInputElement).value = '123 456'; // a text field
  await user.click(button);
  expect(submitted).toEqual(['123456']);
});
