// Requests another code once the last one is no longer fresh. The button stays, so that it keeps the focus and can report the outcome.
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { mfa, selectMfa } from '../../../store/flows/mfa/mfa-slice.js';
import { resendWait } from '../../../store/core/resend-wait.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { Button } from '../../ui/button/button.js';
import { Ring } from '../../ui/countdown/ring.js';
import { useCountdown } from '../../ui/countdown/use-countdown.js';
import styles from './code-form.module.css';

const { code: messages } = mfaMessages;

export function Resend() {
  const dispatch = useAppDispatch();
  const { chosen, resendAt, isResending } = useAppSelector(selectMfa);
  const wait = resendWait(chosen ?? 'sms') / 1000;
  const seconds = useCountdown(resendAt, wait);
  // The deadline at the time of the request. A later deadline means that a code was sent.
  const [askedAt, setAskedAt] = useState<number | null>();
  const isResent = askedAt !== undefined && askedAt !== resendAt;
  const isWaiting = seconds > 0;
  return (
    <div className={styles.resend}>
      {isWaiting && <Ring left={seconds} of={wait} size={22} />}
      <span>
        {messages.noCode} {isWaiting && <span>{messages.resendIn(seconds)}</span>}
      </span>
      {(!isWaiting || askedAt !== undefined) && (
        <Button
          look="quiet"
          isBusy={isResending}
          busyLabel={messages.resending}
          isReasonOnScreen
          unavailable={isWaiting ? messages.resendIn(seconds) : undefined}
          onClick={() => {
            setAskedAt(resendAt);
            dispatch(mfa.resendRequested());
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
