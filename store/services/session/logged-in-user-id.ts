// The logged-in user's id: the gateway has confirmed the session. Hooks use it if their caller passes no user.
import type { RootState } from '../../core/root-state.js';

/** Reads the state directly, since the status slice loads with its flow. */
export const selectLoggedInUserId = ({ sessionStatus }: Pick<RootState, 'sessionStatus'>): string | undefined =>
  sessionStatus?.kind === 'loggedIn' ? sessionStatus.userId : undefined;
