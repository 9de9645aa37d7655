// Which modules come together in one file. Left to itself the bundler makes a chunk of each shared module: twenty requests for a route.
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/**
 * What follows the first screen at once: src/ground.ts, the flows that it starts, and the parts that the screen adds after hydration.
 * Apps beside the portal load them one by one.
 */
const GROUND = [
  /[\\/]src[\\/](?:ground|shell[\\/]overlays|screens[\\/]sign-in[\\/]whats-new-banner)\.tsx?$/,
  /[\\/]store[\\/](?:activity-log|branding|errors|session|sign-in)[\\/](?:activity-log|branding|errors|session|sign-in)-flow\.ts$/,
];
const OWN = /[\\/](?:src|store|api)[\\/](?!.*node_modules)/;
/** Ours, but they bring a library along that only few routes use. */
const HEAVY = /[\\/](?:phone-number|known-tld)\.ts$/;

export const chunks: Group[] = [
  // All that the first screen needs; it becomes part of the page (inline-app.ts).
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'ground', test: (id) => GROUND.some((pattern) => pattern.test(id)), priority: 2 },
  // What at least three of the other routes' parts share.
  { name: 'common', test: (id) => OWN.test(id) && !HEAVY.test(id), minShareCount: 3, priority: 1 },
];
