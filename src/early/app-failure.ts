// Where the page has ended and the app does not stand: the line broke, or the browser is too old. A page then says so and offers to reload.

/** Watches until the app stands; answers how to stop. */
export function explainWhereTheAppFails(): () => void {
  // The app's script is the last thing in the page, and runs before this event.
  addEventListener('DOMContentLoaded', explain);
  return () => removeEventListener('DOMContentLoaded', explain);
}

/** The words are in the page, prerendered: nothing more can be loaded by now. */
function explain(): void {
  const words = document.querySelector<HTMLTemplateElement>('#app-failure');
  window.earlyVisit?.end();
  if (words) document.getElementById('root')?.replaceChildren(words.content.cloneNode(true));
  document.querySelector('#root button')?.addEventListener('click', () => location.reload());
}
