// One line in the log for every request: the route, never the address, which may carry a token.
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Environment } from '../calls/routes.js';
import type { RefusalCode } from '../core/refusal.js';
import type { Log } from '../core/log.js';

/** A request that was answered, for the metrics. */
export interface ObservedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly milliseconds: number;
}

/** Expects hono's own request-id middleware before it. */
export function requestLog(log: Log, observe?: (request: ObservedRequest) => void): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    const code = c.get('refusal');
    observe?.({ method: c.req.method, route: routePath(c), status: c.res.status, code, milliseconds });
    log.info('request', { ...nameOf(c), status: c.res.status, ...(code !== undefined && { code }), milliseconds });
  };
}

/** What a line says of the request that it is about. */
export function nameOf(c: Context): { requestId: string; method: string; route: string } {
  return { requestId: c.get('requestId'), method: c.req.method, route: routePath(c) };
}
