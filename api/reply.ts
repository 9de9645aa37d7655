// Turns a response into the call's data, still unchecked, or a GatewayError. Any body yields one or the other.
import type { Call } from './contract/call.js';
import type { GatewayError, GatewayErrorEntry } from './gateway-error.js';

/** Data, or why there is none. */
export type Reply = { readonly data: unknown } | { readonly error: GatewayError };

/** The maximum length of server wording that is kept, in characters. */
const TEXT_LIMIT = 500;
const SERVER_ERRORS = 500;

/** Reads one response, given its status and its body as text. */
export function readReply(call: Call, response: Pick<Response, 'status' | 'statusText' | 'ok'>, text: string): Reply {
  const body = parseJson(text);
  const said = body.valid ? body.value : text;
  const errors = errorsOf(body.value);
  if (!response.ok) {
    const { status, statusText } = response;
    return { error: { kind: 'http', status, statusText, errors: errors.length > 0 ? errors : saidBy(call, status, said) } };
  }
  const [first, ...rest] = errors;
  if (first) return { error: { kind: 'gateway', errors: [first, ...rest] } };
  if (call.reply === 'text') return { data: text };
  // A page from a proxy or a captive portal is not a success, even if the response itself is not read, nor is it the gateway's refusal.
  const isUnreadable = !body.valid && !(call.reply === 'truthy-is-error' && wordingOf(text) !== '');
  if (isUnreadable) return { error: { kind: 'malformed', status: response.status } };
  if (call.reply === 'truthy-is-error') return readTruthy(said);
  if (call.reply === 'ignored') return { data: null };
  return { data: (call.reply === 'data' ? unwrap(body.value) : body.value) ?? null };
}

/** What a `truthy-is-error` call that is refused with a plain string says. A 5xx is often a proxy's. */
function saidBy(call: Call, status: number, said: unknown): readonly GatewayErrorEntry[] {
  if (call.reply !== 'truthy-is-error' || status >= SERVER_ERRORS) return [];
  const description = wordingOf(said);
  return description === '' ? [] : [{ code: '', description }];
}

function parseJson(text: string): { valid: boolean; value: unknown } {
  if (text.trim() === '') return { valid: true, value: undefined };
  try {
    return { valid: true, value: JSON.parse(text) };
  } catch {
    return { valid: false, value: undefined };
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function unwrap(body: unknown): unknown {
  return isObject(body) && 'data' in body ? body.data : body;
}

/** `truthy-is-error`: an empty, null, or false body is success; anything else is a failure with the message it carries. */
function readTruthy(body: unknown): Reply {
  if (body === undefined || body === null || body === false || body === '') return { data: null };
  return { error: { kind: 'gateway', errors: [{ code: '', description: wordingOf(body) }] } };
}

/** A plain string's wording. Markup is a proxy's page, and what begins like JSON is JSON that was cut off. */
const wordingOf = (body: unknown): string => (typeof body === 'string' && !/^\s*[<{[]/.test(body) ? body.trim().slice(0, TEXT_LIMIT) : '');

function errorsOf(body: unknown): GatewayErrorEntry[] {
  if (!isObject(body) || !Array.isArray(body.errors)) return [];
  return body.errors.map(toEntry);
}

function toEntry(entry: unknown): GatewayErrorEntry {
  if (typeof entry === 'string') return { code: '', description: entry.slice(0, TEXT_LIMIT) };
  const fields = isObject(entry) ? entry : {};
  return { code: textOf(fields.code), description: textOf(fields.description) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_LIMIT) : '';
