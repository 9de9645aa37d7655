// Guards the development doors against other web pages in the same browser: those may neither call the doors nor pose as this host.
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../core/config.js';
import { isLoopback } from '../core/loopback.js';
import { Refusal } from '../core/refusal.js';
import { mayBeSameOrigin } from '../http/fetch-site.js';

const DOORS = /^\/(?:development|outbox|activity-log|authenticator|docs)(?:\/|$)/;

/** Throws SEERR05. */
export function guardDoors(config: Config): MiddlewareHandler {
  return async (c, next) => {
    if (DOORS.test(c.req.path)) {
      if (!isOwnHost(config, c.req.header('host') ?? '') || !isOwnPage(c)) throw new Refusal('SEERR05');
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
function isOwnPage(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true;
  // A form cannot send JSON, and a script of another origin can only after a preflight.
  return mayBeSameOrigin(c) && c.req.header('content-type')?.startsWith('application/json') === true;
}
