// The field for a one-time code: digits only, a pasted "123 456" works, phones offer the code that just came.
import { keepCodeDigits } from '../../../api/contract/rules/code.js';
import styles from './code-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

/** No maxlength: it would cut a pasted "123 456" before its space is taken out. */
export function CodeField(field: Omit<TextFieldProps, 'parse' | 'inputMode' | 'className'>) {
  return <TextField autoComplete="one-time-code" {...field} className={styles.code} inputMode="numeric" parse={keepCodeDigits} />;
}
