// Renders the first screen and the failure page to markup in Node, from the app's own components.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inRoot } from '../lib/paths.mjs';
import { cssModules } from './class-names.js';

export interface Markup {
  readonly firstScreen: string;
  readonly failure: string;
}

export async function renderMarkup(): Promise<Markup> {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-prerender-'));
  try {
    await build({
      configFile: false,
      root: inRoot(),
      logLevel: 'warn',
      plugins: [react()],
      css: { modules: cssModules },
      ssr: { noExternal: true },
      build: {
        ssr: inRoot('src', 'first-screen', 'entry-server.tsx'),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
      },
    });
    // The module was just built from src/first-screen/entry-server.tsx.
    const entry = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as typeof import('../../src/first-screen/entry-server.js');
    return { firstScreen: entry.renderFirstScreen(), failure: entry.renderPageFailure() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
