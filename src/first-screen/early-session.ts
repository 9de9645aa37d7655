// Whether somebody seems to be signed in already. The panel that says so comes with the app; its room is kept from the first paint on.
import { BRIDGE_COOKIE } from '../../api/early-cookies.js';
import { createCookies } from '../../store/browser/cookies.js';
import type { EarlyEnvironment } from './early-environment.js';

/** Marks the page, by the cookie alone: opening a storage takes longer. Where the app finds nobody signed in, it takes the room away, not the mark. */
export function markOpenSession({ cookies: names }: EarlyEnvironment): void {
  try {
    if (createCookies(document, false).read(names?.bridgeToken ?? BRIDGE_COOKIE)) document.documentElement.dataset.openSession = '';
  } catch {
    // Barred: the app says what to allow.
  }
}
