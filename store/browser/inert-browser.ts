// A browser that nobody has used yet and nothing happens in: what the first screen is prerendered for.
import type { Browser } from './browser.js';
import type { PlainStorage } from './plain-storage.js';

const nothingStored: PlainStorage = { read: () => undefined, write: () => undefined, remove: () => undefined, clear: () => undefined };
const neverCalls = () => () => undefined;

export const inertBrowser: Browser = {
  cookies: { read: () => undefined, write: () => undefined, remove: () => undefined },
  session: nothingStored,
  local: nothingStored,
  title: { get: () => '', set: () => undefined },
  setFavicon: () => undefined,
  location: { origin: '', assign: () => undefined, reload: () => undefined },
  historyEntry: { read: () => undefined, write: () => undefined },
  scrollToTop: () => undefined,
  openChannel: () => undefined,
  matches: () => false,
  onFocus: neverCalls,
  onOnline: neverCalls,
  onLocalChange: neverCalls,
  onRevival: neverCalls,
  onActivity: neverCalls,
  deviceTraits: () => [],
  copy: () => Promise.resolve(false),
};
