// Where a request comes from: scripts on the portal's own site make calls, never a followed link or another site.
import type { Context } from 'hono';
import { Refusal } from '../core/refusal.js';

/**
 * Several GETs of the contract sign in, sign out, or use up a link. A page on another site must not be able to start one, nor may a HEAD.
 * Clients other than browsers send none of these headers. Throws NFERR01, SEERR05.
 */
export function refuseForeign(c: Context): void {
  if (c.req.raw.method === 'HEAD') throw new Refusal('NFERR01');
  if (c.req.header('sec-fetch-mode') === 'navigate' || c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal('SEERR05');
}
