// The user whose session this is, for steps that only run while somebody is signed in.
import type { RootState } from '../../core/root-state.js';
import { selectSession } from './session-slice.js';

/** Throws where nobody is signed in: guards keep users out then, and a step that is under way ends with the session. */
export function signedInUserId(state: Pick<RootState, 'session'>): string {
  const { userId } = selectSession(state);
  if (userId === undefined) throw new Error('Nobody is signed in: this step belongs behind a guard.');
  return userId;
}
