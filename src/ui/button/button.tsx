// The one button: it says when it is busy and why it is unavailable, and keeps its width and the focus meanwhile.
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { HIDDEN } from '../markup.js';
import styles from './button.module.css';

/** One `primary` button on a page; `secondary` beside it; `quiet` for Back, Cancel, and the like. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** A native button's attributes, except `disabled`: say why with `unavailable` instead. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: ButtonLook;
  /** Something is under way that this button began: a second press does nothing. */
  readonly isBusy?: boolean;
  /** Shown instead of the label while busy, and announced. */
  readonly busyLabel?: string;
  /** Why it cannot be pressed now: told on focus, and announced on a press, which does nothing else. */
  readonly unavailable?: string;
}

/** Never `disabled`: that would take the focus away from under the user. */
export function Button({ look = 'primary', isBusy = false, busyLabel, unavailable, type = 'button', className, ...rest }: ButtonProps) {
  const { children, onClick, ...button } = rest;
  const [asked, setAsked] = useState<string>();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable !== undefined) setAsked(unavailable);
    if (isBusy || unavailable !== undefined) event.preventDefault();
    else onClick?.(event);
  };
  const reason = asked === unavailable ? unavailable : undefined;
  return (
    <>
      <button
        title={unavailable}
        {...button}
        type={type}
        className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || unavailable !== undefined || button['aria-disabled'] || undefined}
        onClick={press}
      >
        <span className={styles.label} {...{ [HIDDEN]: isBusy && busyLabel !== undefined }}>
          {children}
        </span>
        {busyLabel !== undefined && (
          <span className={styles.label} {...{ [HIDDEN]: !isBusy }}>
            {busyLabel}
          </span>
        )}
      </button>
      {(busyLabel !== undefined || unavailable !== undefined) && (
        <span role="status" className="visually-hidden">
          {isBusy ? busyLabel : reason}
        </span>
      )}
    </>
  );
}
