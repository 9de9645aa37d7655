// One notice: its words, its call to action, and how it goes away.
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Notice, noticeDismissed } from '../../../store/services/notifications/notifications-slice.js';
import { wordsOf } from '../../messages/message-text.js';
import { copy } from '../../messages/shell.js';
import styles from './notifications.module.css';

export function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { id, type, cta, isDismissable } = notice;
  const dispatch = useDispatch();
  const [isHeld, setHeld] = useState(false);
  useDismissal(notice, isHeld);
  const [title, message] = [notice.title && wordsOf(notice.title), notice.message && wordsOf(notice.message)];
  return (
    <div
      className={styles.notice}
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {message && <span>{message}</span>}
      </div>
      {cta && (
        <button type="button" className={styles.cta} onClick={() => dispatch(cta.action)}>
          {wordsOf(cta.text)}
        </button>
      )}
      {isDismissable && (
        <button
          type="button"
          className={styles.cta}
          aria-label={copy.notices.dismissThis(title ?? message ?? '')}
          onClick={() => dispatch(noticeDismissed({ id }))}
        >
          {copy.notices.dismiss}
        </button>
      )}
    </div>
  );
}

/** After its time, which begins anew when somebody who held it lets go. */
function useDismissal({ id, dismissOnTimeout }: Notice, isHeld: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (dismissOnTimeout === undefined || isHeld) return;
    const timer = setTimeout(() => dispatch(noticeDismissed({ id })), dismissOnTimeout);
    return () => clearTimeout(timer);
  }, [dispatch, id, dismissOnTimeout, isHeld]);
}
