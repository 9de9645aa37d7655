// What React tells a root of errors: one that no boundary caught, or one that it could mend itself. Both go to the activity log, by name.
import type { VestibuleStore } from '../../../store/create-vestibule-store.js';
import { activityHappened } from '../../../store/services/activity-log/activity-log-events.js';
import { activityOf } from './error-boundary.js';

/** Options for `createRoot` and `hydrateRoot`: errors that no boundary catches go to the activity log. */
export function reportErrors({ dispatch }: Pick<VestibuleStore, 'dispatch'>) {
  const report = (message: string) => (error: unknown) => {
    dispatch(activityHappened(activityOf(error, message)));
    // As React would: for the console, and for whatever watches the page.
    globalThis.reportError(error);
  };
  return { onUncaughtError: report('Page went blank.'), onRecoverableError: report('Page was rendered again.') };
}
