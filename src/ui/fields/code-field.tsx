// The field for a one-time code: digits only, accepts a pasted "123 456", and lets phones offer a new code.
import { keepCodeDigits } from '../../../api/contract/rules/code.js';
import styles from './code-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

/** A field for a one-time code. It has no maxlength, which would cut a pasted "123 456" before the space is removed. */
export function CodeField(field: Omit<TextFieldProps, 'parse' | 'inputMode' | 'className'>) {
  return <TextField required autoComplete="one-time-code" {...field} className={styles.code} inputMode="numeric" parse={keepCodeDigits} />;
}
