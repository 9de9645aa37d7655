// Work that no response waits for, but a stopping gateway does.
import type { Log } from './log.js';

export class Background {
  readonly #log: Log;
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts work. If it fails, the log has `complaint` and the error. */
  run(complaint: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#log.error(complaint, { error }))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Resolves once everything that has started is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
