// Installs Debian packages, where that is possible without asking anybody.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian-like system on which we may install. */
export const isOnDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages quietly; true when it worked, otherwise apt's own words go to stderr.
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
