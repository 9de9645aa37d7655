// Waits for what a gateway does after it has answered.

const MAX_MS = 30_000;
const PAUSE_MS = 10;

/** The first value that `read` finds. Throws after `mostMs` without one. */
export async function eventually<T>(read: () => T | undefined | Promise<T | undefined>, mostMs = MAX_MS): Promise<T> {
  const end = Date.now() + mostMs;
  while (Date.now() < end) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`It did not happen within ${mostMs / 1000} seconds.`);
}

/** Resolves once the condition is met. Throws after `mostMs`. */
export async function until(isReached: () => boolean | Promise<boolean>, mostMs = MAX_MS): Promise<void> {
  await eventually(async () => (await isReached()) || undefined, mostMs);
}
