// Faults on order: what a request is answered instead, for tests of what people see when a gateway misbehaves.
import * as v from 'valibot';

export const Fault = v.strictObject({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** Part of the address, from the gateway's name on, e.g. `login-gateway/status` or `optionChoice?type=190`. Any where absent. */
  path: v.optional(v.string(), ''),
  /** Only requests of this user (in the path, or whose session it is) or with this username (Basic credentials or body). */
  onlyFor: v.optional(v.strictObject({ userId: v.optional(v.string()), username: v.optional(v.string()) })),
  /** How many requests fail before things are well again. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** How many matching requests are let through first. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Waits so long first. With none of the members below, the real answer follows. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Text is sent as it is, anything else as JSON. */
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** Cuts the answer (this one, or the real one) in the middle. */
  truncate: v.optional(v.boolean(), false),
  /** Breaks the connection instead of answering; listed as 502. */
  drop: v.optional(v.boolean(), false),
  /** Does what was asked for, then breaks the connection: the answer gets lost on its way. */
  loseAnswer: v.optional(v.boolean(), false),
});

export type FaultSpec = v.InferInput<typeof Fault>;
export type Fault = v.InferOutput<typeof Fault>;

/** A fault as it is kept: with the test scope that it was ordered in. */
export interface KeptFault extends Fault {
  readonly scope: string;
}

/** A request, as faults are matched with it. */
export interface Subject {
  readonly method: string;
  /** From the gateway's name on, with the query. */
  readonly path: string;
  readonly scope: string;
  readonly userIds: readonly string[];
  readonly username: string | null;
}

/** Whether a fault is meant for a request. A fault that was ordered outside of any scope is meant for all of them. */
export function isMeantFor(fault: KeptFault, subject: Subject): boolean {
  const { userId, username } = fault.onlyFor ?? {};
  return (
    (fault.scope === '' || fault.scope === subject.scope) &&
    (fault.method === undefined || fault.method === subject.method) &&
    subject.path.includes(fault.path) &&
    (userId === undefined || subject.userIds.includes(userId)) &&
    (username === undefined || username.toLowerCase() === subject.username?.toLowerCase())
  );
}

/** Whether the real answer is not asked for at all. */
export function isInvented(fault: Fault): boolean {
  return fault.status !== undefined || fault.body !== undefined;
}

/** The answer that a fault invents. */
export function inventedResponse(fault: Fault): Response {
  const isText = typeof fault.body === 'string';
  const text = isText ? String(fault.body) : (JSON.stringify(fault.body) ?? '');
  const contentType = fault.contentType ?? (isText ? 'text/plain; charset=utf-8' : 'application/json');
  const status = fault.status ?? (fault.drop ? 502 : 200);
  // These statuses have no body; the constructor refuses even an empty one.
  const body = status === 204 || status === 205 || status === 304 ? null : text;
  return new Response(body, { status, headers: { 'content-type': contentType, 'cache-control': 'no-store', ...fault.headers } });
}

/** The first half of an answer. */
export async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers });
}
