// The button for words. It shows when it is busy and why it is unavailable, and keeps its width and focus in either state.
import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { announceAgain, isAnnounced } from '../announced-text.js';
import { HIDDEN } from '../markup.js';
import styles from './button.module.css';

/** One `primary` button per page, `secondary` for the actions next to it, and `quiet` for Back, Cancel, and the like. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** A native button's attributes, except `disabled`. Use `unavailable` to give the reason instead. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: ButtonLook | undefined;
  /** The button's own action is running, so another press does nothing. */
  readonly isBusy?: boolean | undefined;
  /** Replaces the label while busy, and is announced. */
  readonly busyLabel?: string | undefined;
  /** Why the button cannot be pressed now: its description. Each press announces it and shows it below the button, and does nothing else. */
  readonly unavailable?: string | undefined;
  /** The reason is next to the button already, perhaps counting down, so a press only announces it. */
  readonly isReasonOnScreen?: boolean | undefined;
}

/** Never sets `disabled`, because the browser would take the focus away from the user. */
export function Button({ look = 'primary', isBusy = false, busyLabel, unavailable, type = 'button', className, ...rest }: ButtonProps) {
  const { children, onClick, isReasonOnScreen, ...button } = rest;
  const { said, isShown, say } = useReason(unavailable, isReasonOnScreen);
  const id = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    say();
    if (isBusy || unavailable !== undefined) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        // A reason on the screen may count down: a description that changes each second would be read out each second.
        title={isReasonOnScreen ? undefined : unavailable}
        {...button}
        aria-describedby={isShown ? id : button['aria-describedby']}
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
        <Announcement id={id} busyLabel={isBusy ? busyLabel : undefined} reason={said} isReasonShown={isShown} />
      )}
    </>
  );
}

interface AnnouncementProps {
  readonly id: string;
  readonly busyLabel: string | undefined;
  readonly reason: string;
  readonly isReasonShown: boolean;
}

/** Only the reason is visible, because the button itself shows that it is busy. */
function Announcement({ id, busyLabel, reason, isReasonShown }: AnnouncementProps) {
  const isShown = isReasonShown && busyLabel === undefined;
  return (
    <span id={id} role="status" data-reason={isShown || undefined} className={isShown ? styles.reason : 'visually-hidden'}>
      {busyLabel ?? reason}
    </span>
  );
}

/** `said`: the reason at the last press, while it applies. One that counts down stays as it was, so that screen readers finish it. */
function useReason(unavailable: string | undefined, isOnScreen = false) {
  const [said, setSaid] = useState('');
  const isOver = isOnScreen ? unavailable === undefined : !isAnnounced(said, unavailable);
  if (said !== '' && isOver) setSaid('');
  return {
    said,
    isShown: said !== '' && !isOnScreen,
    say: () => unavailable !== undefined && setSaid(announceAgain(unavailable, said)),
  };
}
