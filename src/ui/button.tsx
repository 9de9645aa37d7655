// The one button: it says when it is busy and keeps its width while it does.
import type { ComponentProps } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  /** Something is under way that this button began: a second press does nothing. */
  readonly isBusy?: boolean;
  /** Shown instead of the label while busy. */
  readonly busyLabel?: string;
}

export function Button({
  look = 'primary',
  isBusy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      // Not `disabled`: that would take the focus away from under the user.
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label} data-hidden={isBusy && busyLabel !== undefined}>
        {children}
      </span>
      {busyLabel !== undefined && (
        <span className={styles.label} data-hidden={!isBusy}>
          {busyLabel}
        </span>
      )}
    </button>
  );
}
