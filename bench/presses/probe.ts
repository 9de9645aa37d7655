// What is measured of a press, inside the page: until the next heading is painted, and how long the page did not answer.

export interface Press {
  /** Milliseconds from the press until the next heading was painted. */
  readonly shown: number;
  /** … of which the gateway's calls took, one after the other or side by side. */
  readonly gateway: number;
  /** The longest interaction to next paint, as browsers tell it; 0 where none took 16 ms. */
  readonly interaction: number;
}

declare global {
  interface Window {
    /** From now on, the first click is the press; resolves once a heading with these words is painted. */
    awaitPress: (heading: string) => void;
    pressed: Promise<Press>;
  }
}

/** Runs in the page before anything else: must not refer to anything outside itself. */
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
    // What this type of entry is.
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
    window.pressed = new Promise((resolve) => {
      const watch = (start: number) => {
        if (!isShown(heading)) return requestAnimationFrame(() => watch(start));
        // This frame is painted right after its callbacks, before any timer; the browser tells of interactions a little later.
        return setTimeout(() => {
          const end = performance.now();
          setTimeout(() => resolve({ shown: end - start, gateway: gatewayTime(start, end), interaction }), 300);
        });
      };
      addEventListener('click', ({ timeStamp }) => watch(timeStamp), { once: true, capture: true });
    });
  };
}
