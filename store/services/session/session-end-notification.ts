// Carries the notification that the gateway ended the session from a partner app's page to the sign-in page, which is another document.
import type { FlowApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';
import { notificationShown, selectNotifications } from '../notifications/notifications-slice.js';

const KEY = 'vestibule.session-ended';

/** Shown on the sign-in page, where the user may already be. */
const warning = (id: 'session.ended' | 'session.limited') =>
  notificationShown({ id, message: { id }, isDismissable: true, isUnique: true, route: '/' });
export const sessionEndedNotification = () => warning('session.ended');
export const sessionLimitedNotification = () => warning('session.limited');

/** Whether the notification that the session has ended is among the notifications. */
export const isEndNotificationShown = (state: RootState): boolean => selectNotifications(state).some(({ id }) => id === 'session.ended');

/** Call it after the storages were cleared. */
export const carryEndNotification = ({ extra }: Pick<FlowApi, 'extra'>): void => extra.browser.session.write(KEY, 'true');

/** Shows the notification once. A reload does not repeat it. */
export function showCarriedEndNotification({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (extra.isPartnerApp || extra.browser.session.read(KEY) === undefined) return;
  extra.browser.session.remove(KEY);
  dispatch(sessionEndedNotification());
}
