// The signed-in user's ID, for steps that only run while a user is signed in, and whether it is still the same one.
import type { RootState } from '../../core/root-state.js';
import { selectSession } from './session-slice.js';

/** Throws if no user is signed in. Guards prevent that, and a running step ends with the session. */
export function requireUserId(state: Pick<RootState, 'session'>): string {
  const { userId } = selectSession(state);
  if (userId === undefined) throw new Error('Nobody is signed in: this step belongs behind a guard.');
  return userId;
}

/** Whether the step's user signed out meanwhile, or another one signed in in another tab. */
export const hasUserChanged = (userId: string, state: Pick<RootState, 'session'>): boolean => selectSession(state).userId !== userId;
