// Which modules come together in one file. Left to itself the bundler makes a chunk of each shared module: twenty requests for a route.
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** The module with this path, in whatever folder the project lies. */
const moduleOf = (path: string) => new RegExp(`[\\\\/]${path.replaceAll('/', '[\\\\/]')}\\.tsx?$`);

/**
 * What follows the first screen at once: src/first-screen/rest-of-app.ts, the flows that it starts, and the parts that the screen adds
 * after hydration.
 * Apps beside the portal load them one by one.
 */
const REST_OF_APP: readonly RegExp[] = [
  ...['first-screen/rest-of-app', 'ui/shell/overlays', 'screens/sign-in/whats-new-banner'].map((module) => moduleOf(`src/${module}`)),
  ...['activity-log', 'branding', 'errors', 'session'].map((name) => moduleOf(`store/services/${name}/${name}-flow`)),
  moduleOf('store/flows/sign-in/sign-in-flow'),
];
const OWN = /^(?!.*node_modules).*[\\/](?:src|store|api)[\\/]/;
/** Libraries that only some routes use. */
const LIBRARIES = ['altcha', 'libphonenumber-js', 'qrcode.react', 'tlds'] as const;
const libraryOf = (name: string) => new RegExp(`[\\\\/]node_modules[\\\\/]${name.replaceAll('.', '\\.')}[\\\\/]`);

export const chunks: Group[] = [
  // All that the first screen needs; it becomes part of the page (inline-app.ts).
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'rest-of-app', test: (id) => REST_OF_APP.some((pattern) => pattern.test(id)), priority: 2 },
  // Each by itself, so that a route's own code is its own.
  { name: (id) => LIBRARIES.find((name) => libraryOf(name).test(id))?.replace(/\W/g, '-') ?? null, priority: 1 },
  // What at least three of the other routes' parts share.
  { name: 'common', test: OWN, minShareCount: 3 },
];

/** What each name stands for: a pattern that no module matches any more would silently move what it named. */
const PATTERNS: readonly RegExp[] = [...REST_OF_APP, ...LIBRARIES.map(libraryOf)];

export const unmatched = (ids: readonly string[]): readonly RegExp[] => PATTERNS.filter((pattern) => !ids.some((id) => pattern.test(id)));

/** Fails where a file that chunks.ts names was renamed or is gone. */
export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    buildEnd(error) {
      const missing = error ? [] : unmatched([...this.getModuleIds()]);
      if (missing.length > 0) throw new Error(`No module matches ${missing.join(', ')}: see scripts/prerender/chunks.ts.`);
    },
  };
}
