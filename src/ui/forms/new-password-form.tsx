// The form of a new password, however it came to be asked for.
import type { ReactNode } from 'react';
import { conceal, type Secret } from '../../../api/secret.js';
import type { DisplayText } from '../../../store/core/messages.js';
import { Actions } from '../actions.js';
import { Form } from './form.js';
import { NewPasswordFields, type NewPasswordValues, validateNewPassword } from './new-password-fields.js';
import { isValid, SubmitButton } from './submit-button.js';

export interface NewPasswordFormProps {
  /** Whose password it is, where known: for password managers. */
  readonly username?: string;
  readonly isBusy: boolean;
  readonly error?: DisplayText;
  readonly onSubmit: (password: Secret) => void;
  readonly submit: string;
  readonly submitting: string;
  /** The way back. */
  readonly children: ReactNode;
}

export function NewPasswordForm({ username, isBusy, error, onSubmit, submit, submitting, children }: NewPasswordFormProps) {
  return (
    <Form<NewPasswordValues>
      validate={validateNewPassword}
      isBusy={isBusy}
      error={error}
      onSubmit={({ password }) => onSubmit(conceal(password))}
    >
      <NewPasswordFields username={username} />
      <Actions>
        <SubmitButton isReady={isValid} isBusy={isBusy} busyLabel={submitting}>
          {submit}
        </SubmitButton>
        {children}
      </Actions>
    </Form>
  );
}
