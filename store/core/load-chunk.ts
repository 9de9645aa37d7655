// Loads a chunk over an unreliable connection: retries once after a pause before reporting a failure.

const PAUSE_MS = 500;

/** How long a user waits for a chunk, in milliseconds, as long as for the app itself. A stalled download reports no error. */
const TIMEOUT_MS = 30_000;

/** Code did not load: the connection is lost or stalls, or a newer build has replaced the chunk. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads code: `loadChunk(() => import('./payroll'))`. If that fails, it tries again half a second later. Rejects with a `ChunkLoadError` if
 * the second attempt also fails, or after 30 s.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('It took too long.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([loadTwice(load), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load().catch((error: unknown) => {
      throw new ChunkLoadError('Its second attempt failed.', { cause: error });
    });
  }
}
