// Reads a request by its contract row: checks path, query, headers, and body, and refuses without echoing what was sent.
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '../../api/contract/call.js';
import { Id } from '../../api/contract/schemas.js';
import { Refusal } from '../core/refusal.js';

/** The argument for a handler: path and query parameters by name, along with `body` and `headers`. Throws RQERR01. */
export async function readArgument(call: Call, c: Context): Promise<unknown> {
  return {
    ...checked(v.record(v.string(), Id), c.req.param(), 'path'),
    ...(call.query &&
      recordOf(
        checked(
          call.query,
          pick(call.query, (name) => c.req.query(name)),
          'query',
        ),
      )),
    ...(call.headers && {
      headers: checked(
        call.headers,
        pick(call.headers, (name) => decodedHeader(c, name)),
        'headers',
      ),
    }),
    ...(call.body && { body: checked(call.body, await readBody(call.body, c), 'body') }),
  };
}

/** Checks one part of a request. The refusal names fields and rules, never a value: it may be a password. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => `${[part, pathOf(issue)].filter(Boolean).join('.')} (${ruleOfIssue(issue)})`);
  throw new Refusal('RQERR01', { description: 'Please check what you entered and try again.', notAccepted: fields });
}

/** The sender chooses the name of an unknown member. People may read the refusal, so it is repeated only if it looks like a name. */
function pathOf(issue: v.BaseIssue<unknown>): string | null {
  const path = v.getDotPath(issue);
  return path === null || /^[\w.]{1,100}$/.test(path) ? path : '…';
}

/** Our own rules have their name as the message. Valibot's messages may quote the input, so the rule type replaces them. */
function ruleOfIssue(issue: v.BaseIssue<unknown>): string {
  return ['check', 'custom'].includes(issue.type) && /^\w+$/.test(issue.message) ? issue.message : issue.type;
}

async function readBody(schema: v.GenericSchema, c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (schema.type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('RQERR01', { notAccepted: ['body (json)'] });
  }
}

/** Reads only what the schema names, and ignores the rest of a query or of the headers. */
function pick(schema: v.GenericSchema, read: (name: string) => string | undefined): Record<string, string> {
  const names = 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? Object.keys(schema.entries) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Header values outside printable ASCII are percent-encoded UTF-8 (P3). */
function decodedHeader(c: Context, name: string): string | undefined {
  const value = c.req.header(name);
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return v.parse(v.record(v.string(), v.unknown()), value);
}
