// Ordered faults: what a request gets instead of its response, for tests of what users see when a gateway misbehaves.
import * as v from 'valibot';

export const Fault = v.strictObject({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** Part of the address, starting at the gateway's name, such as `login-gateway/status` or `optionChoice?type=190`. Any if absent. */
  path: v.optional(v.string(), ''),
  /** Only requests by this user (in the path, or by session) or with this username (Basic credentials or body). */
  onlyFor: v.optional(v.strictObject({ userId: v.optional(v.string()), username: v.optional(v.string()) })),
  /** How many requests fail before the fault ends. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** How many matching requests pass first. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Waits this long first. With none of the members below, the real response follows. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Text is sent as it is, anything else as JSON. */
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** Cuts the response (this one or the real one) in the middle. */
  truncate: v.optional(v.boolean(), false),
  /** Breaks the connection instead of responding; listed as 502. */
  drop: v.optional(v.boolean(), false),
  /** Does what was requested, then breaks the connection: the response is lost on its way. */
  loseAnswer: v.optional(v.boolean(), false),
});

export type FaultSpec = v.InferInput<typeof Fault>;
export type Fault = v.InferOutput<typeof Fault>;

/** A fault as stored: with the test scope that it was ordered in. */
export interface KeptFault extends Fault {
  readonly scope: string;
}

/** A request, as faults are matched against it. */
export interface Subject {
  readonly method: string;
  /** Starts at the gateway's name; includes the query. */
  readonly path: string;
  readonly scope: string;
  readonly userIds: readonly string[];
  readonly username: string | null;
}

/** Whether a fault applies to a request. A fault ordered outside any scope applies to all of them. */
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

/** Whether the real response is never requested. */
export function isInvented(fault: Fault): boolean {
  return fault.status !== undefined || fault.body !== undefined;
}

/** The response that a fault invents. */
export function inventedResponse(fault: Fault): Response {
  const isText = typeof fault.body === 'string';
  const text = isText ? String(fault.body) : (JSON.stringify(fault.body) ?? '');
  const contentType = fault.contentType ?? (isText ? 'text/plain; charset=utf-8' : 'application/json');
  const status = fault.status ?? (fault.drop ? 502 : 200);
  // These statuses have no body; the constructor refuses even an empty one.
  const body = status === 204 || status === 205 || status === 304 ? null : text;
  return new Response(body, { status, headers: { 'content-type': contentType, 'cache-control': 'no-store', ...fault.headers } });
}

/** The first half of a response. */
export async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers });
}
