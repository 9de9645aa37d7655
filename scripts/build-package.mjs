// Builds what partner apps install (`npm run build:package`): api/ and store/ as ES modules with types; with --check publint looks at it.
import { rmSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { complain } from './lib/report.mjs';
import { run } from './lib/run.mjs';

rmSync(inRoot('dist', 'package'), { recursive: true, force: true });
await orFail('tsc', '-p', 'tsconfig.package.json');
if (process.argv.includes('--check')) await orFail('publint', 'run', '--strict', '--pack=false');

/**
 * @param {string} program
 * @param {...string} args
 */
async function orFail(program, ...args) {
  const { code, output } = await run(program, args);
  if (code === 0) return;
  complain(output);
  process.exit(1);
}
