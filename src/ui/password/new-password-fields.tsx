// A new password and its confirmation, with the live checklist, for account setup, reset, and change.
import { useId } from 'react';
import { useField } from 'react-final-form';
import { isPassword, isPasswordConfirmed, PASSWORD_LENGTH } from '../../../api/contract/rules/password.js';
import { newPasswordMessages } from '../../messages/en/new-password.js';
import { PasswordChecklist } from './password-checklist.js';
import { PasswordField } from './password-field.js';

/** The form values of `NewPasswordFields`. */
export interface NewPasswordValues {
  readonly password: string;
  readonly confirmation: string;
}

/** For the form's `validate`. Its submit button waits with `isReady={isValid}`. */
export function validateNewPassword({ password = '', confirmation = '' }: Partial<NewPasswordValues>) {
  return { password: passwordError(password), confirmation: confirmationError(password, confirmation) };
}

function passwordError(password: string): string | undefined {
  if (password === '') return newPasswordMessages.passwordRequired;
  return isPassword(password) ? undefined : newPasswordMessages.passwordInvalid;
}

function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return newPasswordMessages.confirmationRequired;
  return isPasswordConfirmed(password, confirmation) ? undefined : newPasswordMessages.confirmationDiffers;
}

/** The rules in password managers' syntax, so that they suggest an acceptable password. */
const forManagers = {
  passwordrules: `minlength: ${PASSWORD_LENGTH.min}; maxlength: ${PASSWORD_LENGTH.max}; required: lower; required: upper; required: digit, [!#$%&?@]; allowed: [!#$%&?@]; max-consecutive: 2;`,
};

/** `username`, if known, tells password managers whose password this is. */
export function NewPasswordFields({ username }: { readonly username?: string }) {
  const rulesId = useId();
  const { input } = useField<string>('password', { subscription: { value: true }, allowNull: false });
  return (
    <>
      {username !== undefined && (
        <input className="visually-hidden" type="text" autoComplete="username" aria-hidden tabIndex={-1} readOnly value={username} />
      )}
      <PasswordField
        {...forManagers}
        name="password"
        label={newPasswordMessages.password}
        autoComplete="new-password"
        // Announced once, before typing. After that, each rule is announced as it is met.
        aria-describedby={input.value === '' ? rulesId : undefined}
      />
      <PasswordChecklist name="password" id={rulesId} />
      <PasswordField
        {...forManagers}
        name="confirmation"
        label={newPasswordMessages.confirmation}
        autoComplete="new-password"
        showLabel={newPasswordMessages.showConfirmation}
        hideLabel={newPasswordMessages.hideConfirmation}
      />
    </>
  );
}
