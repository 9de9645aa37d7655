// Which modules come together in one file. Left to itself the bundler makes a chunk of each shared module: twenty requests for a route.
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/**
 * What follows the first screen at once: src/first-screen/rest-of-app.ts, the flows that it starts, and the parts that the screen adds
 * after hydration.
 * Apps beside the portal load them one by one.
 */
const REST_OF_APP = [
  /[\\/]src[\\/](?:first-screen[\\/]rest-of-app|ui[\\/]shell[\\/]overlays|screens[\\/]sign-in[\\/]whats-new-banner)\.tsx?$/,
  /[\\/]store[\\/](?:services|flows)[\\/](?:activity-log|branding|errors|session|sign-in)[\\/](?:activity-log|branding|errors|session|sign-in)-flow\.ts$/,
];
const OWN = /^(?!.*node_modules).*[\\/](?:src|store|api)[\\/]/;
/** Libraries that only some routes use. */
const LIBRARY = /[\\/]node_modules[\\/](altcha|libphonenumber-js|qrcode\.react|tlds)[\\/]/;

export const chunks: Group[] = [
  // All that the first screen needs; it becomes part of the page (inline-app.ts).
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'rest-of-app', test: (id) => REST_OF_APP.some((pattern) => pattern.test(id)), priority: 2 },
  // Each by itself, so that a route's own code is its own.
  { name: (id) => LIBRARY.exec(id)?.[1]?.replace(/\W/g, '-') ?? null, priority: 1 },
  // What at least three of the other routes' parts share.
  { name: 'common', test: OWN, minShareCount: 3 },
];
