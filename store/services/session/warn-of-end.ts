// Warns before a session's absolute end, where the gateway tells it: no activity puts that off, unlike the end of an idle session.
import type { FlowApi } from '../../core/flow-api.js';
import { notificationShown } from '../notifications/notifications-slice.js';

/** So long before the end people are told, in milliseconds. */
const WARNING_MS = 10 * 60_000;
/** Timers stand still while a laptop sleeps: the clock is looked at this often, in milliseconds. */
const LOOK_MS = 30_000;

export async function warnOfEnd(endsAt: string | undefined, { dispatch, extra, delay }: FlowApi): Promise<void> {
  const { clock, environment } = extra;
  const end = endsAt === undefined ? Number.NaN : Date.parse(endsAt);
  if (Number.isNaN(end) || !environment.capabilities.includes('session-end')) return;
  const untilWarning = () => end - WARNING_MS - clock.now();
  for (let left = untilWarning(); left > 0; left = untilWarning()) await delay(Math.min(left, LOOK_MS));
  if (clock.now() >= end) return;
  const time = new Intl.DateTimeFormat(environment.locale, { timeStyle: 'short' }).format(end);
  dispatch(notificationShown({ type: 'warning', message: { id: 'session.endsAt', values: { time } }, isDismissable: true }));
}
