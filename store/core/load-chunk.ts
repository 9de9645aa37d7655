// Loads a chunk over an unreliable connection: retries once after a pause before reporting a failure.

const PAUSE_MS = 500;

/** Rejects if the second attempt also fails, e.g. because a newer build has replaced the chunk. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}
