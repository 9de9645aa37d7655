// Builds what partner apps install (`npm run build:package`): api/, store/ and the kit as ES modules with types; with --check publint looks at it.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { complain } from './lib/report.mjs';
import { run } from './lib/run.mjs';

rmSync(inRoot('dist', 'package'), { recursive: true, force: true });
await orFail('tsc', '-p', 'tsconfig.package.json');
// The kit's styles, beside the modules that import them.
for (const folder of ['ui', 'styles'])
  cpSync(inRoot('src', folder), inRoot('dist', 'package', 'src', folder), { recursive: true, filter: isStyle });
forgetStyles(inRoot('dist', 'package'));
if (process.argv.includes('--check')) await orFail('publint', 'run', '--strict', '--pack=false');

/**
 * Style sheets have no types: a declaration that imports one does not compile everywhere.
 * @param {string} folder
 */
function forgetStyles(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/^import '.*\.css';\n/gm, ''));
  }
}

/** @param {string} path */
function isStyle(path) {
  return !/\.tsx?$/.test(path);
}

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
