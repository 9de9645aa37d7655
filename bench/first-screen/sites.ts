// The three sites that are compared, each behind its own gateway: the portal, the floor, and the portal rendered only on the client.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startTestGateway } from '../../scripts/lib/gateway-process.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { precompress } from '../../scripts/prerender/precompress.js';

export const SITE_NAMES = ['floor', 'portal', 'client-rendered'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

export interface Sites {
  readonly url: Readonly<Record<SiteName, string>>;
  readonly close: () => Promise<void>;
}

/** Builds the other two sites and starts the gateways. The portal comes from dist/. */
export async function startSites(): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-bench-'));
  await Promise.all([writeFloor(join(folder, 'floor')), buildForClient(join(folder, 'client'))]);
  const floor = await startTestGateway({ PORTAL_DIR: join(folder, 'floor') });
  const portal = await startTestGateway({ PORTAL_DIR: inRoot('dist', 'portal') });
  const client = await startTestGateway({ PORTAL_DIR: join(folder, 'client') });
  const gateways = [floor, portal, client];
  return {
    url: { floor: `${floor.url}/login/`, portal: `${portal.url}/login/`, 'client-rendered': `${client.url}/login/` },
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The hand-written page, with the hashes of its inline blocks in the form that the gateway reads. */
async function writeFloor(folder: string): Promise<void> {
  await cp(inRoot('bench', 'floor'), folder, { recursive: true });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const hashesOf = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ scriptHashes: hashesOf('script'), styleHashes: hashesOf('style') }));
}

/** The same sources built the ordinary way: Vite's defaults, linked styles, an empty page that the client fills. */
async function buildForClient(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: inRoot(),
    base: './',
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
}
