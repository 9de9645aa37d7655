// Handles a user who leaves required extra security: signs out and says why.
import type { FlowApi } from '../../core/flow-api.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { logoutRequested } from '../../services/session/session-events.js';

/** Logs out, and tells the user on the sign-in screen why. */
export async function giveUpAdoption({ dispatch, load }: Pick<FlowApi, 'dispatch' | 'load'>): Promise<void> {
  await load('session');
  dispatch(nextScreenWarning({ id: 'adoption.left' }));
  dispatch(logoutRequested({}));
}
