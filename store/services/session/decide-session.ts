// What the session's start, its cookie and its end mean (R4), as plain decisions.
import { type Environment, isPortal } from '../../../api/environment.js';

/** Whether the gateway is asked if the session is good: not when running locally, in the sign-in app, or without a bridge cookie. */
export function needsValidation(environment: Pick<Environment, 'name' | 'appName'>, cookie: string | undefined): boolean {
  return environment.name !== 'LOCAL' && !isPortal(environment) && cookie !== undefined;
}

/** What a look at the auth cookie says, compared with the last one. */
export function decideCookie(before: string | undefined, now: string | undefined): 'unchanged' | 'changed' | 'gone' {
  if (now === before) return 'unchanged';
  return now === undefined ? 'gone' : 'changed';
}
