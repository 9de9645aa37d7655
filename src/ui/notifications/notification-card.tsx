// One notification: its text, its call to action, and how it is dismissed.
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../store/hooks.js';
import { type Notification, notificationDismissed } from '../../../store/services/notifications/notifications-slice.js';
import { messageText } from '../../messages/message-text.js';
import { shellMessages } from '../../messages/en/shell.js';
import { IconButton } from '../button/icon-button.js';
import { Icon, type IconName } from '../icon/icon.js';
import { MAIN_ID } from '../markup.js';
import { MessageWords } from '../support/message-words.js';
import styles from './notifications.module.css';

const ICONS: Record<Notification['type'], IconName> = { success: 'done', info: 'info', warning: 'warning', error: 'error' };

export function NotificationCard({ notification }: { readonly notification: Notification }) {
  const { id, type, cta, isDismissable } = notification;
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const hold = (change: Partial<typeof held>) => () => setHeld((before) => ({ ...before, ...change }));
  useDismissal(notification, held.byPointer || held.byFocus);
  const about = notification.title ?? notification.message;
  return (
    <div
      className={styles.notification}
      data-type={type}
      onPointerEnter={hold({ byPointer: true })}
      onPointerLeave={hold({ byPointer: false })}
      onFocus={hold({ byFocus: true })}
      onBlur={hold({ byFocus: false })}
    >
      <div className={styles.tab}>
        <Icon name={ICONS[type]} />
      </div>
      <div className={styles.words}>
        {notification.title && (
          <strong>
            <MessageWords text={notification.title} />
          </strong>
        )}
        {notification.message && (
          <span>
            <MessageWords text={notification.message} />
          </span>
        )}
        {cta && (
          <button type="button" className={styles.cta} onClick={() => dispatch(cta.action)}>
            {messageText(cta.text)}
          </button>
        )}
      </div>
      {isDismissable && (
        <IconButton
          icon="close"
          label={shellMessages.notifications.dismissThis(about ? messageText(about) : '')}
          onClick={({ currentTarget }) => {
            dispatch(notificationDismissed({ id }));
            // The focused button disappears.
            currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Dismisses it after its timeout, which restarts when the pointer or the focus leaves it. */
function useDismissal({ id, dismissOnTimeout }: Notification, isHeld: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (dismissOnTimeout === undefined || isHeld) return;
    const timer = setTimeout(() => dispatch(notificationDismissed({ id })), dismissOnTimeout);
    return () => clearTimeout(timer);
  }, [dispatch, id, dismissOnTimeout, isHeld]);
}
