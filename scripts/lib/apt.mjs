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

/** @param {...string} args */
function apt(...args) {
  const done = spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (done.status === 0) return true;
  process.stderr.write(`${done.stdout}${done.stderr}`);
  return false;
}
