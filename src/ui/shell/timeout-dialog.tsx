// The timeout warning (R2): a countdown that any activity ends, so it needs no button.
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import type { RootState } from '../../../store/core/root-state.js';
import { pageTitle } from '../../../store/services/branding/page-title.js';
import { selectIdle } from '../../../store/services/idle/idle-slice.js';
import { Modal } from '../modal/modal.js';
import { Ring } from '../countdown/ring.js';
import { useCountdown } from '../countdown/use-countdown.js';
import { useAppExtra } from '../extra-context.js';
import { cookiesAndTimeoutMessages } from '../../messages/en/cookies-and-timeout.js';
import { useAnnouncedSeconds } from './announced-seconds.js';
import styles from './timeout-dialog.module.css';

const messages = cookiesAndTimeoutMessages.timeout;
/** Any activity closes it, because the idle watch sees activity everywhere. */
const noop = () => undefined;

export function TimeoutDialog() {
  const idle = useAppSelector(selectIdle);
  const { timeoutPeriod } = useAppExtra().environment;
  const isOpen = idle.status === 'warning' || idle.status === 'timedOut';
  const deadline = idle.status === 'warning' ? idle.deadline : null;
  const left = useCountdown(deadline, Number(timeoutPeriod));
  useTitle(idle.status === 'warning' ? messages.pageTitle(left) : null);
  const [seconds, setSeconds] = useState(left);
  // While it fades out, it keeps its last text.
  if (isOpen && seconds !== left) setSeconds(left);
  const announced = useAnnouncedSeconds(isOpen, deadline, left);
  const title = (
    <span className={styles.title}>
      <Ring left={seconds} of={Number(timeoutPeriod)} size={88} className={styles.ring}>
        <path d="M18 10.5 25.5 24h-15ZM18 15.5v4M18 21.7v.01" className={styles.sign} />
      </Ring>
      <span aria-hidden>{messages.title(seconds)}</span>
      {/* The dialog has the focus, and a name that changes each second would be read out each second. Not a status: the text of a role
          is no part of the heading's name. */}
      <span aria-live="polite" aria-atomic className="visually-hidden">
        {messages.title(announced)}
      </span>
    </span>
  );
  return (
    <Modal isOpen={isOpen} onClose={noop} title={title} role="alertdialog" closesOnEscape={false} hasCloseButton={false}>
      <p className={styles.hint}>
        <span className={styles.desktop}>{messages.hintDesktop}</span>
        <span className={styles.mobile}>{messages.hintMobile}</span>
      </p>
    </Modal>
  );
}

/** Replaces the page's title, which users see while they use another tab. */
function useTitle(title: string | null): void {
  const { browser, environment } = useAppExtra();
  const usual = useAppSelector((state: RootState) => pageTitle(state, environment));
  useEffect(() => {
    if (title === null) return;
    browser.title.set(title);
    return () => browser.title.set(usual);
  }, [browser, title, usual]);
}
