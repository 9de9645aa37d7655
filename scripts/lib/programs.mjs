// Finds the programs on this machine that the gateway's tests use: PostgreSQL, PgBouncer, and Prometheus's promtool.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** On Debian, on other systems, and where Homebrew links them. */
const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'];
/** Where Homebrew keeps what it does not link into PATH, such as `postgresql@15`. */
const HOMEBREW_FOLDERS = ['/opt/homebrew/opt', '/usr/local/opt'];

/** The folder with initdb and pg_ctl, if there is one: the newest of Debian's, one in PATH, or the newest of Homebrew's. */
export function findPostgresPrograms() {
  const folders = [
    ...newest(DEBIAN_VERSIONS, /^(\d+)$/),
    ...(process.env.PATH ?? '').split(delimiter),
    ...HOMEBREW_FOLDERS.flatMap((folder) => newest(folder, /^postgresql@(\d+)$/)),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PgBouncer, if there is one. */
export const findPgBouncer = () => findProgram('pgbouncer');

/** What checks Prometheus's alerts, if it is there. */
export const findPromtool = () => findProgram('promtool');

/** @param {string} name */
const findProgram = (name) => PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/**
 * The programs' folders of the versions in a folder, the newest first.
 * @param {string} folder
 * @param {RegExp} pattern with the version as its group
 */
function newest(folder, pattern) {
  const version = (/** @type {string} */ name) => Number(pattern.exec(name)?.[1]);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
  return names.sort((a, b) => version(b) - version(a)).map((name) => join(folder, name, 'bin'));
}
