// What `npm start` and `npm test` leave behind after a stop signal: no processes, and an exit code that shows the reason.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MarkedCommand, startMarked } from './support/marked-processes.js';

/** The test finds processes in /proc. */
const onLinux = existsSync('/proc/self/environ') ? describe : describe.skip;

const folder = mkdtempSync(join(tmpdir(), 'vestibule-stopping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm start` with a separate site, so that nothing needs a build. */
function npmStart(): MarkedCommand {
  const site = join(folder, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html><script type="application/json" id="environment">{}</script>');
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_ACCOUNTS: 'false', PORTAL_DIR: site, DEMO_DIR: site };
  return startMarked('npm', ['start'], settings);
}

async function nothingIsLeftOf(command: MarkedCommand): Promise<void> {
  while (command.processes().length > 0) await sleep(20);
}

onLinux('npm start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('stops its gateway on %s and exits with 0', async (signal) => {
    const command = npmStart();
    await command.says('Ctrl-C stops it.');
    command.process.kill(signal);
    expect(await command.ended).toBe(0);
    expect(command.processes()).toEqual([]);
    expect(command.output()).toContain('Stopping…');
  });

  test('leaves no process behind when npm is killed', async () => {
    const command = npmStart();
    await command.says('Ctrl-C stops it.');
    command.process.kill('SIGKILL');
    expect(await command.ended).toBe('SIGKILL');
    await nothingIsLeftOf(command);
  });

  test('leaves no process behind when it is killed while the gateway starts', async () => {
    const command = npmStart();
    await command.runs(/dist\/gateway\/main\.js/);
    process.kill(await command.runs(/scripts\/start\.mjs/), 'SIGKILL');
    expect(await command.ended).not.toBe(0);
    await nothingIsLeftOf(command);
  });

  test('fails when its gateway crashes', async () => {
    const command = npmStart();
    await command.says('Ctrl-C stops it.');
    process.kill(await command.runs(/dist\/gateway\/main\.js/), 'SIGKILL');
    expect(await command.ended).toBe(1);
  });
});

onLinux('npm run check', () => {
  test('stops all its tools on SIGINT and exits with 130', async () => {
    const command = startMarked('npm', ['run', 'check', '--', 'types', 'lint']);
    // Tools in other languages, which Node.js programs start in turn.
    await command.runs(/tsc|oxlint/);
    command.process.kill('SIGINT');
    expect(await command.ended).toBe(130);
    expect(command.processes()).toEqual([]);
  });
});

onLinux('npm test', () => {
  /** Without a PostgreSQL, the stage would install one. */
  const withPostgres = existsSync('/usr/lib/postgresql') ? test : test.skip;

  withPostgres('stops its database, tests, and gateway on SIGTERM and exits with 143', async () => {
    const command = startMarked('npm', ['test', '--', 'postgres']);
    await command.runs(/bin\/postgres\b/);
    await command.runs(/dist\/gateway\/main\.js/);
    command.process.kill('SIGTERM');
    expect(await command.ended).toBe(143);
    expect(command.processes()).toEqual([]);
    expect(command.output()).toContain('Stopped.');
    expect(command.output()).not.toContain(' passed, ');
  });

  test('names the stages that did not run, before the last line', async () => {
    // Without the stage before it, this one has nothing to check.
    const command = startMarked('node', ['scripts/test.mjs', 'sql']);
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/\nNot run: SQL: engines and indexes\n\n0 passed, 0 failed\n$/);
  });

  test('fails with a clear message when a Node.js version cannot be installed', async () => {
    const offline = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0', npm_config_cache: join(folder, 'cache') };
    const command = startMarked('node', ['scripts/test.mjs', '--node', '18.0.99'], offline);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('Node.js 18.0.99 could not be installed from the package registry. Check the network');
  });

  test.each([
    ['--node latest', '--node takes a version, such as 24 or 20.19, not latest.', 1],
    ['everything', 'Unknown stage: everything. The stages are checks, postgres, jest, sql, build, package, sizes, journeys.', 2],
  ])('fails with %s and says what is accepted', async (args, sentence, code) => {
    const command = startMarked('node', ['scripts/test.mjs', ...args.split(' ')]);
    expect(await command.ended).toBe(code);
    expect(command.output()).toContain(sentence);
  });
});
