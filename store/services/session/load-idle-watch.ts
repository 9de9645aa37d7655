// The idle watch is a chunk of its own: where the line was down when somebody signed in, it is asked for again.
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { locationChanged } from '../location/location-slice.js';
import type { AppDispatch, RootState } from '../../core/root-state.js';
import type { AppExtra } from '../../core/extra.js';

type Effect = Pick<ListenerEffectAPI<RootState, AppDispatch, AppExtra>, 'extra' | 'pause' | 'take'>;

/** False where it did not come; true also where this environment does without. */
export async function loadIdleWatch({ extra, pause }: Effect): Promise<boolean> {
  if (!extra.environment.idleTimeoutEnabled) return true;
  return pause(
    extra.ensureFlows('idle').then(
      () => true,
      () => false,
    ),
  );
}

/** Resolves once it has come, however long that takes: nobody can do anything about it, so nobody is told. */
export async function loadIdleWatchLater(effect: Effect): Promise<void> {
  do await nextChance(effect);
  while (!(await loadIdleWatch(effect)));
}

/** The connection is back, or the user goes on, which needs it too. */
async function nextChance({ extra: { browser }, take }: Effect): Promise<void> {
  let stop: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    stop = browser.onOnline(resolve);
  });
  await Promise.race([online, take(locationChanged.match)]).finally(stop);
}
