// Carries the notice that the gateway ended the session from a partner app's page to the sign-in page, which is another document.
import type { FlowApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';
import { notificationShown, selectNotifications } from '../notifications/notifications-slice.js';

const KEY = 'vestibule.session-ended';

/** Tells users on the sign-in screen why they are there. */
const notice = (id: 'session.ended' | 'session.limited') =>
  notificationShown({ type: 'warning', message: { id }, isDismissable: true, isUnique: true, isForNextScreen: true });

export const sessionEndedNotice = () => notice('session.ended');
export const sessionLimitedNotice = () => notice('session.limited');

/** Whether the notice that the session has ended is among the notifications. */
export const isEndNoticeShown = (state: RootState): boolean =>
  selectNotifications(state).some(({ message }) => message !== undefined && 'id' in message && message.id === 'session.ended');

/** Call it after the storages were cleared. */
export const carryEndNotice = ({ extra }: Pick<FlowApi, 'extra'>): void => extra.browser.session.write(KEY, 'true');

/** Shows the notice once. A reload does not repeat it. */
export function showCarriedEndNotice({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (extra.isPartnerApp || extra.browser.session.read(KEY) === undefined) return;
  extra.browser.session.remove(KEY);
  dispatch(sessionEndedNotice());
}
