// Wraps every dynamic import of the build: fetches the chunk's files first, so that an import that fails can be tried again.
import { fetchWhole } from './fetch-whole.js';

/** As long as a user waits for a chunk, in milliseconds. A stalled download reports no error. */
const TIMEOUT_MS = 30_000;

const fetched = new Map<string, Promise<unknown>>();

/** `scripts/prerender/fetch-first.ts` makes Vite call it, with the files that the chunk needs, relative to the importing file. */
export async function importChunk<T>(load: () => Promise<T>, files: readonly string[] = [], importer = ''): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, importer).href)));
  return load();
}

function fetchOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = address.endsWith('.css') ? addStyles(address) : fetchWhole(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const giveUp = () => {
      clearTimeout(timer);
      link.remove();
      reject(new Error(href));
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', giveUp);
    document.head.append(link);
  });
}
