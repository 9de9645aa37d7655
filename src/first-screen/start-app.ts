// Starts the app: requests its file, but only after the page has done its part of the first frame.
import type { Watch } from './app-failure.js';

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
  const request = (onFailure: () => void) => append({ onload: onLoad, onerror: onFailure });
  const start = () => {
    watch.start();
    request(() => setTimeout(request, PAUSE_BEFORE_RETRY_MS, watch.explain));
  };
  addEventListener('DOMContentLoaded', () => (isPrerendered ? afterPaint(start) : start()));
}

const append = (handlers: Pick<HTMLScriptElement, 'onload' | 'onerror'>) =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: APP_FILE, ...handlers }));

/** Waits until a frame with the form is on its way to the screen: the app's code would delay one that is only being prepared. */
function afterPaint(work: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) work();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MAX_WAIT_MS);
}
