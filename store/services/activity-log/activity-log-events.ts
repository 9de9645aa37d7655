// Something worth a line in the activity log (R7): who was signed in, and where, the flow adds.
import { createAction } from '@reduxjs/toolkit';

/** `feature` and `message` are the spec's words; `app` is the category 'App' where absent. Never put anything secret in. */
export interface Activity {
  readonly app?: string;
  readonly feature: string;
  readonly message: string;
}

/** Dispatch it for a line in the activity log: who was signed in is added. Say what happened, never what was typed. */
export const activityHappened = createAction<Activity>('activityLog/happened');
