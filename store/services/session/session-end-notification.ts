// Carries the notification that the gateway ended the session from a partner app's page to the sign-in page, which is another document.
import type { FlowApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';
import { nextScreenWarning } from '../notifications/next-screen-warning.js';
import { selectNotifications } from '../notifications/notifications-slice.js';

const KEY = 'vestibule.session-ended';

export const sessionEndedNotification = () => nextScreenWarning({ id: 'session.ended' });
export const sessionLimitedNotification = () => nextScreenWarning({ id: 'session.limited' });

/** Whether the notification that the session has ended is among the notifications. */
export const isEndNotificationShown = (state: RootState): boolean =>
  selectNotifications(state).some(({ message }) => message !== undefined && 'id' in message && message.id === 'session.ended');

/** Call it after the storages were cleared. */
export const carryEndNotification = ({ extra }: Pick<FlowApi, 'extra'>): void => extra.browser.session.write(KEY, 'true');

/** Shows the notification once. A reload does not repeat it. */
export function showCarriedEndNotification({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (extra.isPartnerApp || extra.browser.session.read(KEY) === undefined) return;
  extra.browser.session.remove(KEY);
  dispatch(sessionEndedNotification());
}
