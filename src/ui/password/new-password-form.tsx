// The form for a new password, whatever the reason for it.
import { conceal, type Secret } from '../../../api/secret.js';
import { Form, type FormProps } from '../form/form.js';
import { isValid } from '../form/submit-button.js';
import { NewPasswordFields, type NewPasswordValues, validateNewPassword } from './new-password-fields.js';

/** `onSubmit` receives the password as a `Secret`, which no store or log can print. */
export interface NewPasswordFormProps extends Pick<FormProps<NewPasswordValues>, 'phase' | 'submit' | 'back'> {
  /** The username that the password belongs to, if known, for password managers. */
  readonly username?: string | undefined;
  readonly onSubmit: (password: Secret) => void;
}

/** A complete form for a new password: both fields, the checklist, and a button that waits until every rule is met. */
export function NewPasswordForm({ username, onSubmit, submit, ...form }: NewPasswordFormProps) {
  return (
    <Form<NewPasswordValues>
      {...form}
      validate={validateNewPassword}
      refusedField="password"
      submit={{ isReady: isValid, ...submit }}
      onSubmit={({ password }) => onSubmit(conceal(password))}
    >
      <NewPasswordFields username={username} />
    </Form>
  );
}
