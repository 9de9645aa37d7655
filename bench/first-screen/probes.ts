// What is measured inside the page, from its first moment on; the driver reads it as `window.measured`.

export interface Measured {
  /** Milliseconds from the navigation's start until a submit was answered, the first that was. */
  usable?: number;
  /** … until the form was painted. */
  painted?: number;
  /** … until the largest thing that was painted, as of the last time that it grew. */
  largest?: number;
  /** … until React had the form. */
  hydrated?: number;
  /** The longest task of the main thread that a first submit had to wait for; 0 as below. */
  longestBefore: number;
  /** The longest task of the main thread; 0 where none took 50 ms, which is where browsers begin to tell. */
  longestTask: number;
  /** The sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/** Runs in the page before anything else: must not refer to anything outside itself. */
export function installProbes(): void {
  const measured: Measured = { shift: 0, longestBefore: 0, longestTask: 0 };
  window.measured = measured;
  /** React's own note on the element that it renders into: its root has a tree once that is committed. */
  const isTaken = () => {
    // What React adds to the element has no types.
    const root = (document.getElementById('root') ?? {}) as unknown as Record<string, { stateNode?: { current?: { child?: unknown } } }>;
    const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return Boolean(fiber?.stateNode?.current?.child);
  };

  /** An answered submit is one that does not leave the page; the event of typing takes it back. Filled in, it forces no extra layout. */
  const isAnswered = (form: HTMLFormElement, submitter: HTMLElement) => {
    const fields = form.querySelectorAll('input');
    for (const field of fields) field.value = 'x';
    const isDefault = form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    for (const field of fields) field.value = '';
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    return !isDefault;
  };
  const look = () => {
    const form = document.querySelector('form');
    const button = form?.querySelector<HTMLElement>('[type=submit]');
    if (!form || !button) return;
    const now = performance.now();
    if (measured.usable === undefined && isAnswered(form, button)) measured.usable = now;
    if (measured.hydrated === undefined && isTaken()) measured.hydrated = performance.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const lookEachFrame = () => {
    look();
    if (measured.hydrated === undefined) requestAnimationFrame(lookEachFrame);
  };
  requestAnimationFrame(lookEachFrame);

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') measured.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      measured.longestTask = Math.max(measured.longestTask, duration);
      if (startTime < (measured.usable ?? Infinity)) measured.longestBefore = Math.max(measured.longestBefore, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    // Chromium's entries have a value; the DOM types do not know them yet.
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) measured.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
