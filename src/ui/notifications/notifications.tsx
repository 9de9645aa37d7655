// The notifications (R2.22): permanent live regions, so that new notifications are announced once.
import { useAppSelector } from '../../../store/hooks.js';
import { type Notification, selectNotifications } from '../../../store/services/notifications/notifications-slice.js';
import { shellMessages } from '../../messages/en/shell.js';
import { NotificationCard } from './notification-card.js';
import styles from './notifications.module.css';

/** Shows the notifications for one target. The page's own area has no target. */
export function Notifications({ target }: { readonly target?: string }) {
  const notifications = useAppSelector(selectNotifications).filter((notification) => notification.target === target);
  return (
    <>
      <Area className={styles.area} notifications={notifications.filter((notification) => !notification.isFloating)} />
      <Area className={styles.floating} notifications={notifications.filter((notification) => notification.isFloating)} />
    </>
  );
}

/** Errors interrupt. All others wait their turn. The area is a landmark only while it has content. */
function Area({ className, notifications }: { readonly className?: string; readonly notifications: readonly Notification[] }) {
  const landmark = notifications.length > 0 ? { role: 'region', 'aria-label': shellMessages.notifications.area } : {};
  return (
    <div className={className} {...landmark}>
      <Announcements role="alert" notifications={notifications.filter(({ type }) => type === 'error')} />
      <Announcements role="status" notifications={notifications.filter(({ type }) => type !== 'error')} />
    </div>
  );
}

/** Screen readers announce only new notifications, not the whole list. */
function Announcements({ role, notifications }: { readonly role: 'alert' | 'status'; readonly notifications: readonly Notification[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.list}>
      {notifications.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </div>
  );
}
