// Waits for what a gateway does after it has answered.

const MOST_MS = 30_000;
const PAUSE_MS = 10;

/** The first value that `read` finds. Throws after 30 seconds without one. */
export async function eventually<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + MOST_MS;
  while (Date.now() < end) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('It did not happen within 30 seconds.');
}

/** Resolves once the condition is met. Throws after 30 seconds. */
export async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => (await isReached()) || undefined);
}
