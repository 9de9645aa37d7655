// Whether a logout waits for the gateway, for the sign-in page, which opens no session meanwhile.
import type { RootState } from '../../core/root-state.js';

/** Reads the state directly, since the status slice loads with its flow. */
export const selectIsSessionEnding = ({ sessionStatus }: Pick<RootState, 'sessionStatus'>): boolean =>
  sessionStatus?.kind === 'loggedOut' && sessionStatus.isEnding === true;
