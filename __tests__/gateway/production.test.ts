// What the gateway refuses to start with, and what production does not have.
import { spawnSync } from 'node:child_process';
import { refuseUnsafeProduction } from '../../gateway/core/config.js';
import { readConfig } from '../../gateway/read-config.js';
import { containing } from './support/like.js';
import { startOwnGateway, temporaryFolder } from './support/gateways.js';

const SAFE = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 'a secret of the test that is long enough',
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

test.each([
  ['a port that is no number', { PORT: 'http' }, 'PORT must be a whole number.'],
  ['a port that does not exist', { PORT: '70000' }, 'PORT must be at most 65535.'],
  ['a log level that does not exist', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ['an environment block that is no object', { PORTAL_ENVIRONMENT: '[1]' }, 'PORTAL_ENVIRONMENT must be a JSON object.'],
  ['an environment block that is no JSON', { PORTAL_ENVIRONMENT: '{' }, 'PORTAL_ENVIRONMENT must be a JSON object.'],
  [
    'an address that is none',
    { DATABASE_URL: 'my server' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'an address of another kind',
    { SMTP_URL: 'https://mail.example.com' },
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ],
  ['a prefix with odd characters', { PUBLIC_PREFIX: 'a b' }, 'PUBLIC_PREFIX may hold'],
])('%s is refused in words', (_, environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});

test('everything that is wrong is said at once, and no value is repeated: it may be a secret', () => {
  const read = () => readConfig({ DATABASE_URL: 'user:hunter2@host', PORT: 'hunter3' });
  expect(read).toThrow(/DATABASE_URL must be[^]*PORT must be|PORT must be[^]*DATABASE_URL must be/);
  expect(read).not.toThrow(/hunter/);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4010, databaseUrl: null });
});

test('the gateway that cannot start says so and ends with 1', () => {
  const done = runGateway({ PORT: 'http' });
  expect([done.status, done.stdout, done.stderr]).toEqual([1, '', 'The gateway could not start.\nPORT must be a whole number.\n']);
});

test.each([
  ['the development secret', { GATEWAY_SECRET: '' }, 'GATEWAY_SECRET must be set'],
  ['a short secret', { GATEWAY_SECRET: 'short' }, 'at least 32 characters'],
  ['demonstration accounts', { DEMO_ACCOUNTS: 'true' }, 'DEMO_ACCOUNTS must not be true'],
  ['links that follow the Host header', { PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
  ['no way to send mail', { SMTP_URL: '' }, 'SMTP_URL must be set'],
])('production refuses %s', (_, environment, words) => {
  expect(() => readConfig({ ...SAFE, ...environment })).toThrow(words);
});

test('production refuses an open outbox and test door, however it is started', () => {
  expect(() => refuseUnsafeProduction({ ...readConfig(SAFE), development: true })).toThrow('cannot be opened in production');
});

test('production resets no demonstration data', () => {
  const done = runGateway(SAFE, 'gateway/demo-reset.ts');
  expect([done.status, done.stderr]).toEqual([1, containing('must not replace the data of production')]);
});

describe('a gateway in production', () => {
  let url = '';
  let output = () => '';
  beforeAll(async () => {
    const gateway = await startOwnGateway({ ...SAFE, DATA_DIR: `${temporaryFolder()}/data`, PORTAL_DIR: 'nowhere', DEMO_DIR: 'nowhere' });
    ({ url, output } = gateway);
  }, 60_000);

  test.each([
    ['GET', 'outbox'],
    ['GET', 'outbox/items'],
    ['GET', 'activity-log'],
    ['GET', 'development/accounts'],
    ['POST', 'development/test-door/createPerson'],
    ['GET', '~scope/login-gateway/status'],
  ])('has no %s /%s', async (method, path) => {
    expect((await fetch(`${url}/${path}`, { method })).status).toBe(404);
  });

  test('has no demonstration accounts', async () => {
    const authorization = `Basic ${Buffer.from('participant:Welcome2Demo!').toString('base64')}`;
    const answer = await fetch(`${url}/login-gateway/authentication`, { method: 'POST', headers: { authorization }, body: '' });
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'AUERR02' }] });
  });

  test('sends HSTS, and cookies over TLS only', async () => {
    const answer = await fetch(`${url}/login-gateway/status`);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=.*; Secure/);
  });

  test('does not believe X-Forwarded-For unless told to', async () => {
    const ask = (address: number) =>
      fetch(`${url}/login-gateway/public/profile/mfa-user`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${address}` },
        body: JSON.stringify({ username: 'ann' }),
      });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, address) => ask(address)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('says what to run where nothing is built', async () => {
    const answer = await fetch(`${url}/login/`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });

  test('says that nobody carries texts', () => {
    expect(output()).toContain('nobody carries texts and calls');
  });
});

function runGateway(environment: Record<string, string>, file = 'gateway/main.ts') {
  return spawnSync(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, ...environment }, encoding: 'utf8' });
}
