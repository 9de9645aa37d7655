// Loading a chunk on a line that may fail: asked for a second time, after a moment, before anybody is told.

const PAUSE_MS = 500;

/** Rejects where the chunk does not come the second time either, e.g. because a newer build has replaced it. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}
