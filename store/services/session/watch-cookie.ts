// Polls the auth cookie while the page is open: through it, the apps and tabs of one origin learn of each other's sessions.
import type { FlowApi } from '../../core/flow-api.js';
import { readAuthCookie } from './bridge-session.js';
import { decideCookie } from './decide-session.js';
import { watchBfcache } from './bfcache.js';
import { hasSignedOut } from './read-session.js';
import { authCookieChanged, authCookieGone } from './session-events.js';
import { selectSession } from './session-slice.js';

/** The polling interval, in milliseconds. */
const POLL_MS = 1500;

/**
 * Runs until its task is canceled. Focus also makes it look, because timers of hidden tabs are slow. So does the user's activity, before
 * the page handles it: two windows can be side by side, and a call with the replaced session's token would be refused without a word.
 */
export async function watchCookie(api: FlowApi): Promise<void> {
  const { dispatch, getState, delay, extra, signal } = api;
  let last = readAuthCookie(extra);
  const look = () => {
    const cookie = readAuthCookie(extra);
    const change = decideCookie(last, cookie);
    last = cookie;
    // Timers of hidden tabs are slow: the user may have signed out, and another one signed in, since the last look.
    const isGone = change === 'gone' || (change === 'changed' && !extra.isPartnerApp && hasSignedOut(selectSession(getState()), extra));
    if (isGone) dispatch(authCookieGone());
    else if (change === 'changed') dispatch(authCookieChanged());
  };
  const stops = [extra.browser.onFocus(look), extra.browser.onActivity(look), watchBfcache(api)];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  for (;;) {
    await delay(POLL_MS);
    look();
  }
}
