// Installs the packed package into a separate project outside the repository, then type-checks, builds, and runs it: a partner app, the
// demonstration app, the partner guide's app, and the test from the page on testing, in jest and in vitest (`npm run try:package`).
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, isMain } from './lib/paths.mjs';
import { complain, indent, say, stopwatch } from './lib/report.mjs';
import { run } from './lib/run.mjs';

/** What the separate project has besides the package: a partner app's libraries and tools, in this repository's versions. */
const LIBRARIES = ['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'react-router-dom', 'redux-persist'];
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vite'];
/** What docs/testing.md tells partners to install for jest and vitest. */
const TEST_TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  'jest',
  'jest-environment-jsdom',
  'jsdom',
  'vitest',
];
/** Each has its own folder: the types of one contradict those of the other. `skipLibCheck`: jsdom's types contradict TypeScript's. */
const RUNNERS = {
  jest: { program: 'jest/bin/jest.js', args: [], settings: /^(?:jest\.|empty-)/, types: ['jest'], skipLibCheck: false },
  vitest: { program: 'vitest/vitest.mjs', args: ['run'], settings: /^vitest\./, types: ['vitest/globals'], skipLibCheck: true },
};
/** Part of a call that the partner app never makes: its bundle must not contain it. */
const UNUSED_CALL = 'lastManualCheckdate';

/** The order of the cascade (src/styles/layers.css). */
const LAYERS = ['tokens', 'base', 'kit', 'app', 'modes'];

/** Throws an Error that says what a partner could not do with the tarball. */
export async function tryPackage() {
  const elapsed = stopwatch();
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-package-'));
  try {
    await setUp(folder);
    const inside = { cwd: folder };
    await must('Types (bundler)', run('tsc', ['-p', 'tsconfig.json'], inside));
    await must('Types (nodenext)', run('tsc', ['-p', 'tsconfig.nodenext.json'], inside));
    // Redux Toolkit's own declarations have errors in this mode.
    await must('Types (exact)', run('tsc', ['-p', 'tsconfig.exact.json'], inside));
    await must('Types (declaration)', run('tsc', ['-p', 'tsconfig.declaration.json'], inside));
    await must('Run in Node', run('node', ['out/run.js'], inside));
    await must('Build', run('vite', ['build', '--logLevel', 'warn'], inside));
    refuseUnusedCode(join(folder, 'dist', 'assets'));
    for (const app of [copyDemo(folder), followGuide(folder)]) {
      await must(`Types (${app})`, run('tsc', ['-p', app], inside));
      await must(`Build (${app})`, run('vite', ['build', app, '--logLevel', 'error'], inside));
      refuseUnorderedStyles(join(folder, app, 'dist', 'assets'));
    }
    for (const runner of /** @type {const} */ (['jest', 'vitest'])) {
      const { program, args } = RUNNERS[runner];
      const cwd = followTesting(folder, runner);
      await must(`Types (${runner})`, run('tsc', ['-p', runner], inside));
      await must(`Tests (${runner})`, run('node', [join(folder, 'node_modules', program), ...args], { cwd }));
    }
    say(`The package installs, type-checks, runs, builds, and is tested in a separate project (${elapsed()}).`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function setUp(folder) {
  await must('Build', run('node', ['scripts/build-package.mjs']));
  const packed = await must('npm pack', run('npm', ['pack', '--silent', '--pack-destination', folder, inRoot('dist', 'package')]));
  const tarball = packed.trim().split('\n').at(-1);
  cpSync(inRoot('scripts', 'fixtures', 'partner-app'), folder, { recursive: true });
  const manifest = {
    name: 'partner-app',
    private: true,
    type: 'module',
    dependencies: { ...versionsOf([...LIBRARIES, ...TOOLS, ...TEST_TOOLS]), vestibule: `file:${tarball}` },
    overrides: readManifest().overrides,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  refuseMissingDocuments();
  // Everything but the tarball is in npm's cache from installing this repository.
  await must('npm install', run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder }));
}

/** The package's documents name only what is in the package. */
function refuseMissingDocuments() {
  const inside = (/** @type {string[]} */ ...parts) => inRoot('dist', 'package', ...parts);
  const documents = ['README.md', ...readdirSync(inside('docs')).map((name) => `docs/${name}`)];
  const missing = documents.flatMap((document) => {
    const text = readFileSync(inside(document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, link = '']) => join(dirname(document), link));
    const named = [...text.matchAll(/`((?:docs|demo|gateway|scripts|bench|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    return [...links, ...named].filter((path) => !existsSync(inside(path))).map((path) => `${document} names ${path}`);
  });
  if (missing.length > 0) throw new Error(`The tarball lacks documents: ${missing.join('; ')}.`);
}

/** The demonstration app, from the package instead of our sources. @param {string} folder */
function copyDemo(folder) {
  cpSync(inRoot('demo'), join(folder, 'demo'), { recursive: true, filter: (path) => !path.endsWith('vite.config.ts') });
  const tsconfig = { extends: '../tsconfig.json', compilerOptions: { types: ['vite/client'] }, include: ['**/*'] };
  writeFileSync(join(folder, 'demo', 'tsconfig.json'), JSON.stringify(tsconfig));
  return 'demo';
}

/** The files that the partner guide tells people to write, word for word: its named code blocks. @param {string} folder */
function followGuide(folder) {
  writeNamedBlocks('partner-guide.md', join(folder, 'guide'));
  return 'guide';
}

/**
 * The test from the page on testing and one runner's settings, word for word, on the guide's own component.
 * @param {string} folder
 * @param {keyof typeof RUNNERS} runner
 */
function followTesting(folder, runner) {
  const { settings, types, skipLibCheck } = RUNNERS[runner];
  const own = join(folder, runner);
  writeNamedBlocks('testing.md', own, (name) => name === 'plans.test.tsx' || settings.test(name));
  cpSync(join(folder, 'guide', 'plans.tsx'), join(own, 'plans.tsx'));
  const tsconfig = {
    extends: '../tsconfig.json',
    compilerOptions: { types: [...types, 'node', 'vite/client'], skipLibCheck },
    include: ['*.ts', '*.tsx'],
  };
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(tsconfig));
  return own;
}

/**
 * Writes a document's code blocks that have a file name.
 * @param {string} document
 * @param {string} folder
 * @param {(name: string) => boolean} [isWanted]
 */
function writeNamedBlocks(document, folder, isWanted = () => true) {
  mkdirSync(folder);
  const text = readFileSync(inRoot('docs', document), 'utf8');
  for (const [, name = '', block = ''] of text.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g))
    if (isWanted(name)) writeFileSync(join(folder, name), block);
}

/** @param {readonly string[]} names */
function versionsOf(names) {
  const { dependencies, devDependencies } = readManifest();
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? devDependencies[name]]));
}

/** @returns {{ dependencies: Record<string, string>, devDependencies: Record<string, string>, overrides: object }} */
const readManifest = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/**
 * @param {string} what
 * @param {Promise<import('./lib/run.mjs').Result>} running
 */
async function must(what, running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`${what} failed in a separate project:\n${indent(output)}`);
  return output;
}

/** @param {string} assets */
function refuseUnusedCode(assets) {
  if (!readFileSync(inRoot('api', 'contract', 'payroll.ts'), 'utf8').includes(UNUSED_CALL))
    throw new Error(`No call is named ${UNUSED_CALL} anymore: name another one that the app does not make.`);
  const found = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(UNUSED_CALL),
  );
  if (found.length > 0)
    throw new Error(`The package is not tree-shakable: ${found.join(', ')} holds ${UNUSED_CALL}, which the app never calls.`);
}

/**
 * The browser orders the layers as the first file names them, and which file comes first is up to the bundler.
 * @param {string} assets
 */
function refuseUnorderedStyles(assets) {
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  if (sheets.length === 0) throw new Error('The bundle has no style sheet.');
  const unordered = sheets.filter((file) => {
    const named = [...readFileSync(join(assets, file), 'utf8').matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = '']) =>
      names.split(/,\s*/),
    );
    return [...new Set(named)].some((name, index) => name.trim() !== LAYERS[index]);
  });
  if (unordered.length > 0) throw new Error(`These style sheets name the layers in another order: ${unordered.join(', ')}.`);
}

if (isMain(import.meta.url)) {
  await tryPackage().catch((/** @type {Error} */ error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
