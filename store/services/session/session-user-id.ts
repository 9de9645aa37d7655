// Whose session it is, once that is known to be good: what hooks take where their caller gives no user.
import type { RootState } from '../../core/root-state.js';

/** By the state alone, since the session's status comes with its flow. */
export const sessionUserId = ({ sessionStatus }: Pick<RootState, 'sessionStatus'>): string | undefined =>
  sessionStatus?.kind === 'loggedIn' ? sessionStatus.userId : undefined;
