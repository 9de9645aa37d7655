// What the session's start, its cookie and its end mean (spec 4), as plain decisions.
import type { Environment } from '../../../api/environment.js';

/** The app name of the portal; every other app is a partner-side one (spec 3, Environment config). */
const SIGN_IN_APP = 'Sign In';

/** Whether the gateway is asked if the session is good: not when running locally, in the sign-in app, or without a bridge cookie. */
export function needsValidation({ name, appName }: Pick<Environment, 'name' | 'appName'>, cookie: string | undefined): boolean {
  return name !== 'LOCAL' && appName !== SIGN_IN_APP && cookie !== undefined;
}

/** What a look at the auth cookie says, compared with the last one. */
export function decideCookie(before: string | undefined, now: string | undefined): 'unchanged' | 'changed' | 'gone' {
  if (now === before) return 'unchanged';
  return now === undefined ? 'gone' : 'changed';
}
