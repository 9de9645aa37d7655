// A password field with a toggle that shows what was typed.
import { useState } from 'react';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** What password managers should do here. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

export function PasswordField({ showLabel = 'Show password', hideLabel = 'Hide password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button type="button" className={styles.toggle} aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}

const eye = 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z';
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

function Eye() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" {...line}>
      <path d={eye} />
      <circle cx="10" cy="10" r="2.5" />
    </svg>
  );
}

function EyeOff() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" {...line}>
      <path d={eye} />
      <circle cx="10" cy="10" r="2.5" />
      <path d="M3.5 16.5l13-13" />
    </svg>
  );
}
