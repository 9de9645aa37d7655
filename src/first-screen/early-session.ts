// Detects whether a user seems to be signed in already. The app renders the panel that says so; its space is reserved from the first paint.
import { BRIDGE_COOKIE } from '../../api/contract/early-cookies.js';
import { createCookies } from '../../store/browser/cookies.js';
import type { EarlyEnvironment } from './early-environment.js';

/** Marks the page by the cookie alone: opening a storage takes longer. If nobody is signed in, the app removes the space, not the mark. */
export function markOpenSession({ cookies: names }: EarlyEnvironment): void {
  if (createCookies(document, false).read(names?.bridgeToken ?? BRIDGE_COOKIE)) document.documentElement.dataset.openSession = '';
}
