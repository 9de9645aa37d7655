// Pure decisions about the session's start and its cookie (R4).
import type { Bridge } from '../../../api/bridge-cookie.js';
import { type Environment, isPortal } from '../../../api/environment.js';
import type { SessionState } from './session-slice.js';

/** Whether the gateway must validate the session: not when running locally, in the sign-in app, or without a bridge cookie. */
export function needsValidation(environment: Pick<Environment, 'name' | 'appName'>, cookie: string | undefined): boolean {
  return environment.name !== 'LOCAL' && !isPortal(environment) && cookie !== undefined;
}

/** Compares the auth cookie with its previous value. */
export function decideCookie(before: string | undefined, now: string | undefined): 'unchanged' | 'changed' | 'gone' {
  if (now === before) return 'unchanged';
  return now === undefined ? 'gone' : 'changed';
}

/** A link's session has an `authToken`. */
const tokenOf = ({ token, authToken }: SessionState): string | undefined => token ?? authToken;

/** Whether this is the session that the tab already has. */
export const isSameSession = (session: SessionState, bridge: Bridge): boolean => bridge.token === tokenOf(session);

/** Whether another session has taken the place of one that was ending. */
export const isReplaced = (ending: SessionState, now: SessionState): boolean =>
  tokenOf(now) !== undefined && tokenOf(now) !== tokenOf(ending);

/**
 * What a tab of the portal does if the cookies have another session than it has, or none.
 * - `keep`: its own session is in use, or a sign-in is unfinished
 * - `adopt`: nobody is signed in here, or the same user has signed in again
 * - `switch`: forget the user, whose session has ended or was replaced, and adopt what the cookies have
 */
export function decideBridge(session: SessionState, bridge: Bridge | undefined, isInUse: boolean): 'keep' | 'adopt' | 'switch' {
  const { userId, basicAuthToken } = session;
  if (userId === undefined) return bridge && basicAuthToken === undefined ? 'adopt' : 'keep';
  if (bridge?.userId === userId) return isSameSession(session, bridge) ? 'keep' : 'adopt';
  return isInUse ? 'keep' : 'switch';
}
