// Makes every dynamic import fetch its files first: see src/first-screen/import-chunk.ts.
import type { Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/** Vite's module with the function that it puts around each dynamic import, and that function's name. */
const HELPER = '\0vite/preload-helper.js';
const NAME = '__vitePreload';

export function fetchFirst(): Plugin {
  let isReplaced = false;
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return null;
      isReplaced = true;
      return `export { importChunk as ${NAME} } from ${JSON.stringify(inRoot('src', 'first-screen', 'import-chunk.ts'))};`;
    },
    generateBundle() {
      if (!isReplaced) throw new Error(`Vite no longer wraps dynamic imports in ${NAME}: adapt scripts/prerender/fetch-first.ts.`);
    },
  };
}
