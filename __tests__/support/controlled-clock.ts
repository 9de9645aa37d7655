// Time under the test's control, while the gateway keeps its own: jest fakes timers and dates, but not sockets.
import { runningStores } from './running-stores.js';

const pageFetch = window.fetch;
let underWay = 0;

/** From now on, time passes only through `pass`, and never during a gateway call. */
export function takeClock(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'hrtime'] });
  window.fetch = async (...request) => {
    underWay += 1;
    try {
      const response = await pageFetch(...request);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      underWay -= 1;
    }
  };
}

/** `runningStores`, with the clock in the hands of each test of the file. */
export function runningStoresWithClock(): ReturnType<typeof runningStores> {
  const running = runningStores();
  beforeEach(takeClock);
  afterEach(giveClockBack);
  return running;
}

export function giveClockBack(): void {
  jest.clearAllTimers();
  jest.useRealTimers();
  window.fetch = pageFetch;
}

/** Lets time pass second by second, including every timer that falls due and the gateway's answers to it. */
export async function pass(seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= 1000) {
    await jest.advanceTimersByTimeAsync(Math.min(left, 1000));
    await answers();
  }
}

/** The clock advances but no timer fires, as if the tab slept. */
export function sleepThrough(seconds: number): void {
  jest.setSystemTime(Date.now() + seconds * 1000);
}

/** Waits, in real time, for the effects of the gateway's answers. */
export async function eventually(expectation: () => void | Promise<void>): Promise<void> {
  const start = process.hrtime.bigint();
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (process.hrtime.bigint() - start > 30_000_000_000n) throw error;
      await turn();
    }
  }
}

async function answers(): Promise<void> {
  do await turn();
  while (underWay > 0);
  await turn();
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
