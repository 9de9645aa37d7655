// Where the app itself cannot be loaded or does not start: a second try, then a page that says so and offers to reload.

/** Watches until the app stands; answers how to stop. */
export function explainWhereTheAppFails(): () => void {
  let tries = 1;
  const onError = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && tries === 1) tryAgain(target);
    // A script that loads but fails, before the app stands, comes from a browser that is too old for it.
    else if (target instanceof HTMLScriptElement || isOwnCode(event)) explain();
    tries += 1;
  };
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}

const isOwnCode = (event: Event) => event instanceof ErrorEvent && event.filename.includes('/assets/');

function tryAgain({ src, crossOrigin }: HTMLScriptElement): void {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin, src }));
}

/** The words are in the page, prerendered: nothing more can be loaded by now. */
function explain(): void {
  const words = document.querySelector<HTMLTemplateElement>('#app-failure');
  if (!words) return;
  window.earlyVisit?.end();
  document.getElementById('root')?.replaceChildren(words.content.cloneNode(true));
  document.querySelector('#root button')?.addEventListener('click', () => location.reload());
}
