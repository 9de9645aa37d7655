// Installs Debian packages, if that is possible without asking the user.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian-like system on which we may install. */
export const isOnDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages quietly; returns true if that worked, otherwise prints apt's own words to stderr.
 * @param {...string} packages
 */
export function installWithApt(...packages) {
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * A program that some tests need: the one that `find` finds, or undefined. Debian's package may also start it as a service, so it is
 * installed only on a machine that is there for tests.
 * @param {() => string | undefined} find
 * @param {string} debianPackage
 */
export function ensureForTests(find, debianPackage) {
  const found = find();
  if (found !== undefined || process.env.CI !== 'true' || !isOnDebianAsRoot()) return found;
  process.stdout.write(`Installing ${debianPackage} (apt-get install ${debianPackage})…\n`);
  return installWithApt(debianPackage) ? find() : undefined;
}

/** @param {...string} args */
function apt(...args) {
  const done = spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (done.status === 0) return true;
  process.stderr.write(`${done.stdout}${done.stderr}`);
  return false;
}
