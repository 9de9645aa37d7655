// The size that a request's body may have.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../core/refusal.js';
import { failure } from '../calls/reply.js';

const MAX_BYTES = 64 * 1024;

const counted = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => failure(c, new Refusal('RQERR02')) });

/** Refuses what is larger with RQERR02. Hono's own limit builds a full Request to look at; a length that was announced needs none. */
export const limitBodySize: MiddlewareHandler = (c, next) => {
  const announced = c.req.header('content-length');
  if (announced === undefined || c.req.header('transfer-encoding') !== undefined) {
    return c.req.method === 'GET' ? next() : counted(c, next);
  }
  if (Number(announced) > MAX_BYTES) throw new Refusal('RQERR02');
  return next();
};
