// A queue in which requesters take turns: many requests of one requester wait behind each other, not ahead of everyone else's.
import { Refusal } from './refusal.js';

const RETRY_SECONDS = 5;
const busy = () => new Refusal('SVERR03', { retryAfterSeconds: RETRY_SECONDS });

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (reason: Refusal) => void;
}

export class FairQueue {
  readonly #maxLength: number;
  /** A line for each requester, in the order of their turns. */
  readonly #lines = new Map<string, Waiting[]>();
  #length = 0;

  /** At most `maxLength` wait. Beyond that, callers would time out anyway, and the queue would only slow down everyone else. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  get length(): number {
    return this.#length;
  }

  /** Resolves when it is this request's turn. Throws SVERR03 if the queue is full, unless someone with more requests gives way. */
  async wait(requester: string): Promise<void> {
    if (this.#length >= this.#maxLength) this.#makeRoom(requester);
    await new Promise<void>((start, giveUp) => {
      const line = this.#lines.get(requester) ?? [];
      line.push({ start, giveUp });
      this.#lines.set(requester, line);
      this.#length += 1;
    });
  }

  /** Starts the next request. Returns false if none waits. */
  startNext(): boolean {
    const [requester, line] = this.#lines.entries().next().value ?? [];
    if (requester === undefined || line === undefined) return false;
    const first = line.shift();
    this.#length -= 1;
    // The requester's next request waits until all others have had a turn.
    this.#lines.delete(requester);
    if (line.length > 0) this.#lines.set(requester, line);
    first?.start();
    return true;
  }

  /** The last request of the longest line gives way to a requester whose line is shorter even with the new request. */
  #makeRoom(requester: string): void {
    const own = this.#lines.get(requester)?.length ?? 0;
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) throw busy();
    longest.pop()?.giveUp(busy());
    this.#length -= 1;
  }
}
