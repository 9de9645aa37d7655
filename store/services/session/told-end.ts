// That the gateway ended the session was said to somebody whose page is being left: the sign-in page, another document, says it again.
import type { FlowApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';
import { notificationShown, selectNotifications } from '../notifications/notifications-slice.js';

const KEY = 'vestibule.session-ended';

/** Says on the sign-in screen why somebody is there. */
export const sessionEndedNotice = () =>
  notificationShown({ type: 'warning', message: { id: 'session.ended' }, isDismissable: true, isUnique: true, isForNextScreen: true });

export const isEndTold = (state: RootState): boolean =>
  selectNotifications(state).some(({ message }) => message !== undefined && 'id' in message && message.id === 'session.ended');

/** After the storages were cleared. */
export const carryTold = ({ extra }: Pick<FlowApi, 'extra'>): void => extra.browser.session.write(KEY, 'true');

/** Once: a reload does not say it again. */
export function tellCarried({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (extra.isPartnerApp || extra.browser.session.read(KEY) === undefined) return;
  extra.browser.session.remove(KEY);
  dispatch(sessionEndedNotice());
}
