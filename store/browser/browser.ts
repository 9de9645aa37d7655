// The parts of the browser that the store may use. Only this folder uses window and document.
import { type Cookies, createCookies } from './cookies.js';
import { createHistoryEntry, type HistoryEntry } from './history-entry.js';
import { openTabChannel, type TabChannel } from './tab-channel.js';
import { createPlainStorage, type PlainStorage } from './plain-storage.js';
import { timeZoneName } from './time-zone.js';

/** The browser as flows see it; tests substitute their own. */
export interface Browser {
  readonly cookies: Cookies;
  readonly session: PlainStorage;
  readonly local: PlainStorage;
  readonly title: { readonly set: (title: string) => void };
  /** Sets the page's icon to an image address; restores the page's own if absent. */
  readonly setFavicon: (href?: string) => void;
  readonly location: {
    /** This page's own origin, e.g. `https://plans.example.com`. */
    readonly origin: string;
    /** Prefetches another page on this origin before the user goes there. */
    readonly prefetch: (address: string) => void;
    /** Leaves this page for another address. `replace`: Back does not lead here again. */
    readonly assign: (address: string, entry?: { readonly replace?: boolean | undefined }) => void;
    /** Whether the page has been told to leave. */
    readonly isLeaving: () => boolean;
    readonly reload: () => void;
  };
  /** What the current history entry carries in addition to its address. */
  readonly historyEntry: HistoryEntry;
  /** Whether a field contains a password, an answer, or a code. */
  readonly holdsSecret: () => boolean;
  /** Hides the whole page. */
  readonly hide: () => void;
  /** R2: routing scrolls to the top on navigation. */
  readonly scrollToTop: () => void;
  /** A channel to this origin's other tabs; undefined if the browser lacks channels. */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => TabChannel | undefined;
  /** Whether a media query matches now. */
  readonly matches: (query: string) => boolean;
  /** Calls back when the user returns to the page; returns a function to stop. */
  readonly onFocus: (callback: () => void) => () => void;
  /** Calls back when a lost connection is back; returns a function to stop. */
  readonly onOnline: (callback: () => void) => () => void;
  /** Calls back when another tab has written to local storage; returns a function to stop. */
  readonly onLocalChange: (callback: () => void) => () => void;
  /** Calls back when the page is left but may be kept for Back and Forward; returns a function to stop. */
  readonly onFreeze: (callback: () => void) => () => void;
  /** Calls back when Back or Forward has restored this page as it was left; returns a function to stop. */
  readonly onBfcacheRestore: (callback: () => void) => () => void;
  /** Calls back when the user does anything (R4.18); passive; returns a function to stop. */
  readonly onActivity: (callback: () => void) => () => void;
  /**
   * Traits of this device, for the fingerprint: language, screen, time zone, processors, and the user agent without its versions. The same
   * for as long as the page is open.
   */
  readonly deviceTraits: () => readonly string[];
  /** Puts text on the clipboard; false if the browser refuses. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Fields for passwords, shown or not, and for values that browsers are asked not to store. */
const SECRET_FIELDS = 'input:is([type=password], [autocomplete$=password], [autocomplete=one-time-code], [autocomplete=off])';
/** `popstate` is Back and Forward. */
const ACTIVITY_EVENTS = ['click', 'contextmenu', 'keydown', 'popstate', 'scroll', 'wheel', 'touchstart'] as const;

/** Cookies, storages, title, location, and events of this page's `window`, behind one interface that tests can replace. */
export function createBrowser(window: Window): Browser {
  const { document } = window;
  let isLeaving = false;
  let traits: readonly string[] | undefined;
  return {
    cookies: createCookies(document, window.location.protocol === 'https:'),
    session: createPlainStorage(() => window.sessionStorage),
    local: createPlainStorage(() => window.localStorage),
    title: {
      set: (title) => {
        document.title = title;
      },
    },
    setFavicon: createFavicon(document),
    location: {
      origin: window.location.origin,
      prefetch: (address) => void import('./prefetch-page.js').then(({ prefetchPage }) => prefetchPage(address)).catch(() => undefined),
      assign: (address, { replace = false } = {}) => {
        isLeaving = true;
        if (replace) window.location.replace(address);
        else window.location.assign(address);
      },
      isLeaving: () => isLeaving,
      reload: () => window.location.reload(),
    },
    historyEntry: createHistoryEntry(window),
    holdsSecret: () => [...document.querySelectorAll<HTMLInputElement>(SECRET_FIELDS)].some(({ value }) => value !== ''),
    hide: () => {
      document.documentElement.hidden = true;
    },
    // Newer browsers return a promise, which an effect would take for its cleanup.
    scrollToTop: () => void window.scrollTo(0, 0),
    openChannel: openTabChannel,
    matches: (query) => window.matchMedia(query).matches,
    onFocus: (callback) => listen(window, ['focus', 'visibilitychange', 'pageshow'], callback),
    onOnline: (callback) => listen(window, ['online'], callback),
    onLocalChange: (callback) => listen(window, ['storage'], callback),
    onFreeze: (callback) => listen(window, ['pagehide'], ifPersisted(callback)),
    onBfcacheRestore: (callback) => listen(window, ['pageshow'], ifPersisted(callback)),
    // Captured, so no screen can keep an event to itself.
    onActivity: (callback) => listen(window, ACTIVITY_EVENTS, callback, true),
    deviceTraits: () =>
      (traits ??= [
        window.navigator.language,
        screenOf(window.screen),
        timeZoneName(),
        String(window.navigator.hardwareConcurrency),
        window.navigator.userAgent.replace(/[\d._]+/g, ''),
      ]),
    copy: async (text) => {
      try {
        // Absent in insecure contexts.
        await window.navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function listen(window: Window, events: readonly string[], callback: (event: Event) => void, capture = false): () => void {
  const options = { passive: true, capture };
  for (const event of events) window.addEventListener(event, callback, options);
  return () => {
    for (const event of events) window.removeEventListener(event, callback, options);
  };
}

const ifPersisted = (callback: () => void) => (event: Event) => 'persisted' in event && event.persisted === true && callback();

function createFavicon(document: Document): Browser['setFavicon'] {
  const find = () => document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const own = find()?.href;
  return (href = own) => {
    if (href === undefined) return find()?.remove();
    const icon = find() ?? document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    icon.removeAttribute('type'); // the brand's image may have another type
    icon.href = href;
  };
}

/** The longer side first, so a rotated tablet stays the same device. */
const screenOf = ({ width, height, colorDepth }: Screen): string => `${Math.max(width, height)}x${Math.min(width, height)}x${colorDepth}`;
