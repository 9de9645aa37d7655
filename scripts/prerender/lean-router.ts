// Lets the bundler drop what the portal does not use of react-router, whose production build the package's exports do not offer.
import type { Alias, Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';
import { lean } from './lean.js';

const production = (file: string) => inRoot('node_modules', 'react-router', 'dist', 'production', file);

/** The exports name the development build for every condition. */
export const routerAliases: Alias[] = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

/** Components made by a call, or named by an assignment, count as used; marked pure, and unnamed, they do not. */
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
    // After an upgrade react-router may be written differently: the first screen would grow, and only the size check would tell.
    buildEnd: (error) => {
      if (!error && changes === 0)
        throw new Error('lean-router found nothing to mark in react-router: see scripts/prerender/lean-router.ts.');
    },
  };
}
