// The notices (spec 2, Notifications): live regions that are always there, so that what comes into them is announced, once.
import { useSelector } from 'react-redux';
import { type Notice, selectNotices } from '../../../store/services/notifications/notifications-slice.js';
import { copy } from '../../messages/shell.js';
import { NoticeBox } from './notification-card.js';
import styles from './notifications.module.css';

/** Shows the notices for one target; the page's own area has none. */
export function Notices({ target }: { readonly target?: string }) {
  const notices = useSelector(selectNotices).filter((notice) => notice.target === target);
  return (
    <>
      <Area className={styles.area} notices={notices.filter((notice) => !notice.isFloating)} />
      <Area className={styles.floating} notices={notices.filter((notice) => notice.isFloating)} />
    </>
  );
}

/** Errors interrupt, all else waits its turn. A landmark only while there is something in it. */
function Area({ className, notices }: { readonly className?: string; readonly notices: readonly Notice[] }) {
  const landmark = notices.length > 0 ? { role: 'region', 'aria-label': copy.notices.area } : {};
  return (
    <div className={className} {...landmark}>
      <Announcements role="alert" notices={notices.filter(({ type }) => type === 'error')} />
      <Announcements role="status" notices={notices.filter(({ type }) => type !== 'error')} />
    </div>
  );
}

/** Only what is new is read, not all that is still there. */
function Announcements({ role, notices }: { readonly role: 'alert' | 'status'; readonly notices: readonly Notice[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.list}>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
