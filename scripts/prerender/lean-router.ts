// Lets the bundler drop unused code of react-router, whose package does not export its production build.
import type { Alias, Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';
import { lean } from './lean.js';

const production = (file: string) => inRoot('node_modules', 'react-router', 'dist', 'production', file);

/** The package's exports name the development build for every condition. */
export const routerAliases: Alias[] = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

/** Components that a call creates or an assignment names count as used. Marked as pure and without names, they do not. */
export function leanRouter(): Plugin {
  let changes = 0;
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => {
        const leaner = lean(code);
        changes += leaner.changes;
        return { code: leaner.code, map: null };
      },
    },
    // If an upgrade changed how react-router is written, the first screen would grow, and only the size check would notice.
    buildEnd: (error) => {
      if (!error && changes === 0)
        throw new Error('lean-router found nothing to mark in react-router: see scripts/prerender/lean-router.ts.');
    },
  };
}
