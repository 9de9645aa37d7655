// The size limit of request bodies.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../core/refusal.js';
import { failure } from '../calls/reply.js';

const MAX_BYTES = 64 * 1024;

const counted = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => failure(c, new Refusal('RQERR02')) });

/** Refuses larger bodies with RQERR02. Hono's own limit builds a full Request to inspect; an announced length does not need one. */
export const limitBodySize: MiddlewareHandler = (c, next) => {
  const announced = c.req.header('content-length');
  if (announced === undefined || c.req.header('transfer-encoding') !== undefined) {
    return c.req.method === 'GET' ? next() : counted(c, next);
  }
  if (Number(announced) > MAX_BYTES) throw new Refusal('RQERR02');
  return next();
};
