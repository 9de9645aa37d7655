// The only button component. It shows when it is busy and why it is unavailable, and keeps its width and focus in either state.
import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
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
  /** Why the button cannot be pressed now: its description. Each press announces it and shows it below the button, and does nothing else. */
  readonly unavailable?: string;
}

/** Never sets `disabled`, because the browser would take the focus away from the user. */
export function Button({ look = 'primary', isBusy = false, busyLabel, unavailable, type = 'button', className, ...rest }: ButtonProps) {
  const { children, onClick, ...button } = rest;
  const { reason, ask } = useReason(unavailable);
  const id = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    ask();
    if (isBusy || unavailable !== undefined) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        title={unavailable}
        {...button}
        aria-describedby={reason === undefined ? button['aria-describedby'] : id}
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
        <News id={id} busyLabel={isBusy ? busyLabel : undefined} reason={reason} />
      )}
    </>
  );
}

interface NewsProps {
  readonly id: string;
  readonly busyLabel: string | undefined;
  readonly reason: string | undefined;
}

/** Only the reason is visible, because the button itself shows that it is busy. */
function News({ id, busyLabel, reason }: NewsProps) {
  const isShown = busyLabel === undefined && reason !== undefined;
  return (
    <span id={id} role="status" className={isShown ? styles.reason : 'visually-hidden'}>
      {busyLabel ?? reason}
    </span>
  );
}

/** Invisible. A live region announces only what has changed, so every other press adds it. */
const AGAIN = '\u00a0';

/** `reason`: after a press, for as long as it applies. */
function useReason(unavailable: string | undefined) {
  const [asked, setAsked] = useState({ reason: '', times: 0 });
  return {
    reason: unavailable !== undefined && asked.reason === unavailable ? unavailable + AGAIN.repeat(asked.times % 2) : undefined,
    ask: () => unavailable !== undefined && setAsked({ reason: unavailable, times: asked.times + 1 }),
  };
}
