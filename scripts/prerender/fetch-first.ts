// Makes every dynamic import fetch its files first: see src/first-screen/import-chunk.ts.
import type { Plugin } from 'vite';

/** Vite's module with the function that it puts around each dynamic import, and that function's name. */
const HELPER = '\0vite/preload-helper.js';
const NAME = '__vitePreload';

export function fetchFirst(): Plugin {
  let isReplaced = false;
  let entries: readonly string[] = [];
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || entries.includes(file) ? files : withOwnFile(file, files),
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      isReplaced = true;
      return `export { importChunk as ${NAME} } from '/src/first-screen/import-chunk.ts';`;
    },
    generateBundle: {
      // Before Vite lists the files of each import.
      order: 'pre',
      handler(_options, bundle) {
        if (!isReplaced) throw new Error(`Vite no longer wraps dynamic imports in ${NAME}: adapt scripts/prerender/fetch-first.ts.`);
        entries = Object.values(bundle).flatMap((part) => (part.type === 'chunk' && part.isEntry ? [part.fileName] : []));
      },
    },
  };
}

/** Vite lists no files for a chunk that imports nothing but the chunk that loads it. */
export const withOwnFile = (file: string, files: string[]): string[] => (files.length === 0 ? [file] : files);
