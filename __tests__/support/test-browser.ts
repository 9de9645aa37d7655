// The page's own browser, except that leaving the page is recorded instead of done, and that tests act as the user.
import { type Browser, createBrowser } from '../../store/browser/browser.js';

export interface TestBrowser extends Browser {
  /** Where the app wanted to go, oldest first. */
  readonly left: string[];
  /** Which pages it fetched ahead, oldest first. */
  readonly prefetched: string[];
  /** How often the page was to be loaded again. */
  readonly reloads: { count: number };
}

export function createTestBrowser(): TestBrowser {
  const browser = createBrowser(window);
  const left: string[] = [];
  const prefetched: string[] = [];
  const reloads = { count: 0 };
  const location: Browser['location'] = {
    origin: browser.location.origin,
    prefetch: (address) => void prefetched.push(address),
    assign: (address) => void left.push(address),
    isLeaving: () => left.length > 0,
    reload: () => {
      reloads.count += 1;
    },
  };
  // jsdom has no media queries.
  return { ...browser, location, matches: () => false, left, prefetched, reloads };
}

/** Forgets what earlier tests left in this page's storages and cookies. */
export function forgetEverything(): void {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  window.location.hash = '';
}
