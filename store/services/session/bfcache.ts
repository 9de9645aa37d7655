// A page that Back or Forward revives as the user left it: reused if nothing in it can be outdated, else reloaded.
import type { FlowApi } from '../../core/flow-api.js';
import { selectIsLoading } from '../loading/loading-slice.js';
import { selectIsSignedIn, selectSession } from './session-slice.js';

type Left = Pick<FlowApi, 'getState' | 'extra'>;

/** Returns a stop function. */
export function watchBfcache({ getState, extra }: Left): () => void {
  const { browser } = extra;
  let isReusable = true;
  const stops = [
    browser.onFreeze(() => {
      isReusable = canBeReused({ getState, extra });
      // Hides it now, because a revived page may show its last frame before any of its code runs.
      if (!isReusable) browser.hide();
    }),
    browser.onBfcacheRestore(() => {
      if (!isReusable) browser.location.reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * A page is not reused if it has data of a user who may have signed out since, or secrets that the next person at this computer could
 * submit, or if it is in the middle of a step ("Signing in…") that would never finish.
 */
function canBeReused({ getState, extra: { browser } }: Left): boolean {
  const state = getState();
  const belongsToUser = selectIsSignedIn(state) || selectSession(state).basicAuthToken !== undefined || browser.holdsSecret();
  return !belongsToUser && !selectIsLoading(state) && !browser.location.isLeaving();
}
