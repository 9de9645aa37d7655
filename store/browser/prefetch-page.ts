// Prefetches a page on this origin into the browser's cache, with the scripts and styles that it names.

/** What a page requests as soon as it is parsed. */
const FILES = 'script[src], link[rel="modulepreload"], link[rel="stylesheet"]';

const fetched = new Set<string>();

/**
 * Resolves as soon as the page has arrived and its files are requested. Each file is requested once, the page itself each time: it may be
 * cached for only a few seconds. Never rejects: the visit itself shows what is wrong with the page.
 */
export async function prefetchPage(address: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const file of page.querySelectorAll(FILES)) prefetch(new URL(addressOf(file), response.url), file.localName);
  } catch {
    // No connection now.
  }
}

const addressOf = (file: Element): string => file.getAttribute('src') ?? file.getAttribute('href') ?? '';

function prefetch({ origin, href }: URL, kind: string): void {
  if (origin !== location.origin || fetched.has(href)) return;
  fetched.add(href);
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href, as: kind === 'script' ? 'script' : '' });
  document.head.append(link);
}
