// Starts a private, disposable PostgreSQL in a temporary folder, so the gateway's tests can run on one as well.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installWithApt, isOnDebianAsRoot } from './lib/apt.mjs';
import { freePort } from './lib/free-port.mjs';
import { findPostgresPrograms } from './lib/programs.mjs';

/** Comes with postgresql-common, before any server is installed. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const DATABASE = 'vestibule';

/** @typedef {{ readonly url: string, readonly stop: () => void }} Postgres `url` is a DATABASE_URL; `stop` leaves nothing behind. */

/**
 * A running server, or a sentence that says why there is none.
 * @param {{ readonly isDurable?: boolean }} [options] `isDurable`: it waits for the disk, like production's
 * @returns {Promise<Postgres | string>}
 */
export async function ensurePostgres({ isDurable = false } = {}) {
  const bin = findPostgresPrograms() ?? installBinaries();
  if (!bin) return 'PostgreSQL was not found and could not be installed (it needs root on Debian); install it to run these tests.';
  const owner = ownerOf();
  if (owner === undefined) return 'PostgreSQL refuses to run as root, and there is no user postgres to run it as.';
  return start(bin, owner, isDurable);
}

function installBinaries() {
  if (!isOnDebianAsRoot()) return undefined;
  process.stdout.write('Installing PostgreSQL (apt-get install postgresql)…\n');
  return installWithApt('postgresql-common') && withoutCluster(() => installWithApt('postgresql')) ? findPostgresPrograms() : undefined;
}

/**
 * The package would create a server and start it on port 5432, which may be in use. Nobody asked for that.
 * @param {() => boolean} install
 */
function withoutCluster(install) {
  const before = existsSync(CLUSTER_SETTINGS) ? readFileSync(CLUSTER_SETTINGS, 'utf8') : undefined;
  if (before === undefined) return install();
  writeFileSync(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    return install();
  } finally {
    writeFileSync(CLUSTER_SETTINGS, before);
  }
}

/** @typedef {{ readonly uid?: number, readonly gid?: number }} Owner */

/** Root may not run PostgreSQL, so the package's own user does. @returns {Owner | undefined} */
function ownerOf() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim()));
  return uid && gid ? { uid, gid } : undefined;
}

/**
 * @param {string} bin
 * @param {Owner} owner
 * @param {boolean} isDurable
 * @returns {Promise<Postgres | string>}
 */
async function start(bin, owner, isDurable) {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) => runAs(owner, folder, join(bin, program), args);
  const stop = () => {
    run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await freePort();
  // Nothing here outlives a test run, so tests need not wait for the disk.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=100`;
  const complaint =
    run('initdb', '-D', data, '-U', 'vestibule', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync') ??
    run('pg_ctl', 'start', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w') ??
    run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'vestibule', DATABASE);
  if (complaint === undefined) return { url: `postgres://vestibule@127.0.0.1:${port}/${DATABASE}`, stop };
  stop();
  return `PostgreSQL did not start: ${complaint}`;
}

/**
 * Runs one of PostgreSQL's programs; returns its complaint if it failed.
 * @param {Owner} owner
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} args
 */
function runAs(owner, cwd, program, args) {
  // pg_ctl's server would keep an inherited pipe open for as long as it runs, so its output goes to the log file instead.
  const isStart = args[0] === 'start';
  const done = spawnSync(program, args, { ...owner, cwd, encoding: 'utf8', stdio: isStart ? 'ignore' : 'pipe' });
  if (done.status === 0) return undefined;
  return (done.stderr || done.error?.message || `${program} ended with ${done.status}`).trim();
}
