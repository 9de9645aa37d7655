// Handles an app that does not load because the line broke or the browser is too old: a page says so and offers to reload.

/** How long a user waits for the app before the page gives up, in milliseconds: a stalled download reports no error. */
const PATIENCE_MS = 30_000;

export interface Watch {
  /** Shows that the app did not load. */
  readonly explain: () => void;
  /** The app is starting. From now on, an error means that the browser is too old for it. */
  readonly start: () => void;
  /** The user is waiting for the app from now on. */
  readonly startWaiting: () => void;
  /** The app is running. */
  readonly stop: () => void;
}

export function watchForFailure(): Watch {
  let timer: number | undefined;
  const startWaiting = () => {
    timer ??= window.setTimeout(explain, PATIENCE_MS);
  };
  return {
    explain,
    start: () => addEventListener('error', explain),
    startWaiting,
    stop: () => {
      clearTimeout(timer);
      removeEventListener('error', explain);
    },
  };
}

/** The text is prerendered in the page, because nothing more can be loaded at this point. */
function explain(): void {
  const words = document.querySelector<HTMLTemplateElement>('#app-failure');
  window.earlyVisit?.end();
  if (words) document.getElementById('root')?.replaceChildren(words.content.cloneNode(true));
  document.querySelector('#root button')?.addEventListener('click', () => location.reload());
}
