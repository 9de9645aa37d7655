// Whether a logout still waits for the gateway's response. Until then, the sign-in page opens no session.
import type { RootState } from '../../core/root-state.js';

/** Reads the state directly, since the status slice loads with its flow. */
export const selectIsSessionEnding = ({ sessionStatus }: Pick<RootState, 'sessionStatus'>): boolean =>
  sessionStatus?.kind === 'loggedOut' && sessionStatus.isEnding === true;
