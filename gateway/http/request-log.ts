// Gives every request an id and one line in the log: the route, never the address, which may carry a token.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.js';

const GIVEN_ID = /^[\w-]{8,64}$/;

export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID();
    const start = performance.now();
    c.header('x-request-id', requestId);
    await next();
    log.info('request', {
      requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    });
  };
}
