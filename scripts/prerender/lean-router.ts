// Lets the bundler drop what the portal does not use of react-router, whose production build the package's exports do not offer.
import type { Alias, Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';

const production = (file: string) => inRoot('node_modules', 'react-router', 'dist', 'production', file);

/** The exports name the development build for every condition. */
export const routerAliases: Alias[] = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

/** Components made by a call, or named by an assignment, count as used; marked pure, and unnamed, they do not. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => ({
        code: code
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
          .replace(/^\w+\.displayName = .*;$/gm, ''),
        map: null,
      }),
    },
  };
}
