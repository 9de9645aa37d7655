// Looks at the auth cookie for as long as the page is open: it is how the apps and tabs of one origin hear of each other.
import type { FlowApi } from '../../core/flow-api.js';
import { readAuthCookie } from './bridge-session.js';
import { decideCookie } from './decide-session.js';
import { watchRevival } from './revival.js';
import { authCookieChanged, authCookieGone } from './session-events.js';

/** Between two looks, in milliseconds. */
const POLL_MS = 1500;

export async function watchCookie(api: FlowApi): Promise<void> {
  const { dispatch, delay, extra, signal } = api;
  let last = readAuthCookie(extra);
  const look = () => {
    const cookie = readAuthCookie(extra);
    const change = decideCookie(last, cookie);
    last = cookie;
    if (change === 'changed') dispatch(authCookieChanged());
    else if (change === 'gone') dispatch(authCookieGone());
  };
  const stops = [extra.browser.onFocus(look), watchRevival(api)];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  for (;;) {
    await delay(POLL_MS);
    look();
  }
}
