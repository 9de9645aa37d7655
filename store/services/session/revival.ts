// A page that Back or Forward brings to life again as it was left: used where nothing in it can be wrong by then, else loaded again.
import type { FlowApi } from '../../core/flow-api.js';
import { selectIsLoading } from '../loading/loading-slice.js';
import { selectIsSignedIn, selectSession } from './session-slice.js';

type Left = Pick<FlowApi, 'getState' | 'extra'>;

/** Returns how to stop. */
export function watchRevival({ getState, extra }: Left): () => void {
  const { browser } = extra;
  let isReusable = true;
  const stops = [
    browser.onFreeze(() => {
      isReusable = canBeReused({ getState, extra });
      // Now: once it is revived, its last frame may be shown before anything of it runs.
      if (!isReusable) browser.hide();
    }),
    browser.onRevival(() => {
      if (!isReusable) browser.location.reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * Not what belongs to a user who may have signed out since; not secrets, which the next person at this computer could submit; not what was
 * in the middle of something ("Signing in…") and would stay so.
 */
function canBeReused({ getState, extra: { browser } }: Left): boolean {
  const state = getState();
  const isSomebodys = selectIsSignedIn(state) || selectSession(state).basicAuthToken !== undefined || browser.holdsSecret();
  return !isSomebodys && !selectIsLoading(state) && !browser.location.isLeaving();
}
