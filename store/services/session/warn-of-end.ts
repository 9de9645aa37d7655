// Warns before a session's absolute end, if the gateway reports it. Unlike the idle timeout, activity does not postpone it.
import type { FlowApi } from '../../core/flow-api.js';
import { notificationDismissed, notificationShown, selectNotifications } from '../notifications/notifications-slice.js';

/** How long before the end the warning shows, in milliseconds. */
const WARNING_MS = 10 * 60_000;
/** How often to check the clock, in milliseconds, because timers stop while a laptop sleeps. */
const POLL_MS = 30_000;

/** Identifies the notification, which is removed when its session ends. */
const ID = 'session-end';

/** Waits until ten minutes before `endsAt` (ISO 8601), then shows the warning. Does nothing without an end or the capability. */
export async function warnOfEnd(endsAt: string | undefined, { dispatch, getState, extra, delay }: FlowApi): Promise<void> {
  const { clock, environment } = extra;
  if (selectNotifications(getState()).some(({ id }) => id === ID)) dispatch(notificationDismissed({ id: ID }));
  const end = endsAt === undefined ? Number.NaN : Date.parse(endsAt);
  if (Number.isNaN(end) || !environment.capabilities.includes('session-end')) return;
  const untilWarning = () => end - WARNING_MS - clock.now();
  for (let left = untilWarning(); left > 0; left = untilWarning()) await delay(Math.min(left, POLL_MS));
  if (clock.now() >= end) return;
  const time = new Intl.DateTimeFormat(environment.locale, { timeStyle: 'short' }).format(end);
  dispatch(
    notificationShown({
      id: ID,
      type: 'warning',
      message: { id: 'session.endsAt', values: { time } },
      isDismissable: true,
      isFloating: true,
    }),
  );
}
