// Bundles the gateway and its commands for the images: one folder of plain JavaScript, so that they need no package manager.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const dist = process.argv[2] ?? 'dist';
const out = join(dist, 'gateway');
const maps = join(dist, 'maps');

/** What cannot be bundled: native modules, and the embedded database, which a gateway on a server does not load. */
const external = ['@node-rs/argon2', '@node-rs/bcrypt', '@electric-sql/pglite', '@electric-sql/pglite/node-postgres', 'pg-native'];

rmSync(out, { recursive: true, force: true });
rmSync(maps, { recursive: true, force: true });
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: out,
    target: 'node20',
    // Without a comment that leads to them: they are kept elsewhere.
    sourcemap: 'hidden',
    rolldownOptions: {
      external,
      input: { main: 'gateway/main.ts', accounts: 'gateway/cli/accounts.ts', migrate: 'gateway/cli/migrate.ts' },
      // All beside each other: some code reads a file that lies beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
// The native modules, and the one binary of this platform that npm installed with each.
cpSync('node_modules/@node-rs', join(out, 'node_modules/@node-rs'), { recursive: true });
cpSync('gateway/blocklist/common-passwords.bin', join(out, 'common-passwords.bin'));
for (const folder of ['gateway', 'portal', 'demo']) moveMaps(folder);

/**
 * Moves the source maps of a build out of it.
 * @param {string} folder
 */
function moveMaps(folder) {
  for (const file of filesOf(join(dist, folder))) {
    if (!file.endsWith('.map') || file.includes('node_modules')) continue;
    const target = join(maps, folder, file);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(dist, folder, file), target);
  }
}

/**
 * @param {string} folder
 * @returns {string[]} relative to the folder; none where nothing was built
 */
function filesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
