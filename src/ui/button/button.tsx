// The only button component. It shows when it is busy and why it is unavailable, and keeps its width and focus in either state.
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { HIDDEN } from '../markup.js';
import styles from './button.module.css';

/** One `primary` button per page, `secondary` for the actions next to it, and `quiet` for Back, Cancel, and the like. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** A native button's attributes, except `disabled`. Use `unavailable` to give the reason instead. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: ButtonLook;
  /** The button's own action is running, so another press does nothing. */
  readonly isBusy?: boolean;
  /** Replaces the label while busy, and is announced. */
  readonly busyLabel?: string;
  /** Why the button cannot be pressed now: shown on focus, and announced on a press, which does nothing else. */
  readonly unavailable?: string;
}

/** Never sets `disabled`, because the browser would take the focus away from the user. */
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
