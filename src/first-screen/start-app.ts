// Starts the app, which comes in the page as text: no earlier than the first paint, and from its file where the browser has that compiled.
import type { Watch } from './app-failure.js';
import { savedAppFile } from './app-file.js';

/** The two elements that scripts/prerender/first-screen.ts closes the page with. */
const APP_SOURCE = 'app-source';
const PAGE_END = 'page-end';
/** The file that has the same code as the page; put in by scripts/prerender/early-script.ts. */
declare const APP_FILE: string;

/** A page that is not drawn, in a window that is covered, starts all the same. */
const LONGEST_WAIT_MS = 200;

export interface Start {
  /** Whether the page shows something already, which is to be painted first. */
  readonly isPrerendered: boolean;
  readonly watch: Watch;
  /** What else may begin then. */
  readonly onStart: () => void;
}

export function startApp({ isPrerendered, watch, onStart }: Start): void {
  const start = () => {
    run(watch);
    onStart();
  };
  addEventListener('DOMContentLoaded', () => {
    // What stands behind the app is missing in a page that was cut short.
    if (!document.getElementById(PAGE_END)) watch.explain();
    else if (isPrerendered) afterPaint(start);
    else start();
  });
}

function run(watch: Watch): void {
  watch.start();
  if (savedAppFile() !== APP_FILE) runSource();
  // Gone from the browser's cache, and no line to fetch it: the page has it, too.
  else append({ src: APP_FILE, onerror: runSource });
}

const runSource = () => append({ textContent: document.getElementById(APP_SOURCE)?.textContent ?? '' });

const append = (properties: Partial<HTMLScriptElement>) =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module' }, properties));

/** Once the browser tells that something is on the screen: a frame that is only prepared would wait for the work. */
function afterPaint(work: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) work();
    isDue = false;
  };
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  setTimeout(once, LONGEST_WAIT_MS);
}

export const appFile = APP_FILE;
