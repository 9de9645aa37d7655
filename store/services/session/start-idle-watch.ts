// Loads the idle watch in the background from its own chunk, and tries again after a failed connection.
import type { FlowApi } from '../../core/flow-api.js';
import { locationChanged } from '../../core/location.js';
import { idleWatchRequested } from '../idle/idle-events.js';
import { selectIsLoggedIn } from './session-status-slice.js';

/** When a sign-in in this tab last told the gateway of the user (epoch ms; 0 if none did). */
interface LastSignIn {
  readonly at: number;
}

/** Ends with the user's session. */
export async function startIdleWatch(api: FlowApi, lastSignIn: LastSignIn): Promise<void> {
  const { clock, environment, isPartnerApp } = api.extra;
  if (!selectIsLoggedIn(api.getState()) || !environment.idleTimeoutEnabled) return;
  // A partner app requests its user's brand and contact when the user is logged in.
  const start = isPartnerApp ? clock.now() : 0;
  while (!(await loadIdleWatch(api))) await nextChance(api);
  api.dispatch(idleWatchRequested({ usedAt: Math.max(start, lastSignIn.at) }));
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
