// The page's own browser, but it records navigation away instead of doing it, and tests act as the user.
import { type Browser, createBrowser } from '../../store/browser/browser.js';

export interface TestBrowser extends Browser {
  /** The addresses that the app left for, oldest first. */
  readonly left: string[];
  /** The pages that it prefetched, oldest first. */
  readonly prefetched: string[];
  /** How often it requested a reload. */
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

/** Clears what earlier tests left in this page's storages and cookies. */
export function forgetEverything(): void {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  window.location.hash = '';
}
