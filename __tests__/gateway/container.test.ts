// The images, as far as a machine without a container engine can tell: their bundle is made, started as they start it, and checked as they check it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';
import { temporaryFolder } from './support/gateways.js';
import { freePort } from './support/mail-server.js';
import { SAFE } from './support/production.js';

jest.setTimeout(180_000);

const run = promisify(execFile);
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const compose = readFileSync('docker/compose.yaml', 'utf8');

/** What a CMD in brackets says, of those that match. */
function commandOf(pattern: RegExp): string[] {
  const words: unknown = JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]');
  if (!Array.isArray(words)) throw new Error('The Dockerfile has no such command.');
  return words.map(String);
}

const START = commandOf(/^CMD (\[.*\])$/m);
const HEALTH = commandOf(/HEALTHCHECK[^\n]*\\\n\s+CMD (\[.*\])$/m);

let folder = '';
const app = () => `${folder}/image`;

beforeAll(async () => {
  folder = temporaryFolder();
  // Stands in for the portal's build, with a source map that must not stay there.
  mkdirSync(`${folder}/portal/assets`, { recursive: true });
  writeFileSync(`${folder}/portal/index.html`, '<!doctype html><script type="application/json" id="environment">{}</script>');
  writeFileSync(`${folder}/portal/assets/main-aBc12_-3.js.map`, '{}');
  await run(process.execPath, ['docker/bundle.mjs', folder]);
});

test('every stage starts from the Node that is named first, and each copied file is made by the build', () => {
  expect(new Set(dockerfile.match(/^FROM node:\S+/gm))).toEqual(new Set(['FROM node:24-bookworm-slim']));
  expect(dockerfile).toContain('RUN node docker/bundle.mjs');
  expect(dockerfile.trimEnd()).toMatch(/AS production[^]*USER node$/);
  // No secret is a plain variable of the compose file.
  expect(compose).not.toMatch(/_SECRET: \$\{GATEWAY|PASSWORD: /);
});

test('the image has the gateway and its commands, native modules and lists, but no source maps', () => {
  for (const file of [
    'main.js',
    'accounts.js',
    'migrate.js',
    'common-passwords.bin',
    'assets/outbox.js',
    'node_modules/@node-rs/argon2/package.json',
  ]) {
    expect([file, existsSync(`${app()}/${file}`)]).toEqual([file, true]);
  }
  for (const part of ['image', 'portal']) {
    const files = readdirSync(`${folder}/${part}`, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('node_modules'));
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  }
  expect(existsSync(`${folder}/maps/image/main.js.map`)).toBe(true);
  expect(existsSync(`${folder}/maps/portal/assets/main-aBc12_-3.js.map`)).toBe(true);
});

test('without a database the production image says what it lacks', async () => {
  const failed = await run(process.execPath, ['migrate.js'], { cwd: app(), env: { PATH: process.env.PATH } }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: 'There is no embedded database in this build: set DATABASE_URL.\n' });
});

onPostgres('started', () => {
  let child: ChildProcess | undefined;
  afterAll(async () => {
    child?.kill('SIGKILL');
    await dropDatabases();
  });

  test('it migrates, starts with secrets from files, is healthy behind a prefix, lists accounts, and ends on SIGTERM with 0', async () => {
    const secret = (name: string, text: string) => {
      const path = `${folder}/${name}`;
      writeFileSync(path, `${text}\n`);
      return path;
    };
    const PORT = String(await freePort());
    const { DATABASE_URL: _url, GATEWAY_SECRET, ...safe } = SAFE;
    const env = {
      ...safe,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT,
      PUBLIC_PREFIX: 'stage',
      PUBLIC_URL: 'https://portal.example.com/stage',
      MIGRATE_AT_START: 'false',
      PORTAL_DIR: `${folder}/portal`,
      DATABASE_URL_FILE: secret('database_url', await emptyDatabase()),
      GATEWAY_SECRET_FILE: secret('gateway_secret', GATEWAY_SECRET),
    };
    const [program = '', ...args] = START;
    expect((await run(program, ['migrate.js'], { cwd: app(), env })).stdout).toMatch(/^Ran: 001-foundation/);
    child = spawn(program, args, { cwd: app(), env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const [check = '', ...how] = HEALTH;
    const isHealthy = () =>
      run(check, how, { env }).then(
        () => true,
        () => false,
      );
    while (child.exitCode === null && !(await isHealthy())) await sleep(100);
    expect(await isHealthy()).toBe(true);
    expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${PORT}/stage/login/`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${PORT}/login/`)).status).toBe(404);
    expect((await run(program, ['accounts.js', 'list'], { cwd: app(), env })).stdout).toBe('0 accounts.\n');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
