// The validated session's user id, which hooks use if their caller passes no user.
import type { RootState } from '../../core/root-state.js';

/** Reads the state directly, since the status slice loads with its flow. */
export const sessionUserId = ({ sessionStatus }: Pick<RootState, 'sessionStatus'>): string | undefined =>
  sessionStatus?.kind === 'loggedIn' ? sessionStatus.userId : undefined;
