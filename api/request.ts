// From a contract row and its argument to a fetch request: address, headers, body.
import type { Call } from './contract/call.js';
import { type GatewayContext, gatewaySegment, joinAddress } from './gateway-context.js';
import { reveal } from './secret.js';

/** One call with its argument: path and query parameters by name, `body` and `headers` beside them. */
export interface GatewayRequest {
  readonly call: Call;
  readonly arg: unknown;
}

/** Percent-encodes, as UTF-8, whatever a header cannot carry: all outside printable ASCII, and `%` itself (contract 3). */
export function encodeHeader(value: string): string {
  return value.replace(/[^\x20-\x24\x26-\x7e]+/g, (run) =>
    Array.from(new TextEncoder().encode(run), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Basic credentials in UTF-8 (RFC 7617): the header's value. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fetch input of a call. Secrets are revealed here, at the last moment. */
export function buildRequest({ call, arg }: GatewayRequest, context: GatewayContext): { url: string; init: RequestInit } {
  const revealed = reveal(arg);
  const fields = isFields(revealed) ? revealed : {};
  const headers = new Headers({ Accept: call.reply === 'text' ? 'text/plain' : 'application/json' });
  for (const [name, value] of commonHeaders(call, context)) headers.set(name, value);
  if (isFields(fields.headers)) {
    for (const [name, value] of Object.entries(fields.headers)) if (value !== undefined) headers.set(name, encodeHeader(String(value)));
  }
  const init: RequestInit = { method: call.method, headers, credentials: 'include' };
  if (call.body) {
    const isText = typeof fields.body === 'string';
    headers.set('Content-Type', isText ? 'text/plain' : 'application/json');
    init.body = isText ? String(fields.body) : JSON.stringify(fields.body);
  }
  return { url: address(call, fields, context), init };
}

function commonHeaders(call: Call, context: GatewayContext): [string, string][] {
  const xsrf = context.readXsrfToken();
  const token = context.readToken(call.side ?? 'portal');
  return [...(xsrf ? [['X-XSRF-TOKEN', xsrf] satisfies [string, string]] : []), ...(token ? [['X-Auth-Token', token] satisfies [string, string]] : [])];
}

function address(call: Call, fields: Fields, { environment }: GatewayContext): string {
  const inPath = new Set<string>();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(fields[name]));
  });
  const query = new URLSearchParams();
  if (call.query) {
    for (const [name, value] of Object.entries(fields)) {
      if (!inPath.has(name) && name !== 'body' && name !== 'headers' && value !== undefined) query.set(name, String(value));
    }
  }
  const url = joinAddress(environment.host, environment.env, gatewaySegment(call.gateway, environment.gateway), path);
  return query.size > 0 ? `${url}?${query}` : url;
}
