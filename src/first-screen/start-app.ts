// Starts the app: requests its file, but only after the page has done its part of the first frame.
import type { Watch } from './app-failure.js';
import { fetchWhole } from './fetch-whole.js';

/** The app's file, relative to the page; scripts/prerender/early-script.ts fills it in. */
declare const APP_FILE: string;

/** A hidden page is never painted, and its app must start as well. A slow phone may take most of this time. */
const MAX_WAIT_MS = 1000;
/** On a bad connection, a request may get lost. */
const PAUSE_BEFORE_RETRY_MS = 500;

export interface Start {
  /** Whether the page already shows something, which is painted first. */
  readonly isPrerendered: boolean;
  readonly watch: Watch;
  /** Runs once the app's modules have run. */
  readonly onLoad: () => void;
}

export function startApp({ isPrerendered, watch, onLoad }: Start): void {
  const run = () =>
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: APP_FILE, onload: onLoad, onerror: watch.explain }),
    );
  const request = (onFailure: () => void) => void fetchWhole(APP_FILE).then(run, onFailure);
  const start = () => {
    watch.start();
    request(() => setTimeout(request, PAUSE_BEFORE_RETRY_MS, watch.explain));
  };
  addEventListener('DOMContentLoaded', () => void (isPrerendered ? afterPaint().then(start) : start()));
}

/** Resolves when a frame with the form is on its way to the screen: the app's code would delay one that is only being prepared. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
