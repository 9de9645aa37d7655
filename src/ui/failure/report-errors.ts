// Logs the errors that React reports to a root, both uncaught and recovered ones, by name in the activity log.
import type { VestibuleStore } from '../../../store/create-vestibule-store.js';
import { activityHappened } from '../../../store/services/activity-log/activity-log-events.js';
import { activityOf } from './error-boundary.js';

/** Options for `createRoot` and `hydrateRoot` that send errors outside any boundary to the activity log. */
export function reportErrors({ dispatch }: Pick<VestibuleStore, 'dispatch'>) {
  const log = (error: unknown, message: string) => void dispatch(activityHappened(activityOf(error, message)));
  return {
    onUncaughtError: (error: unknown) => {
      log(error, 'Page went blank.');
      // As React does by default: for the console, and for monitoring on the page.
      globalThis.reportError(error);
    },
    onRecoverableError: (error: unknown) => {
      log(error, 'Page was rendered again.');
      // oxlint-disable-next-line eslint/no-console -- if reported, monitoring would take a working page for a failed one
      console.error(error);
    },
  };
}
