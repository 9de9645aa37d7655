// Work that must wait its turn: a limited number at a time, or one after another for the same key.
import { FairQueue } from './fair-queue.js';

type Work<T> = () => Promise<T>;

/** Called with how long something waited. */
export type OnWait = (milliseconds: number) => void;

interface Capacity {
  readonly concurrency: number;
  /** How many more may wait. */
  readonly maxQueued: number;
  /** Called for each task that gets its turn, 0 if it did not have to wait. */
  readonly onWait?: OnWait;
}

/** How much work is running, and how much is waiting its turn. */
export interface Load {
  readonly running: number;
  readonly waiting: number;
}

interface Limited {
  /** Requesters take turns. Work without a requester counts as the work of one requester. */
  <T>(work: Work<T>, requester?: string): Promise<T>;
  load(): Load;
}

/** Lets a limited number of tasks run at a time; the others wait their turn. Throws SVERR03 if too many wait. */
export function limitConcurrency({ concurrency, maxQueued, onWait }: Capacity): Limited {
  const queue = new FairQueue(maxQueued);
  let running = 0;
  const inTurn = async <T>(work: Work<T>, requester = ''): Promise<T> => {
    const startedWaiting = running < concurrency ? null : performance.now();
    if (startedWaiting === null) running += 1;
    else await queue.wait(requester);
    try {
      onWait?.(startedWaiting === null ? 0 : performance.now() - startedWaiting);
      return await work();
    } finally {
      if (!queue.startNext()) running -= 1;
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: queue.length }) });
}

/** Runs work with the same key one at a time, and tells it whether it had to wait. Throws SVERR03 if too many wait. */
export function oneByOne(maxQueued: number): <T>(key: string, work: (hadToWait: boolean) => Promise<T>) => Promise<T> {
  const queues = new Map<string, { length: number; readonly enter: ReturnType<typeof limitConcurrency> }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { length: 0, enter: limitConcurrency({ concurrency: 1, maxQueued }) };
    queues.set(key, queue);
    const hadToWait = queue.length > 0;
    queue.length += 1;
    try {
      return await queue.enter(() => work(hadToWait));
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
