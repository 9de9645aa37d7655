// Builds the package for partner apps in dist/package (`npm run build:package`): api/, store/, and the kit as ES modules with types, plus
// its own README and documents. With --check, publint inspects it, and its exports are compared with docs/api-report.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareReport } from './lib/api-report.mjs';
import { documentHooks } from './lib/document-hooks.mjs';
import { layerOrder } from './lib/layer-order.mjs';
import { inRoot } from './lib/paths.mjs';
import { complain } from './lib/report.mjs';
import { run } from './lib/run.mjs';

/** The documents for partners. What they link to is in this list, or in the repository (scripts/try-package.mjs checks). */
const DOCUMENTS = ['partner-guide.md', 'data-layer.md', 'errors.md', 'testing.md', 'requirements.md', 'protocol.md'];

rmSync(inRoot('dist', 'package'), { recursive: true, force: true });
await orFail('tsc', '-p', 'tsconfig.package.json');
// The kit's styles, next to the modules that import them.
for (const folder of ['ui', 'styles'])
  cpSync(inRoot('src', folder), inRoot('dist', 'package', 'src', folder), { recursive: true, filter: isStyle });
layersFirst(inRoot('dist', 'package', 'src'));
forgetStyles(inRoot('dist', 'package'));
documentHooks(inRoot('dist', 'package', 'api'));
describePackage();
if (process.argv.includes('--check')) {
  await orFail('publint', 'run', inRoot('dist', 'package'), '--strict', '--pack=false');
  const complaint = compareReport();
  if (complaint) fail(complaint);
}

/** Makes the folder a package: adds a manifest without this repository's tools, and what its readers need. */
function describePackage() {
  /** @type {Record<string, unknown>} */
  const { name, version, description, license, type, engines } = readJson(inRoot('package.json'));
  const manifest = { name, version, description, license, type, engines, ...readJson(inRoot('scripts', 'published', 'manifest.json')) };
  writeFileSync(inRoot('dist', 'package', 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Its links start at docs/package/ here, and at the package's root there.
  const readme = readFileSync(inRoot('docs', 'package', 'README.md'), 'utf8')
    .replaceAll('](../../', '](')
    .replaceAll('](../', '](docs/');
  writeFileSync(inRoot('dist', 'package', 'README.md'), readme);
  mkdirSync(inRoot('dist', 'package', 'docs'));
  for (const document of DOCUMENTS) {
    const text = readFileSync(inRoot('docs', document), 'utf8');
    writeFileSync(inRoot('dist', 'package', 'docs', document), withoutDeadLinks(text));
  }
  for (const file of ['CHANGELOG.md', 'LICENSE', 'openapi.json']) cpSync(inRoot(file), inRoot('dist', 'package', file));
}

/**
 * Replaces a link to a document that stays in the repository with its words.
 * @param {string} text
 */
function withoutDeadLinks(text) {
  return text.replace(/\[([^\]]+)\]\(([\w-]+\.md)(?:#[^)]*)?\)/g, (/** @type {string[]} */ ...[link = '', words = '', file = '']) =>
    DOCUMENTS.includes(file) ? link : words,
  );
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * States the order of the layers in each style sheet. A partner's bundler may put the styles of a part that is loaded on demand first, and
 * then they would decide the order.
 * @param {string} folder
 */
function layersFirst(folder) {
  const order = layerOrder();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(order)) writeFileSync(join(folder, file), `${order}\n${text}`);
  }
}

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
  if (code !== 0) fail(output);
}

/** @type {(sentence: string) => never} */
function fail(sentence) {
  complain(sentence);
  process.exit(1);
}
