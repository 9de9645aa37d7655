// What an operator is told: about a repeated import, a list that is cut off, and a port or folder that the gateway cannot use.
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { explainStartFailure } from '../../gateway/start-failure.js';
import { file, runCommand } from './support/accounts-command.js';
import { dropDatabases, onPostgres } from './support/databases.js';
import { MACHINE, ownDatabase, program, startOwnGateway, stopOwnGateways, temporaryFolder } from './support/gateways.js';

afterAll(dropDatabases);
afterAll(stopOwnGateways);

async function takenPort(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, server };
}

onPostgres('Accounts by command', () => {
  test('an import says how many addresses already belong to an account, including on its own lines', async () => {
    const database = await ownDatabase();
    const run = async (...args: string[]) => (await runCommand('accounts', database, ['import', ...args])).output.trim();
    const path = file('people.csv', 'email\nann@example.com\nbob@example.com\nBob@example.com');
    expect(await run(path, '--write')).toBe(
      'Imported 3 accounts (0 with a password, 3 to be invited). Email addresses that already belong to another account: 1.',
    );
    expect(await run(path)).toMatch(
      /^The file is valid: .* Email addresses that already belong to another account: 3\. Nothing was written\./,
    );
  });

  test('a file is read whatever ends its lines, and a column or username that cannot be is explained', async () => {
    const database = await ownDatabase();
    const check = async (text: string) => (await runCommand('accounts', database, ['import', file('people.csv', text)])).errors.trim();
    expect(await check('email,roles\r\nann@example.com,\nbob@example.com,\r\ncara@example.com,\r')).toBe('');
    expect(await check('email,roles,\nann@example.com,,')).toBe('Line 1: a column has no name. The line may begin or end with a comma.');
    const { errors } = await runCommand('accounts', database, ['import', file('people.csv', `email,username\na@example.com,a\u0000b`)]);
    expect(errors).toContain('Line 2: username must be at most 200 characters, without control characters.');
  });

  test('an import refuses a username that nobody could sign in with', async () => {
    const database = await ownDatabase();
    const hash = `$2b$10$${'a'.repeat(53)}`;
    const check = async (username: string) =>
      (await runCommand('accounts', database, ['import', file('people.csv', `username,password_hash\n${username},${hash}`)])).errors;
    for (const username of ['corp:ann', 'ann\u200b', '\ufeff\u2060ann']) {
      expect([username, await check(username)]).toEqual([
        username,
        expect.stringContaining('Line 2: username must not contain a colon, or begin or end with an invisible character.'),
      ]);
    }
    expect(await check('ann\u200cbob')).toBe('');
  });

  test('a list may be read in part', async () => {
    const database = await ownDatabase();
    const people = Array.from({ length: 2000 }, (_, index) => `person${index}@example.com`);
    await runCommand('accounts', database, ['import', file('people.csv', ['email', ...people].join('\n')), '--write']);
    const command = [process.execPath, ...program('accounts', 'list', '--json', '--limit', '2000')].map((word) => `'${word}'`).join(' ');
    const env = { ...MACHINE, VESTIBULE_MODE: 'test', ...database };
    const read = spawnSync('sh', ['-c', `${command} | head -1`], { env, encoding: 'utf8' });
    expect([read.stdout.split('\n').length, read.stderr]).toEqual([2, '']);
  });

  test('a list that is cut off says so, and one that is not gives the number', async () => {
    const database = await ownDatabase();
    const lastLine = async (...args: string[]) =>
      (await runCommand('accounts', database, ['list', ...args])).output.trim().split('\n').at(-1);
    const path = file('people.csv', 'email\nann@example.com\nbob@example.com');
    await runCommand('accounts', database, ['import', path, '--write']);
    expect(await lastLine('--limit', '1')).toBe('The newest 1 account. There are more: --limit NUMBER lists them.');
    expect(await lastLine('--limit', '2')).toBe('2 accounts.');
  });
});

test.each(['PORT', 'METRICS_PORT'])('a %s in use is named, with its variable', async (variable) => {
  const { port, server } = await takenPort();
  const start = startOwnGateway({ DATA_DIR: `${temporaryFolder()}/data`, DEMO_ACCOUNTS: 'false', [variable]: String(port) });
  await expect(start).rejects.toThrow(`Port ${port} is in use. Stop the program that uses it, or choose another one with ${variable}.`);
  server.close();
});

test('a folder below a file is named as the reason', async () => {
  const start = startOwnGateway({ DATA_DIR: `${file('data', '')}/folder` });
  await expect(start).rejects.toThrow('Part of the path in DATA_DIR is a file. Choose another folder.');
});

test('a folder or port that the system refuses is named', () => {
  const refused = (members: object) => explainStartFailure(Object.assign(new Error('refused'), { code: 'EACCES', ...members }));
  expect(refused({ path: '/srv/data' })).toBe('The gateway has no permission to use /srv/data. Choose another folder with DATA_DIR.');
  expect(refused({ port: 80 })).toBe('The gateway has no permission to open port 80. Choose another one with PORT.');
});

test.each([
  ['npm', { npm_lifecycle_event: 'accounts' }, 'npm run accounts -- COMMAND …'],
  ['a server without package.json', {}, 'node accounts.js COMMAND …'],
])('hints name a command as it is run by %s', async (_what, environment, line) => {
  expect((await runCommand('accounts', environment, ['help'])).output.split('\n')[0]).toBe(line);
});
