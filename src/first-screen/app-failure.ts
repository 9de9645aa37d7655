// Where the app does not come: the line broke, or the browser is too old. A page then says so and offers to reload.

/** How long somebody who waits for the app does so, in milliseconds: a page that breaks off tells nobody. */
const PATIENCE_MS = 30_000;

export interface Watch {
  /** Says that the app does not come. */
  readonly explain: () => void;
  /** The app starts: an error from now on means that the browser is too old for it. */
  readonly start: () => void;
  /** Somebody waits for the app from now on. */
  readonly startWaiting: () => void;
  /** The app stands. */
  readonly stop: () => void;
}

export function watchForFailure(): Watch {
  let timer: number | undefined;
  const startWaiting = () => {
    timer ??= window.setTimeout(explain, PATIENCE_MS);
  };
  return {
    explain,
    start: () => {
      addEventListener('error', explain);
      startWaiting();
    },
    startWaiting,
    stop: () => {
      clearTimeout(timer);
      removeEventListener('error', explain);
    },
  };
}

/** The words are in the page, prerendered: nothing more can be loaded by now. */
function explain(): void {
  const words = document.querySelector<HTMLTemplateElement>('#app-failure');
  window.earlyVisit?.end();
  if (words) document.getElementById('root')?.replaceChildren(words.content.cloneNode(true));
  document.querySelector('#root button')?.addEventListener('click', () => location.reload());
}
