// Guards the development doors against other web pages in the same browser: those may neither call the doors nor pose as this host.
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../core/config.js';
import { isLoopback } from '../core/loopback.js';
import { Refusal } from '../core/refusal.js';

const DOORS = /^\/(?:development|outbox|activity-log|authenticator|docs)(?:\/|$)/;
const OWN_SITES = new Set(['same-origin', 'none']);

/** Throws SEERR05. */
export function guardDoors(config: Config): MiddlewareHandler {
  return async (c, next) => {
    if (DOORS.test(c.req.path)) {
      const request = { method: c.req.method, header: (name: string) => c.req.header(name) };
      if (!isOwnHost(config, request.header('host') ?? '') || !isOwnPage(request)) throw new Refusal('SEERR05');
    }
    await next();
  };
}

/** DNS rebinding: a foreign name that resolves to this machine would put that page and the outbox on one origin. */
function isOwnHost(config: Config, host: string): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const published = config.publicUrl === null ? undefined : new URL(config.publicUrl).hostname;
  return isLoopback(name) || name === config.host || name === published;
}

/** The browser already stops other pages from reading (there are no CORS headers); this stops them from acting. */
function isOwnPage({ method, header }: { method: string; header: (name: string) => string | undefined }): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = header('sec-fetch-site');
  // A form cannot send JSON, and a script of another origin can only after a preflight.
  return (site === undefined || OWN_SITES.has(site)) && header('content-type')?.startsWith('application/json') === true;
}
