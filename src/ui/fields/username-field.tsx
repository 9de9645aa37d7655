// The field for a username, typed as it is: phones neither capitalize nor correct it.
import { TextField, type TextFieldProps } from './text-field.js';

/** The field named `username`: phones neither capitalize nor correct it, and password managers fill it in. */
export function UsernameField(field: Omit<TextFieldProps, 'name' | 'type'>) {
  return <TextField autoComplete="username" {...field} name="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}
