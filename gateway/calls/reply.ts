// Renders what a call answered: the envelope by the contract's reply kind, refusals alike for every kind.
import type { Context } from 'hono';
import type { ReplyKind } from '../../api/contract/call.js';
import type { Refusal } from './refusal.js';

/** A successful answer. */
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
export function failure(refusal: Refusal): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (refusal.retryAfterSeconds !== undefined) headers.set('retry-after', String(refusal.retryAfterSeconds));
  const body = { errors: [{ code: refusal.code, description: refusal.description }] };
  return new Response(JSON.stringify(body), { status: refusal.status, headers });
}

function assertNever(value: never): never {
  throw new Error(`Unknown reply kind: ${String(value)}`);
}
