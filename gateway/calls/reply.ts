// Renders a call's response: the envelope depends on the contract's reply kind, but refusals look the same for every kind.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { assertNever } from '../../api/contract/assert-never.js';
import type { ReplyKind } from '../../api/contract/call.js';
import { type Refusal, refusals } from '../core/refusal.js';

/** A successful response. */
export function success(c: Context, kind: ReplyKind, value: unknown): Response {
  switch (kind) {
    case 'data':
      return c.json({ data: value ?? null });
    case 'bare':
      return c.json(value ?? null);
    case 'text':
      return c.text(String(value));
    case 'truthy-is-error':
      return c.body(null, 204);
    case 'ignored':
      return c.json({});
    default:
      return assertNever(kind);
  }
}

/** A refusal in the envelope. */
export function failure(c: Context, refusal: Refusal): Response {
  c.set('refusal', refusal.code);
  c.header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds));
  const status = refusals[refusal.code].status as ContentfulStatusCode; // 440 is the contract's own: Hono knows only registered ones
  const { code, description, notAccepted } = refusal;
  return c.json({ errors: [{ code, description, ...(notAccepted && { notAccepted }) }] }, status);
}
