// A sleep that other code can end early.

/** A sleep that `ring` ends early. */
export interface Alarm {
  /** Resolves after `ms` milliseconds, or when the alarm rings. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly ring: () => void;
}

/** If its task is canceled, `delay` rejects, and so does the sleep. */
export function createAlarm(delay: (ms: number) => Promise<unknown>): Alarm {
  let wake: () => void = () => undefined;
  return {
    sleep: async (ms) => {
      const rung = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([delay(ms), rung]);
    },
    ring: () => wake(),
  };
}
