// The development pages: the outbox, the activity log, an authenticator app, and the API reference. They do not exist in production.
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { GatewayApp } from '../calls/routes.js';
import type { Core } from '../core/request-context.js';
import { sendMessagePage } from '../site/message-page.js';
import { pagePolicy } from '../http/security-headers.js';
import { demoAccountRows } from '../seed/demo-accounts.js';
import { activityPage } from './activity-page.js';
import { authenticatorPage } from './authenticator-page.js';
import { outboxItems, outboxPage, readMessages } from './outbox-page.js';
import type { OpenApi } from './reference/open-api.js';
import { referencePage } from './reference/reference-page.js';

const MOUNT = '/development';
/** Replaces the organization's pages that the portal links to (site/environment-block.ts). */
const ELSEWHERE = {
  title: 'A page of the organization',
  text: 'Help Center, Privacy Policy, surveys, and the like are pages of the organization. This demonstration has none of them.',
} as const;

export function addDevelopmentPages(app: GatewayApp, { db, config }: Core): void {
  const policy = pagePolicy(config, { scriptHashes: [], styleHashes: [] });
  for (const path of ['/outbox', '/activity-log', '/authenticator', '/docs']) {
    app.use(path, async (c, next) => {
      c.header('content-security-policy', policy);
      await next();
    });
  }
  app.get('/outbox', async (c) => {
    const to = c.req.query('to') ?? '';
    return c.html(outboxPage(await readMessages(db, to, 0), to));
  });
  app.get('/outbox/items', async (c) =>
    c.html(outboxItems(await readMessages(db, c.req.query('to') ?? '', Number(c.req.query('after') ?? 0) || 0))),
  );
  app.get('/activity-log', async (c) => c.html(await activityPage(db, c.req.query('user') ?? '')));
  app.get('/authenticator', (c) => c.html(authenticatorPage(c.req.query('link') ?? '', new Date())));
  app.get('/docs', async (c) => c.html(referencePage(await readOpenApi())));
  for (const path of ['/elsewhere/:page', '/marketing/partners']) {
    app.get(path, (c) => sendMessagePage(c, ELSEWHERE));
  }
  app.get(`${MOUNT}/accounts`, (c) => c.json({ data: config.demoAccounts ? demoAccountRows : [] }));
  const root = fileURLToPath(new URL('.', import.meta.url));
  app.get(`${MOUNT}/assets/*`, serveStatic({ root, rewriteRequestPath: (path) => path.slice(MOUNT.length) }));
}

/** The repository's own file, which its checks compare with the contract. */
async function readOpenApi(): Promise<OpenApi> {
  const { default: document } = await import('../../openapi.json', { with: { type: 'json' } });
  return document as unknown as OpenApi; // written by scripts/openapi.ts
}
