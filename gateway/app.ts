// The gateway as one Hono app: what every request passes through, then the calls, the pages, and the development doors.
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { failure } from './calls/reply.js';
import { codeOf } from './core/error-code.js';
import { Refusal } from './core/refusal.js';
import { addCalls, type HonoEnv, type GatewayApp } from './calls/routes.js';
import type { Background } from './core/background.js';
import type { Core, RequestContext } from './core/request-context.js';
import { addDevelopmentPages } from './development/routes.js';
import { guardDoors } from './development/guard-doors.js';
import { handlers } from './handlers/index.js';
import { Addresses } from './http/addresses.js';
import { limitBodySize } from './http/body-size.js';
import { checkXsrf, cookieAccess, issueXsrfCookie } from './http/cookies.js';
import { addHealth, type Lifecycle } from './http/health.js';
import { nameOf, type ObservedRequest, requestLog } from './http/request-log.js';
import { API_POLICY, securityHeaders } from './http/security-headers.js';
import type { SecurityLog } from './security-log/security-log.js';
import { sendMessagePage } from './site/message-page.js';
import { addSite } from './site/site.js';
import { DatabaseUnavailableError } from './storage/database-unavailable.js';
import type { LastAccess } from './storage/last-access.js';
import { addTestDoor } from './test-door/routes.js';

/** How long a client waits before it retries a call that the database could not answer. */
const RETRY_AFTER_SECONDS = 5;
/** The database ended a statement that took too long, or an administrator did. */
const STATEMENT_CANCELED = '57014';

/** What outlasts a request: security events, the last use of sessions, work in the background, and metrics. */
interface Records {
  readonly securityLog: SecurityLog;
  readonly lastAccess: LastAccess;
  readonly background: Background;
  /** Called for every request; absent if nothing counts them. */
  readonly observe?: ((request: ObservedRequest) => void) | undefined;
}

/** Builds the app over the gateway's parts. */
export function createApp(core: Core, { securityLog, lastAccess, background, observe }: Records, lifecycle: Lifecycle): GatewayApp {
  const addresses = new Addresses(core.config);
  const app: GatewayApp = new Hono<HonoEnv>({ getPath: (request) => addresses.routePath(request) });
  // Only a trusted proxy may name a request's ID for the log.
  const [namedByProxy, named] = [requestId({ limitLength: 64 }), requestId({ headerName: '' })];
  app.use((c, next) => (addresses.isFromProxy(c) ? namedByProxy : named)(c, next));
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'));
    await next();
  });
  app.use(requestLog(core.log, observe));
  addHeaders(app, core);
  app.use(limitBodySize);
  app.use(async (c, next) => {
    const [now, address] = [new Date(), addresses.clientAddress(c)];
    let userId: string | null = null;
    // The spreads come last: V8 takes ten microseconds more for an object that begins with one and adds this many properties.
    c.set('context', {
      now,
      address,
      lastAccess,
      background,
      about: (id) => {
        userId = id;
      },
      audit: (event) => securityLog.record({ at: now, event, userId, address, requestId: c.get('requestId') }),
      baseUrl: addresses.baseUrl(c.req.raw),
      scope: addresses.scope(c.req.raw),
      token: c.req.header('x-auth-token') ?? null,
      userAgent: c.req.header('user-agent') ?? '',
      ...core,
      ...cookieAccess(c, core.config),
    });
    await next();
  });
  if (core.config.hasDevelopmentDoors) {
    app.use(guardDoors(core.config));
    addTestDoor(app, core);
    addDevelopmentPages(app, core);
  }
  app.use(checkXsrf);
  app.use('/login-gateway/status', issueXsrfCookie(core.config));
  addCalls(app, handlers);
  addHealth(app, core, lifecycle);
  addSite(app, core.config, addresses);
  addEnds(app, core);
  return app;
}

/** Set before the response exists; an existing response would have to be rebuilt. Pages and files replace the last two with their own. */
function addHeaders(app: GatewayApp, core: Core): void {
  const headers = Object.entries({
    ...securityHeaders(core.config),
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
  });
  app.use(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
}

/** Whether the request ended before its body did. */
const isBrokenOff = ({ env: { incoming } }: Context<HonoEnv>): boolean => incoming.destroyed && !incoming.complete;

/** What is sent if nothing else was: a page to people, the envelope to scripts. */
function addEnds(app: GatewayApp, core: Core): void {
  app.notFound((c) => {
    const refusal = new Refusal('NFERR01');
    const forPeople = c.req.header('accept')?.includes('text/html') ?? false;
    if (!forPeople) return failure(c, refusal);
    const link = { href: `${c.get('context').baseUrl}/login/`, text: 'Go to the sign-in page' };
    return sendMessagePage(c, { title: 'Not found', text: refusal.description, link }, 404);
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      // Absent if a request was refused before it was examined, for example because it was too large.
      const context: RequestContext | undefined = c.get('context');
      context?.audit({ event: c.get('event') ?? 'call', outcome: 'refused', code: error.code });
      return failure(c, error);
    }
    // Otherwise, clients that abort uploads would decide how many errors operators see. Nobody reads this response.
    if (isBrokenOff(c)) return failure(c, new Refusal('RQERR01'));
    core.log.error('request failed', { ...nameOf(c), error });
    return failure(
      c,
      error instanceof DatabaseUnavailableError || codeOf(error) === STATEMENT_CANCELED
        ? new Refusal('SVERR02', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : new Refusal('SVERR01'),
    );
  });
}
