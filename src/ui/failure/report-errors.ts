// The errors that React reports to a root: uncaught ones, and ones that it recovered from. Both go to the activity log, by name.
import type { VestibuleStore } from '../../../store/create-vestibule-store.js';
import { activityHappened } from '../../../store/services/activity-log/activity-log-events.js';
import { activityOf } from './error-boundary.js';

/** Options for `createRoot` and `hydrateRoot`: errors that no boundary catches go to the activity log. */
export function reportErrors({ dispatch }: Pick<VestibuleStore, 'dispatch'>) {
  const log = (error: unknown, message: string) => void dispatch(activityHappened(activityOf(error, message)));
  return {
    onUncaughtError: (error: unknown) => {
      log(error, 'Page went blank.');
      // As React would: for the console, and for whatever watches the page.
      globalThis.reportError(error);
    },
    onRecoverableError: (error: unknown) => {
      log(error, 'Page was rendered again.');
      // oxlint-disable-next-line eslint/no-console -- reported, it would make a page that works look to its watch like one that failed
      console.error(error);
    },
  };
}
