// Writes one log line for every request: with the route, never the address, which may carry a token. A probe that succeeds is logged only
// at level debug, because load balancers send one every second.
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HonoEnv } from '../calls/routes.js';
import type { RefusalCode } from '../core/refusal.js';
import type { Log } from '../core/log.js';
import { PROBES } from './addresses.js';

/** An answered request, for the metrics. */
export interface ObservedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly milliseconds: number;
}

/** Must come after Hono's own request-id middleware. */
export function requestLog(log: Log, observe?: (request: ObservedRequest) => void): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const { requestId, method, route } = nameOf(c);
    const { status } = c.res;
    const code = c.get('refusal');
    observe?.({ method, route, status, code, milliseconds });
    const level = status === 200 && PROBES.includes(route) ? 'debug' : 'info';
    log[level]('request', { requestId, method, route, status, code, milliseconds: Math.round(milliseconds) });
  };
}

/** The fields that identify a request in a log line. */
export function nameOf(c: Context): { requestId: string; method: string; route: string } {
  return { requestId: c.get('requestId'), method: c.req.method, route: routePath(c) };
}
