// An event for the activity log (R7). The flow adds the signed-in user.
import { createAction } from '@reduxjs/toolkit';

/** `feature` and `message` are the spec's words. `app` is the category; default: 'App'. Never include a secret. */
export interface Activity {
  readonly app?: string | undefined;
  readonly feature: string;
  readonly message: string;
}

/** Dispatch it to add a line to the activity log. The flow adds the signed-in user. Say what happened, never what was typed. */
export const activityHappened = createAction<Activity>('activityLog/happened');
