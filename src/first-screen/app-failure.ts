// Handles an app that does not load because the connection failed or the browser is too old: a page says so and offers to reload.
import { APP_FAILURE_ID, FAILURE_TEMPLATE_ID } from '../ui/markup.js';

/** How long a user waits for the app before the page gives up, in milliseconds: a stalled download reports no error. */
const TIMEOUT_MS = 30_000;

export interface Watch {
  /** Shows that the app did not load. */
  readonly explain: () => void;
  /** The app is starting. From now on, an error means that the browser is too old for it. */
  readonly start: () => void;
  /** The user is waiting for the app from now on. */
  readonly startWaiting: () => void;
  /** The user no longer waits for the app. */
  readonly stopWaiting: () => void;
  /** The app is running. */
  readonly stop: () => void;
}

export function watchForFailure(): Watch {
  let timer: number | undefined;
  const startWaiting = () => {
    timer ??= window.setTimeout(explain, TIMEOUT_MS);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    explain,
    start: () => addEventListener('error', explain),
    startWaiting,
    stopWaiting,
    stop: () => {
      stopWaiting();
      removeEventListener('error', explain);
    },
  };
}

/**
 * Shows the text that is prerendered in the page, because nothing more can be loaded at this point. The form is only hidden, so that an app
 * that arrives late takes over what was typed.
 */
function explain(): void {
  const template = document.getElementById(FAILURE_TEMPLATE_ID);
  const root = document.getElementById('root');
  window.earlyVisit?.end();
  if (!(template instanceof HTMLTemplateElement) || !root || root.hidden) return;
  root.hidden = true;
  root.before(template.content.cloneNode(true));
  const page = document.getElementById(APP_FAILURE_ID);
  page?.querySelector('button')?.addEventListener('click', () => location.reload());
  page?.querySelector('h1')?.focus();
}
