// The order of the suites: longest first, so that no long suite runs alone at the end.
import { existsSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Suites of 15 seconds or more. Jest sorts by earlier runs, and a fresh clone has none. */
const LONGEST = [
  'gateway/two-processes',
  'gateway/processes',
  'scripts/stopping',
  'gateway/limits',
  'gateway/accounts-command',
  'screens/no-dead-ends/every-route',
  'screens/account-setup/resume',
  'gateway/first-start',
  'gateway/message-queue',
  'gateway/container',
  'gateway/upgrades',
];

const missing = LONGEST.filter(
  (suite) => !['ts', 'tsx'].some((ending) => existsSync(new URL(`../${suite}.test.${ending}`, import.meta.url))),
);
if (missing.length > 0) throw new Error(`longest-first.mjs names suites that do not exist: ${missing.join(', ')}.`);

/** @param {string} path */
const rank = (path) => {
  const at = LONGEST.findIndex((suite) => path.includes(`/${suite}.test.`));
  return at < 0 ? LONGEST.length : at;
};

export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<TestSequencer['sort']>[0]} tests
   */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => rank(one.path) - rank(other.path));
  }
}
