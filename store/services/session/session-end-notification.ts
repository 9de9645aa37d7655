// The notifications that say why a session ended. One goes along from a partner app's page to the sign-in page, which is another document.
import type { FlowApi } from '../../core/flow-api.js';
import type { RootState } from '../../core/root-state.js';
import type { MessageId } from '../../core/messages.js';
import type { SessionState } from './session-slice.js';
import { nextScreenWarning } from '../notifications/next-screen-warning.js';
import { notificationShown, selectNotifications } from '../notifications/notifications-slice.js';

const KEY = 'vestibule.session-ended';

/** Shown on the sign-in page, where the user may already be. */
const warning = (id: MessageId) => notificationShown({ id, message: { id }, isDismissable: true, isUnique: true, route: '/' });

/** The session is good only for something else: what a link was sent for, or a step that the sign-in still requires. */
export const sessionLimitedNotification = () => warning('session.limited');

/** The gateway refused a call. Without a session, that ends a sign-in or a recovery. */
export function refusalNotification({ userId }: SessionState, extra: Pick<FlowApi['extra'], 'secretStore'>) {
  if (userId === undefined) return warning('session.none');
  return warning(isInvited(extra) ? 'setup.ended' : 'session.ended');
}

/** Call it before the secrets are cleared. The screen itself only offers to sign in. */
export function tellInvitedUser({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (isInvited(extra)) dispatch(nextScreenWarning({ id: 'setup.ended' }));
}

/** Whether the user sets up an account from an invitation. They may have no password yet, so signing in may not help. */
const isInvited = ({ secretStore }: Pick<FlowApi['extra'], 'secretStore'>): boolean => secretStore.get('inviteToken') !== undefined;

export const isEndNotificationShown = (state: RootState): boolean => selectNotifications(state).some(({ id }) => id === 'session.ended');

/** `isKnown` is false if the gateway could not say whether the session is good. Call it after the storages were cleared. */
export const carryEndNotification = ({ extra }: Pick<FlowApi, 'extra'>, isKnown = true): void =>
  extra.browser.session.write(KEY, isKnown ? 'known' : 'unknown');

/** Shows the notification once. A reload does not repeat it. */
export function showCarriedEndNotification({ dispatch, extra }: Pick<FlowApi, 'dispatch' | 'extra'>): void {
  if (extra.isPartnerApp) return;
  const carried = extra.browser.session.read(KEY);
  if (carried === undefined) return;
  extra.browser.session.remove(KEY);
  dispatch(warning(carried === 'unknown' ? 'session.unchecked' : 'session.ended'));
}
