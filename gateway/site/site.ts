// Serves the built portal at /login/ and, outside production, the demonstration app at the landing pages, with their assets.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { accepts } from 'hono/accepts';
import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayApp } from '../calls/routes.js';
import type { Config } from '../core/config.js';
import type { Addresses } from '../http/addresses.js';
import { issueXsrfCookie } from '../http/cookies.js';
import { type InlineHashes, pagePolicy } from '../http/security-headers.js';
import { demoEnvironment, type Place, portalEnvironment } from './environment-block.js';
import { sendMessagePage } from './message-page.js';
import { BuiltPage, type Encoding, type RenderedPage } from './page.js';
import { HASHED, releaseWith } from './releases.js';

/** Where the demonstration app is served: the seven landing pages and the places that the portal's links point to. */
const DEMO_PATHS = [
  'advisor-ui',
  'participant-dashboard',
  'plan-admin-ui',
  'eps-admin-ui',
  'sales-representative',
  'plan-establishment',
  'partner-dashboard-ui',
  'profile',
  'participant-enrollment',
  'documents',
] as const;

const NONE: InlineHashes = { scriptHashes: [], styleHashes: [] };
/** The build's own notes, and compressed copies, which are sent instead of the original files. */
const BEHIND_THE_SCENES = /\/(?:\.[^/]*(?:\/.*)?|csp\.json)$|\.(?:br|gz)$/;
const YEAR_SECONDS = 31_536_000;
/** The portal fetches a landing page about a second before it goes there. The page has nothing of its user's. */
const LANDING_CACHING = 'private, max-age=10';

/** Adds the pages and their files. */
export function addSite(app: GatewayApp, config: Config, addresses: Addresses): void {
  const placeOf = (c: Context) => ({ env: addresses.env(c.req.raw), baseUrl: addresses.baseUrl(c.req.raw) });
  const portal = pageHandler(config, config.portalDir, (c) => portalEnvironment(config, placeOf(c)));
  const toPortal = (c: Context) => c.redirect(`${addresses.path(c.req.raw)}/login/`);
  app.get('/', toPortal);
  app.get('/login', toPortal);
  app.get('/login/', issueXsrfCookie(config), portal);
  app.get('/login/index.html', issueXsrfCookie(config), portal);
  app.get('/login/*', files(config, config.portalDir, '/login'));
  if (config.releasesDir !== null) app.get('/login/assets/:name', filesOfReleases(config, config.releasesDir));
  // Password managers send users here to change a password; a reset works whether or not they are signed in.
  app.get('/.well-known/change-password', (c) => c.redirect(`${addresses.path(c.req.raw)}/login/#/reset-password`));
  if (config.mode !== 'production') addDemo(app, config, placeOf);
}

/** Assets are also served at the root: the demo's pages load them relatively, with or without a slash. */
function addDemo(app: GatewayApp, config: Config, placeOf: (c: Context) => Place): void {
  const demo = pageHandler(config, config.demoDir, (c) => demoEnvironment(config, placeOf(c)), LANDING_CACHING);
  for (const path of DEMO_PATHS) {
    app.get(`/${path}`, demo);
    app.get(`/${path}/`, demo);
    app.get(`/${path}/index.html`, demo);
    app.get(`/${path}/*`, files(config, config.demoDir, `/${path}`));
  }
  app.get('/assets/*', files(config, config.demoDir, ''));
}

function pageHandler(config: Config, dir: string, environment: (c: Context) => Record<string, unknown>, caching = 'no-cache') {
  const page = new BuiltPage(resolve(dir));
  return async (c: Context) => {
    const rendered = await page.render(environment(c));
    c.header('content-security-policy', pagePolicy(config, rendered?.inline ?? NONE));
    return rendered === null ? notBuilt(c, dir) : show(c, rendered, caching);
  };
}

function show(c: Context, page: RenderedPage, caching: string): Response {
  c.header('etag', page.etag);
  c.header('cache-control', caching);
  c.header('vary', 'Accept-Encoding');
  if (c.req.header('if-none-match')?.includes(page.etag)) return c.body(null, 304);
  const encoding = acceptedEncoding(c);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(page.bodies[encoding]);
}

/** What the client prefers; of two that it likes equally, ours. */
function acceptedEncoding(c: Context): Encoding {
  const wanted = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted, { supports, default: otherwise }) => {
      const preference = (name: string) => accepted.find(({ type }) => type === name)?.q ?? 0;
      return supports.filter((name) => preference(name) > 0).sort((one, other) => preference(other) - preference(one))[0] ?? otherwise;
    },
  });
  return wanted === 'br' || wanted === 'gzip' ? wanted : 'identity';
}

function notBuilt(c: Context, dir: string): Response {
  const text = `The folder ${dir} has no index.html. Run "npm run build" (or "npm start") and reload this page.`;
  return sendMessagePage(c, { title: 'Nothing built yet', text }, 503);
}

/** Whether a build file is meant for browsers, and not for the gateway or, in production, for developers. */
function isServed(path: string, config: Config): boolean {
  return !BEHIND_THE_SCENES.test(path) && (config.mode !== 'production' || !path.endsWith('.map'));
}

/** Build files: those that Vite named by content never change; browsers check all others again. */
function files(config: Config, dir: string, mount: string): MiddlewareHandler {
  const root = resolve(dir);
  let serve: MiddlewareHandler | undefined;
  return async (c, next) => {
    // Hono logs a warning about a missing root, which may be built later.
    if (!existsSync(root) || !isServed(c.req.path, config)) return next();
    serve ??= filesIn(config, root, mount);
    return serve(c, next);
  };
}

/** Files that this gateway's build lacks: the page came from a gateway of another release, or was opened before the last one. */
function filesOfReleases(config: Config, dir: string): MiddlewareHandler {
  const releases = resolve(dir);
  return async (c, next) => {
    if (!isServed(c.req.path, config)) return next();
    const release = await releaseWith(releases, c.req.param('name') ?? '');
    return release === null ? next() : filesIn(config, release, '/login')(c, next);
  };
}

function filesIn(config: Config, root: string, mount: string): MiddlewareHandler {
  const policy = pagePolicy(config, NONE);
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(mount.length),
    onFound: (path, found) => {
      found.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      found.header('content-security-policy', policy);
    },
  });
}
