// One notification: its words, its call to action, and how it goes away.
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Notification, notificationDismissed } from '../../../store/services/notifications/notifications-slice.js';
import { messageText } from '../../messages/message-text.js';
import { copy } from '../../messages/shell.js';
import { IconButton } from '../button/icon-button.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './notifications.module.css';

const ICONS: Record<Notification['type'], IconName> = { success: 'done', info: 'info', warning: 'warning', error: 'error' };

export function NotificationCard({ notification }: { readonly notification: Notification }) {
  const { id, type, cta, isDismissable } = notification;
  const dispatch = useDispatch();
  const [isHeld, setHeld] = useState(false);
  useDismissal(notification, isHeld);
  const [title, message] = [
    notification.title && messageText(notification.title),
    notification.message && messageText(notification.message),
  ];
  return (
    <div
      className={styles.notification}
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.tab}>
        <Icon name={ICONS[type]} />
      </div>
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {message && <span>{message}</span>}
        {cta && (
          <button type="button" className={styles.cta} onClick={() => dispatch(cta.action)}>
            {messageText(cta.text)}
          </button>
        )}
      </div>
      {isDismissable && (
        <IconButton
          icon="close"
          label={copy.notifications.dismissThis(title ?? message ?? '')}
          onClick={() => dispatch(notificationDismissed({ id }))}
        />
      )}
    </div>
  );
}

/** After its time, which begins anew when somebody who held it lets go. */
function useDismissal({ id, dismissOnTimeout }: Notification, isHeld: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (dismissOnTimeout === undefined || isHeld) return;
    const timer = setTimeout(() => dispatch(notificationDismissed({ id })), dismissOnTimeout);
    return () => clearTimeout(timer);
  }, [dispatch, id, dismissOnTimeout, isHeld]);
}
