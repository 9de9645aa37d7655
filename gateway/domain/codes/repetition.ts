// How long a request that succeeded may be sent once more by a visitor who got no answer to it (record 108).

/** In milliseconds. */
export const REPEATED_MS = 60 * 1000;

/** Whether what a request would do was done so recently that the request may be a repetition. */
export const wasJustDone = (done: Date | null, now: Date): boolean => done !== null && now.getTime() - done.getTime() <= REPEATED_MS;
