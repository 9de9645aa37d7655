// The field for an email address, typed as it is.
import { emailFieldMessages } from '../../messages/en/email-field.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** No maxlength: it would cut a pasted address, and what is left may be another person's. */
export function EmailField({
  label = emailFieldMessages.label,
  ...field
}: Partial<Pick<TextFieldProps, 'label' | 'placeholder' | 'autoFocus'>>) {
  return (
    <TextField
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
