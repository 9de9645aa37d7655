// The field for an email address, without capitalization or correction.
import { emailFieldMessages } from '../../messages/en/email-field.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** A field for an email address. It has no maxlength, which could cut a pasted address down to someone else's. */
export function EmailField({
  label = emailFieldMessages.label,
  ...field
}: Partial<Pick<TextFieldProps, 'label' | 'placeholder' | 'autoFocus'>>) {
  return (
    <TextField
      required
      {...field}
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
