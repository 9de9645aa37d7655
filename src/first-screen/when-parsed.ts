// Waits for a part of the page that is still being parsed. What it does then happens before that part is painted.

/** Runs `work` once with the first element that matches: in a microtask if that is yet to be parsed, otherwise at once. */
export function whenParsed(selector: string, work: (element: Element) => void): void {
  const look = () => {
    const element = document.querySelector(selector);
    if (!element) return;
    observer.disconnect();
    work(element);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}
