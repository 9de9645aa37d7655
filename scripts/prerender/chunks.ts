// Groups modules into files. By default the bundler makes a chunk of each shared module: twenty requests for a route.
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** Matches the module with this path, wherever the project folder is. */
const moduleOf = (path: string) => new RegExp(`[\\\\/]${path.replaceAll('/', '[\\\\/]')}\\.tsx?$`);

/**
 * What loads right after the first screen: src/first-screen/rest-of-app.ts, the flows that it starts, and what the screen may add
 * after hydration. Partner apps load them one by one.
 */
const REST_OF_APP: readonly RegExp[] = [
  ...['first-screen/rest-of-app', 'screens/sign-in/whats-new-banner'].map((module) => moduleOf(`src/${module}`)),
  ...['activity-log', 'branding', 'errors', 'session'].map((name) => moduleOf(`store/services/${name}/${name}-flow`)),
  moduleOf('store/flows/sign-in/sign-in-flow'),
];
/** What all dialogs share. Most visits open none, so it is not among the other routes' shared code, either. */
const MODAL = moduleOf('src/ui/modal/modal');
/** What the code screens and the dialog that asks for a fresh proof share. Most routes do without it. */
const ONE_TIME_CODE: readonly RegExp[] = ['ui/one-time-code/resend', 'ui/one-time-code/sent-to', 'messages/[\\w-]+/one-time-code'].map(
  (module) => moduleOf(`src/${module}`),
);
/** What at least three routes share, but most do without: emailed links, and setting up an authenticator app. */
const NOT_COMMON: readonly RegExp[] = [
  ...['link-screen', 'confirm-link', 'expired-link'].map((name) => moduleOf(`src/screens/token-links/${name}`)),
  ...['page/link-check', 'use-link-visit'].map((module) => moduleOf(`src/ui/${module}`)),
  moduleOf('src/messages/[\\w-]+/(?:link-check|token-links|authenticator)'),
  moduleOf('store/flows/token-links/(?:follow-link|decide-token)'),
  moduleOf('store/services/authenticator/find-authenticator'),
];
const OWN = /^(?!.*node_modules).*[\\/](?:src|store|api)[\\/]/;
/** Libraries that only some routes use. */
const LIBRARIES = ['altcha', 'libphonenumber-js', 'qrcode.react', 'tlds'] as const;
const libraryOf = (name: string) => new RegExp(`[\\\\/]node_modules[\\\\/]${name.replaceAll('.', '\\.')}[\\\\/]`);

export const chunks: Group[] = [
  // Everything that the first screen needs; the page requests it after its first paint (src/first-screen/start-app.ts).
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'rest-of-app', test: (id) => REST_OF_APP.some((pattern) => pattern.test(id)), priority: 2 },
  // Each separately, so a route's chunk holds only its own code.
  { name: (id) => LIBRARIES.find((name) => libraryOf(name).test(id))?.replace(/\W/g, '-') ?? null, priority: 1 },
  { name: 'modal', test: MODAL, priority: 1 },
  { name: 'one-time-code', test: (id) => ONE_TIME_CODE.some((pattern) => pattern.test(id)), priority: 1 },
  // Code that at least three chunks of the other routes share.
  { name: 'common', test: (id) => OWN.test(id) && !NOT_COMMON.some((pattern) => pattern.test(id)), minShareCount: 3 },
];

/** Every pattern above. If no module matched one anymore, its module would silently move to another chunk. */
const PATTERNS: readonly RegExp[] = [...REST_OF_APP, MODAL, ...ONE_TIME_CODE, ...NOT_COMMON, ...LIBRARIES.map(libraryOf)];

export const unmatched = (ids: readonly string[]): readonly RegExp[] => PATTERNS.filter((pattern) => !ids.some((id) => pattern.test(id)));

/** Fails the build if a file that is named here was renamed or deleted. */
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
