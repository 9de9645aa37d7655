// Measures inside the page from its first moment. The driver reads the result from `window.measured`.

export interface Measured {
  /** Milliseconds from the start of the navigation until a submit was first handled. */
  usable?: number;
  /** … until the form was painted. */
  painted?: number;
  /** … until the largest paint, as last reported. */
  largest?: number;
  /** … until React had hydrated the form. */
  hydrated?: number;
  /** The longest main-thread task before the form was usable; 0 as below. */
  longestBefore: number;
  /** The longest main-thread task; 0 if none took 50 ms, which is the shortest that browsers report. */
  longestTask: number;
  /** The sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/** Runs in the page before anything else, so it must not refer to anything outside itself. */
export function installProbes(): void {
  const measured: Measured = { shift: 0, longestBefore: 0, longestTask: 0 };
  window.measured = measured;
  /** Reads React's property of the container element: its root has a tree once React has committed. */
  const isTaken = () => {
    // React's own properties of the element have no types.
    const root = (document.getElementById('root') ?? {}) as unknown as Record<string, { stateNode?: { current?: { child?: unknown } } }>;
    const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return Boolean(fiber?.stateNode?.current?.child);
  };

  /** A handled submit does not leave the page; an input event then cancels it. Filled fields avoid an extra layout. */
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
    // Chromium's entries have a value, which the DOM types lack.
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) measured.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
