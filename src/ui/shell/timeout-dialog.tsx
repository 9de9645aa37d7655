// The time-out warning (spec 2): a countdown that any activity ends, without a button to look for.
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIdle } from '../../../store/services/idle/idle-slice.js';
import { Modal } from '../modal/modal.js';
import { useCountdown } from '../countdown/use-countdown.js';
import { copy as allCopy } from '../../messages/cookies-and-time-out.js';
import { announcedSeconds } from './announced-seconds.js';
import styles from './timeout-dialog.module.css';

const copy = allCopy.timeout;
/** Activity closes it: the idle watch sees that, wherever it happens. */
const nothing = () => undefined;

export function TimeoutDialog() {
  const idle = useSelector(selectIdle);
  const isOpen = idle.status === 'warning' || idle.status === 'timedOut';
  const left = useCountdown(idle.status === 'warning' ? idle.deadline : null);
  const [seconds, setSeconds] = useState(left);
  // While it fades away it goes on saying what it said last.
  if (isOpen && seconds !== left) setSeconds(left);
  const title = (
    <span className={styles.title}>
      <Warning />
      {copy.title(seconds)}
    </span>
  );
  return (
    <Modal isOpen={isOpen} onClose={nothing} title={title} role="alertdialog" closesOnEscape={false} hasCloseButton={false}>
      <p className={styles.hint}>
        <span className={styles.desktop}>{copy.hintDesktop}</span>
        <span className={styles.mobile}>{copy.hintMobile}</span>
      </p>
      <p role="status" className="visually-hidden">
        {copy.title(announcedSeconds(seconds))}
      </p>
    </Modal>
  );
}

function Warning() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
      <path d="M12 3.5 22 20.5H2Z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      <path d="M12 10v4.5M12 17.5v.01" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
