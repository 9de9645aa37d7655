// Requests another code once the last one is no longer fresh. The button stays, so that it keeps the focus and can report the outcome.
import { useState } from 'react';
import { RESEND_WAIT_MS } from '../../../store/core/resend-wait.js';
import { oneTimeCodeMessages as messages } from '../../messages/en/one-time-code.js';
import { Button } from '../button/button.js';
import { Ring } from '../countdown/ring.js';
import { useCountdown } from '../countdown/use-countdown.js';
import styles from './one-time-code.module.css';

export interface ResendProps {
  /** The instant (epoch ms) from which another code may be sent. */
  readonly resendAt: number | null;
  readonly isSending: boolean;
  /** False: this method has sent no code yet, so the next one is the first. */
  readonly hasSent?: boolean;
  readonly onRequest: () => void;
}

export function Resend({ resendAt, isSending, hasSent = true, onRequest }: ResendProps) {
  const wait = RESEND_WAIT_MS / 1000;
  const seconds = useCountdown(resendAt, wait);
  // The deadline at the time of the request. A later deadline means that a code was sent.
  const [asked, setAsked] = useState<{ readonly at: number | null; readonly hadSent: boolean }>();
  const isResent = asked?.hadSent === true && asked.at !== resendAt;
  const isWaiting = seconds > 0;
  // The first code is sent without a press.
  const isOffered = hasSent ? !isWaiting : !isSending;
  return (
    <div className={styles.resend}>
      {isWaiting && <Ring left={seconds} of={wait} size={22} />}
      {hasSent && (
        <span>
          {messages.noCode} {isWaiting && <span>{messages.resendIn(seconds)}</span>}
        </span>
      )}
      {(isOffered || asked !== undefined) && (
        <Button
          look="quiet"
          isBusy={isSending}
          busyLabel={messages.resending}
          isReasonOnScreen
          unavailable={isWaiting ? messages.resendIn(seconds) : undefined}
          onClick={() => {
            setAsked({ at: resendAt, hadSent: hasSent });
            onRequest();
          }}
        >
          {messages.resend}
        </Button>
      )}
      <span role="status" className={styles.resent}>
        {isResent && messages.resent}
      </span>
    </div>
  );
}
