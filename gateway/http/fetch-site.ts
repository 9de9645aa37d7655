// What the browser says about what sent a request (Sec-Fetch-*). Other clients say nothing.
import type { Context } from 'hono';

const siteOf = (c: Context): string | undefined => c.req.header('sec-fetch-site');

/** The browser says that a page of this origin sent the request. */
export const isSameOrigin = (c: Context): boolean => siteOf(c) === 'same-origin';

/** No page of another origin sent the request, as far as the client says: sibling subdomains ("same-site") count as others. */
export const mayBeSameOrigin = (c: Context): boolean => ['same-origin', 'none', undefined].includes(siteOf(c));

/** A script sent the request, as far as the client says: no followed link, and no image or other element of a page. */
export const mayBeScript = (c: Context): boolean =>
  c.req.header('sec-fetch-mode') !== 'navigate' && ['empty', undefined].includes(c.req.header('sec-fetch-dest'));
