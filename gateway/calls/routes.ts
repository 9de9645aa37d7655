// Turns the contract into routes: every call at its address, with the access check first, then the request checks, then the handler.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { type Call, type GatewayName, keepsAlive } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { limitAccount } from '../domain/limits/limits.js';
import { requireFreshProof } from '../domain/codes/fresh-proof.js';
import { touchSession } from '../domain/sessions/sessions.js';
import type { RefusalCode } from '../core/refusal.js';
import type { SecurityEventName } from '../core/security-events.js';
import { admit } from './admission.js';
import type { CallName } from './call-names.js';
import { checkCookies, declaredError } from './declared-outcomes.js';
import { eventOfCall } from './events-of-calls.js';
import type { Handler, Handlers } from './handler.js';
import { success } from './reply.js';
import { readArgument } from './request.js';
import { refuseForeign } from './request-origin.js';
import type { RequestContext } from '../core/request-context.js';

/** What a request carries from one part of the app to the next. */
export interface HonoEnv {
  Bindings: HttpBindings;
  Variables: {
    context: RequestContext;
    requestId: string;
    /** The security log's name for this call, if the log records more than its refusals. */
    event?: SecurityEventName;
    /** The code of the refusal that it was answered with, for the access log. */
    refusal?: RefusalCode;
  };
}

export type GatewayApp = Hono<HonoEnv>;

/** Where calls are served: `configured` ones under both gateways, since either may be the configured one (P4). */
const SEGMENTS: Record<GatewayName, readonly string[]> = {
  'login-gateway': ['/login-gateway'],
  'partner-gateway': ['/partner-gateway'],
  'participant-service-gateway': ['/participant-service-gateway'],
  configured: ['/partner-gateway', '/login-gateway'],
  none: [''],
};

/** Registers every call of the contract. */
export function addCalls(app: GatewayApp, handlers: Handlers): void {
  for (const route of routesOf(handlers)) {
    const { call } = route;
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    for (const segment of SEGMENTS[call.gateway]) app.on(call.method, `${segment}/${path}`, (c) => answer(route, c));
  }
}

interface Route {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: Handler<Call>;
}

async function answer(route: Route, c: Context<HonoEnv>): Promise<Response> {
  const { call } = route;
  const event = eventOfCall(call);
  if (event !== undefined) c.set('event', event);
  const value = await (c.get('context').config.mode === 'test' ? runChecked(route, c) : run(route, c));
  if (event !== undefined) c.get('context').audit({ event, outcome: 'success' });
  return success(c, call.reply, value);
}

/** In test mode. */
async function runChecked(route: Route, c: Context<HonoEnv>): Promise<unknown> {
  try {
    return await run(route, c);
  } catch (error) {
    throw declaredError(route, error);
  } finally {
    checkCookies(route, c.res.headers);
  }
}

async function run({ name, call, handler }: Route, c: Context<HonoEnv>): Promise<unknown> {
  refuseForeign(c);
  if (call.body) await awaitBody(c);
  const context = c.get('context');
  if (handler.access === 'open') return handler.run(await argumentOf(call, c), context);
  const signedIn = await admit(context, name, handler.access === 'own' ? c.req.param('userId') : undefined);
  if (keepsAlive(call)) await touchSession(context, signedIn.session);
  // Calls that keep the session alive are user actions; the others are entries that apps log on their own.
  if (call.method !== 'GET' && handler.countsAsChange)
    await limitChanges(context, keepsAlive(call) ? 'write' : 'log', signedIn.session.userId);
  if (handler.needsProof) requireFreshProof(signedIn);
  return handler.run(await argumentOf(call, c), signedIn);
}

/** The sender decides when its body ends. What was true before that, even the time, may no longer be true when the call runs. */
async function awaitBody(c: Context<HonoEnv>): Promise<void> {
  await c.req.text();
  c.set('context', { ...c.get('context'), now: new Date() });
}

async function limitChanges(context: RequestContext, kind: 'write' | 'log', userId: string): Promise<void> {
  await limitAccount(context, kind, userId);
  await limitAccount(context, `${kind}-daily`, userId);
}

/** `readArgument` has checked the request against the same schemas that the argument's type is made of. */
async function argumentOf(call: Call, c: Context): Promise<never> {
  return (await readArgument(call, c)) as never;
}

/** Every call with its name and its handler. */
function routesOf(handlers: Handlers): Route[] {
  return Object.entries(contract).flatMap(([group, calls]) => {
    // `Handlers` has exactly the contract's groups and names; TypeScript cannot follow that through Object.entries.
    const handlersOfGroup = handlers[group as keyof Handlers] as unknown as Record<string, Handler<Call>>;
    return Object.entries(calls as Record<string, Call>).map(([name, call]): Route => {
      const handler = handlersOfGroup[name];
      if (handler === undefined) throw new Error(`The call ${name} has no handler.`);
      // Without it, the call would not check whose session it is.
      if (handler.access === 'own' && !call.path.includes('{userId}')) throw new Error(`The call ${name} does not name its user.`);
      return { name: `${group}.${name}` as CallName, call, handler }; // group and name are the contract's own
    });
  });
}
