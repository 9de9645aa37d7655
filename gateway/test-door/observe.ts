// Watches the calls that arrive in development: records each one for tests to read, and applies the faults that they ordered.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Core, RequestContext } from '../core/request-context.js';
import { findSession } from '../domain/sessions/sessions.js';
import { inventedResponse, isInvented, isMeantFor, type KeptFault, type Subject, truncated } from './fault.js';

type CallContext = Context<{ Variables: { context: RequestContext }; Bindings: HttpBindings }>;

/** One call, as tests read it: names of headers and members, never values that could be secret. */
export interface RequestEntry {
  readonly method: string;
  /** Starts at the gateway's name; secrets in the query are blanked. */
  readonly path: string;
  readonly status: number;
  readonly scope: string;
  readonly userIds: readonly string[];
  readonly username: string | null;
  readonly headers: readonly string[];
  readonly body: readonly string[];
}

const CALLS = /^\/(login-gateway|partner-gateway|participant-service-gateway|public|static)\//;
const SECRET_QUERY = /([?&](?:token|id)=)[^&]*/g;
/** Headers of interest: the contract's own. */
const OWN_HEADERS = [
  'authorization',
  'securityanswer',
  'savedevice',
  'twiliomfacode',
  'codetype',
  'captcha',
  'x-auth-token',
  'x-xsrf-token',
];
const KEPT_REQUESTS = 20_000;

export function observe(core: Core): MiddlewareHandler {
  return async (c: CallContext, next) => {
    if (!CALLS.test(c.req.path)) return next();
    const subject = await subjectOf(c);
    const fault = await takeFault(core, subject);
    if (fault !== null) await misbehave(c, fault, next);
    else await next();
    await note(core, c, subject);
    // Only now, so a test that sees the break finds the call in the list.
    if (fault?.drop || fault?.loseAnswer) c.env.incoming.socket.destroy();
  };
}

async function misbehave(c: CallContext, fault: KeptFault, next: () => Promise<void>): Promise<void> {
  await sleep(fault.delayMs);
  if (fault.drop || isInvented(fault)) c.res = inventedResponse(fault);
  else await next();
  if (fault.truncate) {
    const cut = await truncated(c.res);
    // Hono merges the old headers into a replacement response; the length of the whole must not carry over.
    c.res = undefined;
    c.res = cut;
  }
}

/** The first fault that applies to the request; each of its uses goes to only one of several processes. */
async function takeFault(core: Core, subject: Subject): Promise<KeptFault | null> {
  const rows = await core.db.selectFrom('world_faults').selectAll().where('remaining', '>', 0).orderBy('id').execute();
  for (const row of rows) {
    // The door writes only checked faults into this column.
    const fault = row.fault as KeptFault;
    if (!isMeantFor(fault, subject)) continue;
    const taken = await core.db
      .updateTable('world_faults')
      .set((column) => ({ remaining: column('remaining', '-', 1) }))
      .where('id', '=', row.id)
      .where('remaining', '>', 0)
      .returning('remaining')
      .executeTakeFirst();
    if (taken !== undefined) return taken.remaining >= fault.times ? null : fault;
  }
  return null;
}

async function subjectOf(c: CallContext): Promise<Subject> {
  const context = c.get('context');
  const session = await findSession(context, context.token);
  const inPath = /\/(?:user|partner|participant|branding|public)\/([^/]+)\//.exec(c.req.path)?.[1];
  return {
    method: c.req.method,
    path: c.req.path.slice(1) + new URL(c.req.url).search,
    scope: context.scope,
    userIds: [inPath, typeof session === 'string' ? undefined : session.userId].filter((id) => id !== undefined),
    username: basicUsername(c.req.header('authorization')) ?? (await bodyOf(c))?.username ?? null,
  };
}

async function note(core: Core, c: CallContext, subject: Subject): Promise<void> {
  const entry: RequestEntry = {
    ...subject,
    path: subject.path.replace(SECRET_QUERY, '$1…'),
    status: c.res.status,
    headers: OWN_HEADERS.filter((name) => c.req.header(name) !== undefined),
    body: Object.keys((await bodyOf(c)) ?? {}),
  };
  const { id } = await core.db
    .insertInto('world_requests')
    .values({ at: c.get('context').now, entry: JSON.stringify(entry, storable) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % 1000 === 0)
    await core.db
      .deleteFrom('world_requests')
      .where('id', '<', id - KEPT_REQUESTS)
      .execute();
}

/** Leaves out what a database cannot store as JSON: the character U+0000, and half characters. A request may contain them anywhere. */
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\0\p{Cs}]/gu, '') : value);

const Body = v.looseObject({ username: v.optional(v.string()) });

async function bodyOf(c: CallContext): Promise<v.InferOutput<typeof Body> | null> {
  if (c.req.method === 'GET') return null;
  try {
    const result = v.safeParse(Body, JSON.parse(await c.req.text()));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function basicUsername(header: string | undefined): string | null {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  return encoded === undefined ? null : (Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? null);
}
