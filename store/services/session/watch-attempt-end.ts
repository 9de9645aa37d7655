// Ends an unfinished sign-in: after 15 minutes the gateway forgets it, and so does this tab, including its password.
import type { AppExtra } from '../../core/extra.js';
import { selectPath } from '../../core/location.js';
import type { AppDispatch, RootState } from '../../core/root-state.js';
import { isStepOf } from '../../core/routes.js';
import { attemptCleared, selectIsSignedIn, type SessionState, selectSession } from './session-slice.js';

/** How long the gateway remembers the completed steps of a sign-in, in milliseconds. */
export const ATTEMPT_MS = 15 * 60 * 1000;
/** How often to check the clock, in milliseconds, because timers stop while a laptop sleeps. */
const POLL_MS = 5_000;

interface Store {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly extra: Pick<AppExtra, 'clock' | 'navigate'>;
}

/** Watches while the state has a password. A user who is still at the next step is sent to the session-expired screen. Returns a stop function. */
export function watchAttemptEnd(store: Store): () => void {
  const { clock } = store.extra;
  let watched: Pick<SessionState, 'basicAuthToken' | 'attemptEnds'> = {};
  let end = 0;
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const now = clock.now();
    // If the clock was set back, shift the deadline by the same amount.
    if (now < seen) end -= seen - now;
    seen = now;
    const left = end - now;
    // More than the full time is left only if the clock was set back before the page loaded.
    if (left > 0 && left <= ATTEMPT_MS) timer = setTimeout(look, Math.min(left, POLL_MS));
    else forget(store);
  };
  const follow = () => {
    const { basicAuthToken, attemptEnds } = selectSession(store.getState());
    // Another sign-in with the same password has its own end.
    if (basicAuthToken === watched.basicAuthToken && attemptEnds === watched.attemptEnds) return;
    watched = { basicAuthToken, attemptEnds };
    clearTimeout(timer);
    if (basicAuthToken === undefined) return;
    seen = clock.now();
    end = Number(attemptEnds ?? seen + ATTEMPT_MS);
    look();
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function forget({ dispatch, getState, extra }: Store): void {
  const state = getState();
  const waits = !selectIsSignedIn(state) && isStepOf(selectPath(state), 'mfa', 'security-question');
  dispatch(attemptCleared());
  if (waits) extra.navigate('/session-expired', { replace: true });
}
