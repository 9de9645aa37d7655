// A new password and its confirmation, with the live checklist (spec 5): for account set-up, reset and change alike.
import { isPassword, isPasswordConfirmed } from '../../../api/contract/rules/password.js';
import { copy } from '../../messages/new-password.js';
import { PasswordChecklist } from './password-checklist.js';
import { PasswordField } from './password-field.js';

export interface NewPasswordValues {
  readonly password: string;
  readonly confirmation: string;
}

/** For the form's `validate`; its submit button waits with `isReady={isValid}`. */
export function validateNewPassword({ password = '', confirmation = '' }: Partial<NewPasswordValues>) {
  return { password: passwordError(password), confirmation: confirmationError(password, confirmation) };
}

function passwordError(password: string): string | undefined {
  if (password === '') return copy.passwordRequired;
  return isPassword(password) ? undefined : copy.passwordInvalid;
}

function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return copy.confirmationRequired;
  return isPasswordConfirmed(password, confirmation) ? undefined : copy.confirmationDiffers;
}

/** `username`, where known, tells password managers whose password it is. */
export function NewPasswordFields({ username }: { readonly username?: string }) {
  return (
    <>
      <input className="visually-hidden" type="text" autoComplete="username" aria-hidden tabIndex={-1} readOnly value={username ?? ''} />
      <PasswordField name="password" label={copy.password} autoComplete="new-password" hint={<PasswordChecklist name="password" />} />
      <PasswordField
        name="confirmation"
        label={copy.confirmation}
        autoComplete="new-password"
        showLabel={copy.showConfirmation}
        hideLabel={copy.hideConfirmation}
      />
    </>
  );
}
