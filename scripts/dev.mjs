// Serves the portal from its sources with hot reload (`npm run dev`), and the rest from a gateway of its own, like the one of `npm start`.
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { startGatewayProcess } from './lib/gateway-process.mjs';
import { complain, say } from './lib/report.mjs';
import { stopGracefully, stopped } from './lib/stop.mjs';
import { sayWhereToGo } from './lib/where-to-go.mjs';

const DEFAULT_PORT = 5173;

stopGracefully();
await ensureDependencies();
/** @type {import('./lib/gateway-process.mjs').GatewayProcess | undefined} */
let gateway;
try {
  // The demonstration app behind the sign-in is served as built.
  await ensureBuilt();
  gateway = await startGatewayProcess({ VESTIBULE_MODE: 'demo', PORT: '0' });
  const server = await startVite(gateway.url);
  sayWhereToGo(gateway, server.resolvedUrls?.local[0] ?? '');
  stopped.addEventListener('abort', () => say('\nStopping…'));
  process.exitCode = await gateway.exited;
  await server.close();
} catch (error) {
  if (!stopped.aborted) complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  // Otherwise, it would keep this process alive if Vite does not start.
  await gateway?.close();
}

/** @param {string} gatewayUrl */
async function startVite(gatewayUrl) {
  const { createServer } = await import('vite');
  const server = await createServer({
    base: '/login/',
    // The journey of e2e/dev-server.spec.ts starts as a fresh clone does, without the dependencies that Vite has prepared.
    cacheDir: process.env.VITE_CACHE_DIR,
    // Otherwise Vite looks for dependencies in the demonstration app, too, fails, and reloads the page when it finds each of them in use.
    optimizeDeps: { entries: ['index.html'] },
    plugins: [await environmentOfGateway(gatewayUrl)],
    server: { port: Number(process.env.PORT ?? DEFAULT_PORT), proxy: { '^/(?!login/)': gatewayUrl } },
  });
  return server.listen();
}

/**
 * The gateway writes its environment block into the pages that it serves, but here the page comes from Vite.
 * @param {string} baseUrl
 * @returns {Promise<import('vite').Plugin>}
 */
async function environmentOfGateway(baseUrl) {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../gateway/config/read-config.js')} */
  const { readConfig } = await tsImport('../gateway/config/read-config.ts', import.meta.url);
  /** @type {typeof import('../gateway/site/environment-block.js')} */
  const { portalEnvironment, withEnvironment } = await tsImport('../gateway/site/environment-block.ts', import.meta.url);
  const block = JSON.stringify(portalEnvironment(readConfig({ ...process.env, VESTIBULE_MODE: 'demo' }), { env: '', baseUrl }));
  return { name: 'environment-of-gateway', transformIndexHtml: (html) => withEnvironment(html, block) };
}
