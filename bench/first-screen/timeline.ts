// Reads what the browser itself recorded about a page's performance, so that nothing has to run in the page meanwhile.

export interface Timeline {
  /** Milliseconds from the start of the navigation until the form was painted. */
  readonly painted: number;
  /** … until the largest paint. */
  readonly largest: number;
  /** The longest main-thread task that began before the first paint; 0 if none took 50 ms, which is the shortest that browsers report. */
  readonly longestBefore: number;
  /** The longest main-thread task; 0 as above. */
  readonly longestTask: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
}

/** Runs in the page, so it must not refer to anything outside itself. */
export function readTimeline(): Promise<Timeline> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      // It receives all earlier entries at once. If there are none, it is never called.
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const longest = (tasks: PerformanceEntryList) => Math.max(0, ...tasks.map(({ duration }) => duration));
  return Promise.all(['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf)).then(
    ([paints = [], largest = [], tasks = [], shifts = []]) => {
      const painted = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
      return {
        painted,
        largest: largest.at(-1)?.startTime ?? Number.NaN,
        longestBefore: longest(tasks.filter(({ startTime }) => startTime < painted)),
        longestTask: longest(tasks),
        // Chromium's entries have a value, which the DOM types lack.
        shift: (shifts as (PerformanceEntry & { readonly value: number })[]).reduce((sum, { value }) => sum + value, 0),
      };
    },
  );
}
