// The order of the suites: those that take longest first, so that none of them is what everything else waits for in the end.
import TestSequencer from '@jest/test-sequencer';

/** A quarter of a minute and more each. Jest goes by what it has run before, which on a fresh clone is nothing. */
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
