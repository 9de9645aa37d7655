// The images, tested without a container engine: builds their bundle, starts it with their command, and runs their health check.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as readToEnd } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { webhookService } from '../../gateway/delivery/webhook.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';
import { until } from './support/eventually.js';
import { temporaryFolder } from './support/gateways.js';
import { freePort } from './support/mail-server.js';
import { SAFE } from './support/production.js';

jest.setTimeout(180_000);

const run = promisify(execFile);
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const compose = readFileSync('docker/compose.yaml', 'utf8');

/** The words of a matching CMD in brackets. */
function commandOf(pattern: RegExp): string[] {
  const words: unknown = JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]');
  if (!Array.isArray(words)) throw new Error('The Dockerfile has no such command.');
  return words.map(String);
}

const START = commandOf(/^CMD (\[.*\])$/m);
const HEALTH = commandOf(/HEALTHCHECK[^\n]*\\\n\s+CMD (\[.*\])$/m);

const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** The build's output folder, and an image's copy of it. */
let dist = '';
let app = '';

beforeAll(async () => {
  const context = `${temporaryFolder()}/context`;
  copyContext(context);
  dist = `${context}/dist`;
  const steps = [...dockerfile.matchAll(/^RUN (node .+)$/gm)].map(([, step = '']) => step.split(' '));
  expect(steps).toHaveLength(2);
  for (const [program = '', ...args] of steps) await run(program, args, { cwd: context });
  // In another folder, where it finds only the files that came with it.
  app = `${temporaryFolder()}/app`;
  cpSync(`${dist}/image`, app, { recursive: true });
  cpSync(`${dist}/portal`, `${app}/portal`, { recursive: true });
});

/** The context of the image's build: the files that docker/Dockerfile.dockerignore includes, and npm's installed packages. */
function copyContext(copy: string): void {
  const patterns = [...readFileSync('docker/Dockerfile.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, pattern = '']) => pattern);
  const isLetIn = (name: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(name));
  for (const name of [...readdirSync('.').filter(isLetIn), ...patterns.filter((pattern) => pattern.includes('/'))]) {
    cpSync(name, `${copy}/${name}`, { recursive: true });
  }
  symlinkSync(resolve('node_modules'), `${copy}/node_modules`);
}

test('every stage uses the same Node image, and the last stage is production and does not run as root', () => {
  expect(new Set(dockerfile.match(/^FROM node:\S+/gm))).toEqual(new Set(['FROM node:26-trixie-slim']));
  expect(dockerfile.trimEnd()).toMatch(/AS production[^]*USER node$/);
  // No secret may be a plain variable of the compose file.
  expect(compose).not.toMatch(/_SECRET: \$\{GATEWAY|PASSWORD: /);
});

test('only the migration gets the address of the owner of the tables, and every secret has a command that creates it', () => {
  const secretsOf = (part: RegExp) => /\n +secrets: \[(.*)\]/.exec(part.exec(compose)?.[0] ?? '')?.[1]?.split(', ');
  expect(secretsOf(/\n {2}migrate:\n(?: {4}.*\n)+/)).toEqual(['database_owner_url']);
  expect(secretsOf(/\nx-gateway: &gateway\n(?: {2}.*\n)+/)).toEqual(['database_url', 'gateway_secret', 'message_webhook_secret']);
  const secrets = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name);
  const guide = readFileSync('docs/deployment.md', 'utf8');
  const looped = /^for name in ([\w ]+);/m.exec(guide)?.[1]?.split(' ') ?? [];
  const written = [...guide.matchAll(/^echo .* > (\w+)$/gm)].map(([, name]) => name);
  expect(new Set([...looped, ...written])).toEqual(new Set(secrets));
  expect(secrets.length).toBe(looped.length + written.length);
  for (const [, file = ''] of compose.matchAll(/- \.\/([\w.]+\.(?:sql|mjs)|Caddyfile):/g))
    expect([file, existsSync(`docker/${file}`)]).toEqual([file, true]);
});

test('the proxy and Prometheus know every gateway, and the proxy notices one that stops before its port closes', () => {
  const gateways = [...compose.matchAll(/^ {2}([\w-]+): \*gateway$/gm)].map(([, name = '']) => name);
  expect(gateways).toEqual(['gateway-1', 'gateway-2']);
  const proxy = readFileSync('docker/Caddyfile', 'utf8');
  const forwards = [...proxy.matchAll(/reverse_proxy (?:@unready )?(.*?)(?: \{)?$/gm)].map(([, upstreams]) => upstreams);
  expect(forwards).toEqual([gateways, gateways].map((names) => names.map((name) => `${name}:4010`).join(' ')));
  expect(readFileSync('docker/monitoring/prometheus.yml', 'utf8')).toContain(`names: [${gateways.join(', ')}]`);
  const { drainSeconds } = defaultsOf('production');
  for (const text of [proxy, readFileSync('docs/deployment.md', 'utf8')]) {
    expect(Number(/health_interval (\d+)s/.exec(text)?.[1]) * 3).toBeLessThan(drainSeconds);
  }
});

test('the stand-in for texts and calls takes what the webhook sends, prints it, and ends on SIGTERM', async () => {
  const PORT = String(await freePort());
  const standIn = spawn(process.execPath, ['docker/texts.mjs'], {
    env: { PATH: process.env.PATH, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(standIn);
  let output = '';
  standIn.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const { send } = webhookService({ url: `http://127.0.0.1:${PORT}`, secret: 'secret' });
  const message = { channel: 'sms', userId: 'u', recipient: '+12025550123', subject: '', text: '123456 is your code.' } as const;
  const isTaken = () =>
    send(message, { id: 'm', at: new Date() }).then(
      () => true,
      () => false,
    );
  await until(isTaken);
  await until(() => output !== '');
  expect(output).toBe('sms to +12025550123: 123456 is your code.\n');
  const ended = once(standIn, 'exit');
  standIn.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the build creates every file that is copied into an image', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/build\/(dist\S*)/gm)].map(([, path = '']) => path);
  expect(copied.map((path) => [path, existsSync(`${dist}/../${path}`)])).toEqual(
    ['dist/maps', 'dist/image', 'dist/portal', 'dist/demo'].map((path) => [path, true]),
  );
});

test('the image contains the gateway, its commands, native modules, and lists, but no source maps', () => {
  for (const file of [
    'main.js',
    'accounts.js',
    'migrate.js',
    'common-passwords.bin',
    'assets/outbox.js',
    'node_modules/@node-rs/argon2/package.json',
  ]) {
    expect([file, existsSync(`${app}/${file}`)]).toEqual([file, true]);
  }
  // What empties a database belongs to a checkout.
  expect(existsSync(`${app}/demo-reset.js`)).toBe(false);
  for (const part of ['image', 'portal', 'demo']) {
    const files = readdirSync(`${dist}/${part}`, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('node_modules'));
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(readdirSync(`${dist}/maps/${part}`)).not.toEqual([]);
  }
});

test('without a database, the production image reports that DATABASE_URL is missing', async () => {
  const failed = await run(process.execPath, ['migrate.js'], { cwd: app, env: { PATH: process.env.PATH } }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: 'There is no embedded database in this build: set DATABASE_URL.\n' });
});

/** Starts an image with its CMD, waits until its health check passes or the process exits, and expects it to be healthy. `output` resolves at its end. */
async function startImage(folder: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', ...environment };
  const [program = '', ...args] = START;
  const [check = '', ...how] = HEALTH;
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const output = readToEnd(child.stdout);
  const isHealthy = () =>
    run(check, how, { env }).then(
      () => true,
      () => false,
    );
  while (child.exitCode === null && !(await isHealthy())) await sleep(100);
  expect(await isHealthy()).toBe(true);
  return { child, output };
}

const statusOf = async (url: string) => (await fetch(url)).status;

test('the demo image serves the portal, the app behind it, the outbox with its styles, and the API reference', async () => {
  const demo = `${temporaryFolder()}/app`;
  cpSync(app, demo, { recursive: true });
  cpSync(`${dist}/demo`, `${demo}/demo`, { recursive: true });
  const database = 'node_modules/@electric-sql/pglite';
  cpSync(database, `${demo}/${database}`, { recursive: true });
  const PORT = String(await freePort());
  const paths = { PORTAL_DIR: `${demo}/portal`, DEMO_DIR: `${demo}/demo`, DATA_DIR: `${temporaryFolder()}/gateway` };
  await startImage(demo, { ...paths, PORT, VESTIBULE_MODE: 'demo', ALLOW_PUBLIC_DEMO: 'yes', LOG_LEVEL: 'error' });
  const pages = ['/login/', '/participant-dashboard/', '/outbox', '/development/assets/development.css', '/docs'];
  const statuses = await Promise.all(pages.map((page) => statusOf(`http://127.0.0.1:${PORT}${page}`)));
  expect(statuses).toEqual(pages.map(() => 200));
});

onPostgres('the production image', () => {
  afterAll(dropDatabases);

  test('migrates, reads secrets from files, is healthy behind a prefix, lists accounts, exits with 0 on SIGTERM, and prints only JSON', async () => {
    const secret = (name: string, text: string) => {
      const path = `${dist}/${name}`;
      writeFileSync(path, `${text}\n`);
      return path;
    };
    const PORT = String(await freePort());
    const { DATABASE_URL: _url, GATEWAY_SECRET, ...safe } = SAFE;
    const env = {
      ...safe,
      PORT,
      HOST: '0.0.0.0',
      PUBLIC_PREFIX: 'stage',
      PUBLIC_URL: 'https://portal.example.com/stage',
      MIGRATE_AT_START: 'false',
      PORTAL_DIR: `${app}/portal`,
      DATABASE_URL_FILE: secret('database_url', await emptyDatabase()),
      GATEWAY_SECRET_FILE: secret('gateway_secret', GATEWAY_SECRET),
    };
    const command = async (...args: string[]) =>
      (await run(process.execPath, args, { cwd: app, env: { PATH: process.env.PATH, ...env } })).stdout;
    expect(await command('migrate.js')).toMatch(/^Ran: 001-foundation/);
    const { child, output } = await startImage(app, env);
    const ended = once(child, 'exit');
    const origin = `http://127.0.0.1:${PORT}`;
    expect(await Promise.all(['/readyz', '/stage/login/', '/login/'].map((path) => statusOf(origin + path)))).toEqual([200, 200, 404]);
    expect(await command('accounts.js', 'list')).toBe('0 accounts.\n');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const lines = (await output).trim().split('\n');
    const entries = lines.map((line): unknown => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ level: 'info', message: 'ready', url: `http://localhost:${PORT}/stage` }));
  });
});
