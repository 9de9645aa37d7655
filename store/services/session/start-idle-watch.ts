// Loads the idle watch in the background from its own chunk, and tries again after a failed connection.
import type { FlowApi } from '../../core/flow-api.js';
import { locationChanged } from '../../core/location.js';
import { idleWatchRequested } from '../idle/idle-events.js';
import { selectIsLoggedIn } from './session-status-slice.js';

/** Ends with the user's session. */
export async function startIdleWatch(api: FlowApi): Promise<void> {
  if (!selectIsLoggedIn(api.getState()) || !api.extra.environment.idleTimeoutEnabled) return;
  while (!(await loadIdleWatch(api))) await nextChance(api);
  api.dispatch(idleWatchRequested());
}

const loadIdleWatch = ({ load }: FlowApi): Promise<boolean> =>
  load('idle').then(
    () => true,
    () => false,
  );

/** Resolves when the connection is back, or when the user navigates, which needs it too. */
async function nextChance({ extra: { browser }, take, pause }: FlowApi): Promise<void> {
  let stop: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    stop = browser.onOnline(resolve);
  });
  await pause(Promise.race([online, take(locationChanged.match)])).finally(stop);
}
