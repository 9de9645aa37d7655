// Where a request comes from: scripts of the portal's own origin make calls, never a followed link, an image, or a page of another origin.
import type { Context } from 'hono';
import { Refusal } from '../core/refusal.js';
import { mayBeSameOrigin, mayBeScript } from '../http/fetch-site.js';

/**
 * Several GETs of the contract sign in, sign out, or use up a link. A page of another origin must not be able to start one, nor may a HEAD.
 * That includes sibling subdomains ("same-site"), whose requests carry SameSite cookies. Nor may an address that a page of this origin
 * shows, such as that of a brand's logo. Throws NFERR01, SEERR05.
 */
export function refuseForeign(c: Context): void {
  if (c.req.raw.method === 'HEAD') throw new Refusal('NFERR01');
  if (!mayBeScript(c) || !mayBeSameOrigin(c)) throw new Refusal('SEERR05');
}
