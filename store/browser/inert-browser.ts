// A browser in which nothing happens, for prerendering the first screen and for rendering on servers.
import type { Browser } from './browser.js';
import type { PlainStorage } from './plain-storage.js';

const nothingStored: PlainStorage = {
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
  isLasting: () => false,
};
const neverCalls = () => () => undefined;

/** Empty storages, no cookies, and no events, for tests and for rendering on a server. */
export const inertBrowser: Browser = {
  cookies: { read: () => undefined, write: () => undefined, remove: () => undefined },
  session: nothingStored,
  local: nothingStored,
  title: { set: () => undefined },
  setFavicon: () => undefined,
  location: { origin: '', prefetch: () => undefined, assign: () => undefined, isLeaving: () => false, reload: () => undefined },
  historyEntry: { read: () => undefined, write: () => undefined, leave: () => undefined, afterLeaving: (act) => act() },
  holdsSecret: () => false,
  hide: () => undefined,
  scrollToTop: () => undefined,
  openChannel: () => undefined,
  matches: () => false,
  onFocus: neverCalls,
  onOnline: neverCalls,
  onLocalChange: neverCalls,
  onFreeze: neverCalls,
  onBfcacheRestore: neverCalls,
  onActivity: neverCalls,
  deviceTraits: () => [],
  copy: () => Promise.resolve(false),
};
