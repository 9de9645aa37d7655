// Bundles the gateway for the image: one folder of plain JavaScript, so that the image needs no package manager and one package.
import { cpSync, rmSync } from 'node:fs';
import { build } from 'vite';

const out = 'dist/gateway';

/** What cannot be bundled: a native module, and the embedded database, which a gateway on a server does not load. */
const external = ['@node-rs/argon2', '@electric-sql/pglite', '@electric-sql/pglite/node-postgres', 'pg-native'];

rmSync(out, { recursive: true, force: true });
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external },
  build: { ssr: 'gateway/main.ts', outDir: out, target: 'node20', rolldownOptions: { external } },
});
// The native module and the one binary of this platform that npm installed with it.
cpSync('node_modules/@node-rs', `${out}/node_modules/@node-rs`, { recursive: true });
// Beside the code that reads it.
cpSync('gateway/blocklist/common-passwords.bin', `${out}/common-passwords.bin`);
