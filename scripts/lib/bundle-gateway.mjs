// Bundles the gateway and its commands: plain JavaScript in one folder, which starts in half the time that the sources need.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inRoot } from './paths.mjs';

/** What is loaded from node_modules: native modules, and the embedded database, which a gateway on a server does not load. */
const NOT_BUNDLED = ['@node-rs/argon2', '@node-rs/bcrypt', '@electric-sql/pglite', '@electric-sql/pglite/node-postgres', 'pg-native'];

/** What its modules read from their own folders. */
const FILES = ['blocklist/common-passwords.bin', 'development/assets'];

/** The gateway and its commands, as the images have them. */
export const SERVER_PROGRAMS = {
  main: 'gateway/main.ts',
  accounts: 'gateway/cli/accounts.ts',
  migrate: 'gateway/cli/migrate.ts',
};

const PROGRAMS = { ...SERVER_PROGRAMS, 'demo-reset': 'gateway/demo-reset.ts' };

/**
 * @typedef {object} How
 * @property {true | 'hidden'} sourcemap `hidden`: no comment links to the maps
 * @property {readonly string[]} [alsoNotBundled]
 * @property {Readonly<Record<string, string>>} [programs] other programs over the gateway's modules, by name
 */

/**
 * @param {string} out the folder, which is recreated
 * @param {How} how
 */
export async function bundleGateway(out, { sourcemap, alsoNotBundled = [], programs = PROGRAMS }) {
  const external = [...NOT_BUNDLED, ...alsoNotBundled];
  await build({
    root: inRoot(),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node20',
      sourcemap,
      rolldownOptions: {
        external,
        input: programs,
        // All in one folder: some code reads a file next to it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  for (const file of FILES) cpSync(inRoot('gateway', file), join(out, file.slice(file.lastIndexOf('/') + 1)), { recursive: true });
}
