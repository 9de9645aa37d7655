// The field for a username: phones neither capitalize nor correct it.
import { TextField, type TextFieldProps } from './text-field.js';

/** A field named `username`. Phones neither capitalize nor correct it, and password managers fill it in. */
export function UsernameField(field: Omit<TextFieldProps, 'name' | 'type'>) {
  return (
    <TextField required autoComplete="username" {...field} name="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
