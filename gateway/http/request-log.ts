// One line in the log for every request: the route, never the address, which may carry a token.
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Environment } from '../calls/routes.js';
import type { Log } from '../core/log.js';

/** Expects hono's own request-id middleware before it. */
export function requestLog(log: Log): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    const code = c.get('refusal');
    log.info('request', { ...nameOf(c), status: c.res.status, ...(code !== undefined && { code }), milliseconds });
  };
}

/** What a line says of the request that it is about. */
export function nameOf(c: Context): { requestId: string; method: string; route: string } {
  return { requestId: c.get('requestId'), method: c.req.method, route: routePath(c) };
}
