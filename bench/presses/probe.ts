// Measures a press inside the page: the time until the next heading is painted, and how long the page does not respond.

export interface Press {
  /** Milliseconds from the press until the next heading was painted. */
  readonly shown: number;
  /** … of which the gateway's calls took, in sequence or in parallel. */
  readonly gateway: number;
  /** The longest interaction to next paint that the browser reports, or 0 if none took 16 ms. */
  readonly interaction: number;
}

declare global {
  interface Window {
    /** Treats the next click as the press. `pressed` resolves once a heading with these words is painted. */
    awaitPress: (heading: string) => void;
    pressed: Promise<Press>;
  }
}

/** Runs in the page before anything else, so it must not refer to anything outside itself. */
export function installPressProbe(): void {
  let interaction = 0;
  // The threshold is not in the DOM types yet.
  const slowerThanAFrame = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) interaction = Math.max(interaction, duration);
  }).observe(slowerThanAFrame);

  /** Overlapping calls count once. */
  const gatewayTime = (start: number, end: number) => {
    let [total, until] = [0, start];
    // The entries of this type have this interface.
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    for (const { name, startTime, responseEnd } of requests) {
      if (!/-gateway\//.test(name) || responseEnd <= until || startTime >= end) continue;
      total += Math.min(responseEnd, end) - Math.max(startTime, until);
      until = Math.min(responseEnd, end);
    }
    return total;
  };
  const isShown = (heading: string) =>
    [...document.querySelectorAll('h1, dialog[open] h2')].some(({ textContent }) => textContent === heading);

  window.awaitPress = (heading) => {
    interaction = 0;
    performance.clearResourceTimings();
    window.pressed = new Promise((resolve, reject) => {
      const report = (start: number) => {
        const end = performance.now();
        // The browser reports interactions a little later.
        setTimeout(() => resolve({ shown: end - start, gateway: gatewayTime(start, end), interaction }), 300);
      };
      const watch = (start: number) => {
        const timeout = setTimeout(() => reject(new Error(`No heading says: ${heading}`)), 30_000);
        // Looking in every frame would make the browser produce frames that people's browsers do not.
        const observer = new MutationObserver(() => {
          if (!isShown(heading)) return;
          observer.disconnect();
          clearTimeout(timeout);
          // The browser paints this frame right after its callbacks, before any timer.
          requestAnimationFrame(() => setTimeout(report, 0, start));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
      };
      addEventListener('click', ({ timeStamp }) => watch(timeStamp), { once: true, capture: true });
    });
  };
}
