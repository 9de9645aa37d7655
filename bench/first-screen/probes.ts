// Measures inside the page when its form responds. The driver reads the result from `window.measured`.

export interface Milestones {
  /** Milliseconds from the start of the navigation until a submit was first handled. */
  usable?: number;
  /** … until React had hydrated the form. */
  hydrated?: number;
}

declare global {
  interface Window {
    measured: Milestones;
  }
}

/** Runs in the page before anything else, so it must not refer to anything outside itself. */
export function installProbes(): void {
  const measured: Milestones = {};
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
}
