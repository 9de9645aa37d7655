// Polls the auth cookie while the page is open. It tells the apps and tabs of one origin about each other's sessions.
import type { FlowApi } from '../../core/flow-api.js';
import { readAuthCookie } from './bridge-session.js';
import { decideCookie } from './decide-session.js';
import { watchRevival } from './revival.js';
import { authCookieChanged, authCookieGone } from './session-events.js';

/** The polling interval, in milliseconds. */
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
