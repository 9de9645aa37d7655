// Checks the built portal against the budgets in docs/performance.md: what the first screen loads, and what each other route adds.
import { tsImport } from 'tsx/esm/api';
import { closure, readBuiltPortal, wireSize } from './lib/built-portal.mjs';
import { isMain } from './lib/paths.mjs';
import { complain, say } from './lib/report.mjs';

/** Kilobytes, brotli. */
const BUDGET = { app: 108, page: 7.6, restOfApp: 28, common: 18, route: 12 };
const KILOBYTE = 1024;
/** Chunks that contain only a library that few routes use. They do not count toward a route's budget. */
const LIBRARIES = ['altcha', 'libphonenumber-js', 'qrcode-react', 'tlds'];
const SPECIFIER = /import\(\s*["'](?:\.{1,2}\/)+([^"']+)\.js["']\s*\)/;

/** Modules that come with the app, or right after it: they have no chunk of their own. */
const IN_FIRST_CHUNKS = [
  'services/activity-log/activity-log-flow',
  'services/branding/branding-flow',
  'services/errors/errors-flow',
  'services/session/session-flow',
  'store/flows/sign-in/sign-in-flow',
];

/** @typedef {import('./lib/built-portal.mjs').Manifest} Manifest */
/** @typedef {{ readonly what: string, readonly size: number, readonly budget: number, readonly fix: string }} Line */

/** Prints the largest sizes. Throws an Error that names everything over its budget. */
export async function checkSizes() {
  const lines = await measureSizes();
  for (const { what, size, budget } of lines.slice(0, 7)) say(`${what}: ${size.toFixed(1)} of ${budget} KB`);
  const over = lines.filter(({ size, budget }) => size > budget);
  if (over.length > 0) throw new Error(over.map(sentence).join('\n'));
}

/** What the first screen loads, then each route, largest first. */
export async function measureSizes() {
  const { manifest, entry } = readBuiltPortal();
  const bytesOf = (/** @type {Iterable<string>} */ keys) => [...keys].reduce((sum, key) => sum + wireSize(manifest[key]?.file ?? ''), 0);
  const { restOfApp, common, shared } = sharedChunks(manifest, entry);
  const libraries = LIBRARIES.flatMap((name) => named(manifest, name));
  const routes = (await routeParts(manifest)).map(({ path, keys }) => {
    const own = minus(closure(manifest, keys), new Set([...shared, ...libraries]));
    return line(`The route ${path}`, bytesOf(own), BUDGET.route, `its chunks: ${[...own].map((key) => manifest[key]?.file).join(', ')}`);
  });
  return [
    line('The app', bytesOf([entry]), BUDGET.app, 'load later what the first screen does not need'),
    line('The page', wireSize('index.html'), BUDGET.page, 'its styles come from the components of the first screen'),
    line('What follows immediately', bytesOf(restOfApp), BUDGET.restOfApp, 'see src/first-screen/rest-of-app.ts'),
    line('What other routes share', bytesOf(common), BUDGET.common, 'see scripts/prerender/chunks.ts'),
    ...routes.sort((a, b) => b.size - a.size),
  ];
}

/**
 * @param {Manifest} manifest
 * @param {string} entry
 */
function sharedChunks(manifest, entry) {
  const atStart = closure(manifest, [entry]);
  const restOfApp = minus(closure(manifest, named(manifest, 'rest-of-app')), atStart);
  const shared = new Set([...atStart, ...restOfApp, ...closure(manifest, ['src/routing/other-routes.tsx']), ...named(manifest, 'common')]);
  return { restOfApp, shared, common: minus(shared, new Set([...atStart, ...restOfApp])) };
}

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget
 * @param {string} fix
 * @returns {Line}
 */
const line = (what, bytes, budget, fix) => ({ what, size: bytes / KILOBYTE, budget, fix });

/** @param {Line} line */
const sentence = ({ what, size, budget, fix }) =>
  `${what} has ${size.toFixed(1)} KB of ${budget} (brotli); ${fix}. Then: npm run bench -- bundle`;

/**
 * What each route of src/routing/routes.ts loads: its screen and its flows.
 * @param {Manifest} manifest
 */
async function routeParts(manifest) {
  /** @type {typeof import('../src/routing/routes.js')} */
  const { routes } = await tsImport('../src/routing/routes.ts', import.meta.url);
  /** @type {typeof import('../store/core/routes.js')} */
  const { ROUTES } = await tsImport('../store/core/routes.ts', import.meta.url);
  /** @type {typeof import('../src/routing/flows.js')} */
  const { flows } = await tsImport('../src/routing/flows.ts', import.meta.url);
  // The first screen is part of the app.
  const others = Object.entries(ROUTES).filter(([path]) => path !== '/');
  return others.map(([path, { flows: names }]) => {
    const load = Object.entries(routes).find(([candidate]) => candidate === path)?.[1];
    const loads = [load, ...names.map((name) => flows[name])];
    return { path, keys: loads.flatMap((each) => (each ? keysOf(manifest, each) : [])) };
  });
}

/**
 * The manifest key of the module that a function imports; none for those in the first chunks. Throws if the build is not as expected:
 * otherwise, a route whose chunk was not found would weigh nothing.
 * @param {Manifest} manifest
 * @param {() => Promise<unknown>} load
 */
function keysOf(manifest, load) {
  const module = SPECIFIER.exec(String(load))?.[1];
  if (module === undefined) throw new Error(`No import was found in ${String(load)}`);
  const keys = Object.keys(manifest).filter((key) => `/${key.replace(/\.tsx?$/, '')}`.endsWith(`/${module}`));
  const expected = IN_FIRST_CHUNKS.includes(module) ? 0 : 1;
  if (keys.length !== expected) throw new Error(`${module} has ${keys.length} chunks of its own instead of ${expected}.`);
  return keys;
}

/**
 * @param {Manifest} manifest
 * @param {string} name
 */
function named(manifest, name) {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  if (keys.length === 0) throw new Error(`The build has no chunk named ${name}.`);
  return keys;
}

/**
 * @param {Iterable<string>} keys
 * @param {Set<string>} without
 */
const minus = (keys, without) => new Set([...keys].filter((key) => !without.has(key)));

if (isMain(import.meta.url)) {
  await checkSizes().catch((/** @type {Error} */ error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
