// Pure decisions about the session's start and its cookie (R4).
import { type Environment, isPortal } from '../../../api/environment.js';

/** Whether the gateway must validate the session: not when running locally, in the sign-in app, or without a bridge cookie. */
export function needsValidation(environment: Pick<Environment, 'name' | 'appName'>, cookie: string | undefined): boolean {
  return environment.name !== 'LOCAL' && !isPortal(environment) && cookie !== undefined;
}

/** Compares the auth cookie with its previous value. */
export function decideCookie(before: string | undefined, now: string | undefined): 'unchanged' | 'changed' | 'gone' {
  if (now === before) return 'unchanged';
  return now === undefined ? 'gone' : 'changed';
}
