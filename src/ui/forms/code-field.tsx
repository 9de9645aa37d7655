// The field for a one-time code: digits only, a pasted "123 456" works, phones offer the code that just came.
import { keepCodeDigits } from '../../../api/contract/rules/code.js';
import { TextField, type TextFieldProps } from './text-field.js';

export function CodeField(props: Omit<TextFieldProps, 'parse' | 'inputMode'>) {
  // No maxlength: it would cut a pasted "123 456" before its space is taken out.
  return <TextField autoComplete="one-time-code" {...props} inputMode="numeric" parse={keepCodeDigits} />;
}
