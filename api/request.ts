// Turns a contract row and its argument into a fetch request: address, headers, body.
import type { Call } from './contract/call.js';
import { type GatewayContext, gatewaySegment, joinAddress } from './gateway-context.js';
import { reveal } from './secret.js';

/** One call with its argument: path and query parameters by name, plus `body` and `headers`. */
export interface GatewayRequest {
  readonly call: Call;
  readonly arg: unknown;
  /** Like the endpoint's option of this name, for this request only. */
  readonly ownErrors?: boolean;
}

/** Percent-encodes, as UTF-8, what a header cannot carry: anything outside printable ASCII, spaces at its ends, and `%` itself (P3). */
export function encodeHeader(value: string): string {
  return value.replace(/[^\x20-\x24\x26-\x7e]+|^ +| +$/g, (run) =>
    Array.from(new TextEncoder().encode(run), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Basic credentials in UTF-8 (RFC 7617): the header's value. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fetch input of a call. Secrets are revealed here, at the last moment. */
export function buildRequest({ call, arg }: GatewayRequest, context: GatewayContext): { url: string; init: RequestInit } {
  const revealed = reveal(arg);
  const fields = isFields(revealed) ? revealed : {};
  const own = isFields(fields.headers) ? fields.headers : {};
  const isText = typeof fields.body === 'string';
  const headers = headersOf({
    Accept: call.reply === 'text' ? 'text/plain' : 'application/json',
    'Content-Type': call.body && (isText ? 'text/plain' : 'application/json'),
    'X-XSRF-TOKEN': context.readXsrfToken(),
    'X-Auth-Token': context.readToken(call.side ?? 'portal'),
    ...own,
  });
  const body = call.body && (isText ? String(fields.body) : JSON.stringify(fields.body));
  return {
    url: address(call, fields, context),
    init: { method: call.method, headers, credentials: 'include', ...(body === undefined ? {} : { body }) },
  };
}

function headersOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, encodeHeader(value)]] : [])),
  );
}

function address(call: Call, fields: Fields, { environment }: GatewayContext): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, fields[name]));
  const query = new URLSearchParams();
  if (call.query) {
    // Only what the contract names: a hook may have added the session's user.
    for (const name of namesIn(call.query)) {
      const value = fields[name];
      if (typeof value === 'string') query.set(name, value);
    }
  }
  const url = joinAddress(environment.host, environment.env, gatewaySegment(call.gateway, environment.gateway), path);
  const search = query.toString();
  return search === '' ? url : `${url}?${search}`;
}

/** The members of an object's schema. */
function namesIn(schema: object): string[] {
  return 'entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}) : [];
}

/** A missing parameter, or dots that would lead to another call, must never reach the wire. */
function pathSegment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
    throw new TypeError(`The path parameter ${name} is missing.`);
  return encodeURIComponent(value);
}
