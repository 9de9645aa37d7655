// The notices area: a live region that is always there, filled as notices come.
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Notice, noticeDismissed, selectNotices } from '../../store/notifications/notifications-slice.js';
import { wordsOf } from '../copy/messages.js';
import styles from './notices.module.css';

/** Shows the notices for one target; the page's own area has none. */
export function Notices({ target }: { readonly target?: string }) {
  const notices = useSelector(selectNotices).filter((notice) => notice.target === target);
  return (
    <div className={styles.area} role="region" aria-label="Notifications" aria-live="polite" data-empty={notices.length === 0}>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { id, type, title, message, cta, isDismissable, isFloating, dismissOnTimeout } = notice;
  const dispatch = useDispatch();
  useEffect(() => {
    if (dismissOnTimeout === undefined) return;
    const timer = setTimeout(() => dispatch(noticeDismissed({ id })), dismissOnTimeout);
    return () => clearTimeout(timer);
  }, [dispatch, id, dismissOnTimeout]);
  return (
    <div className={styles.notice} data-type={type} data-floating={isFloating} role={type === 'error' ? 'alert' : undefined}>
      <div className={styles.words}>
        {title && <strong>{wordsOf(title)}</strong>}
        {message && <span>{wordsOf(message)}</span>}
      </div>
      {cta && (
        <button type="button" className={styles.cta} onClick={() => dispatch(cta.action)}>
          {wordsOf(cta.text)}
        </button>
      )}
      {isDismissable && (
        <button type="button" className={styles.cta} onClick={() => dispatch(noticeDismissed({ id }))}>
          Dismiss
        </button>
      )}
    </div>
  );
}
