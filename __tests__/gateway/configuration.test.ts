// Configurations that prevent a start: invalid values, contradictory settings, and settings that a mode forbids.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { checkConfig } from '../../gateway/config/check-config.js';
import { readConfig } from '../../gateway/config/read-config.js';
import { MACHINE, program, temporaryFolder } from './support/gateways.js';
import { containing } from './support/like.js';
import { SAFE } from './support/production.js';

const demo = (environment: Record<string, string> = {}) => readConfig({ VESTIBULE_MODE: 'demo', ...environment });
const production = (environment: Record<string, string> = {}) => readConfig({ ...SAFE, ...environment });

test.each([
  ['a port that is not a number', { PORT: 'http' }, 'PORT must be a whole number.'],
  ['an out-of-range port', { PORT: '70000' }, 'PORT must be at most 65535.'],
  ['a thread pool size that is not a number', { UV_THREADPOOL_SIZE: 'many' }, 'UV_THREADPOOL_SIZE must be a whole number, or not set.'],
  ['an empty thread pool size, which counts as one', { UV_THREADPOOL_SIZE: '' }, 'UV_THREADPOOL_SIZE must be a whole number, or not set.'],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ['an environment block that is not an object', { PORTAL_ENVIRONMENT: '[1]' }, 'PORTAL_ENVIRONMENT must be a JSON object.'],
  ['an environment block that is not JSON', { PORTAL_ENVIRONMENT: '{' }, 'PORTAL_ENVIRONMENT must be a JSON object.'],
  [
    'a malformed database URL',
    { DATABASE_URL: 'my server' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'a database URL whose password has a slash',
    { DATABASE_URL: 'postgres://gateway:a/b@127.0.0.1/gateway' },
    'DATABASE_URL is not a complete address. If its password contains / ? # @ or %, write %2F',
  ],
  ['a public URL with a query', { PUBLIC_URL: 'http://localhost?a=b' }, 'PUBLIC_URL must not contain spaces, ?, #, or @'],
  ['a public URL that ends with a space', { PUBLIC_URL: 'http://localhost ' }, 'PUBLIC_URL must not contain spaces'],
  [
    'a mail server URL with the wrong protocol',
    { SMTP_URL: 'https://mail.example.com' },
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ],
  ['an unknown message service', { MESSAGE_SERVICE: 'pigeon' }, 'MESSAGE_SERVICE must be one of webhook, twilio, vonage'],
  ['a Twilio sender without a plus sign', { TWILIO_FROM: '2025550100' }, 'TWILIO_FROM must be a number such as +12025550100'],
  ['a Vonage sender with a plus sign', { VONAGE_FROM: '+12025550100' }, 'VONAGE_FROM must be a number without its plus'],
  ['a sender without an address', { MAIL_FROM: 'Acme Retirement' }, 'MAIL_FROM must be an address'],
  ['a prefix with invalid characters', { PUBLIC_PREFIX: 'a b' }, 'PUBLIC_PREFIX may contain'],
])('%s is refused with an explanation', (_, environment, words) => {
  expect(() => demo(environment)).toThrow(words);
});

test('all mistakes are reported together, without repeating values, which may be secret', () => {
  const read = () => demo({ DATABASE_URL: 'user:hunter2@host', PORT: 'hunter3' });
  expect(read).toThrow(/DATABASE_URL must be[^]*PORT must be|PORT must be[^]*DATABASE_URL must be/);
  expect(read).not.toThrow(/hunter/);
});

test('a pooler requires a server, and migrations cannot run through it', () => {
  const pooler = { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://gateway@127.0.0.1/gateway' };
  expect(() => demo(pooler)).toThrow('MIGRATE_AT_START must be false with DATABASE_POOLER');
  expect(() => demo({ ...pooler, DATABASE_URL: '', MIGRATE_AT_START: 'false' })).toThrow('DATABASE_URL must be set if DATABASE_POOLER is.');
  expect(() => demo({ ...pooler, DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER must be transaction, or not set.');
  expect(demo({ ...pooler, MIGRATE_AT_START: 'false' })).toMatchObject({ databasePooler: true, migrateAtStart: false });
});

test('a process opens ten connections unless configured otherwise', () => {
  expect(demo({}).databasePoolSize).toBe(10);
  expect(demo({ DATABASE_POOL_SIZE: '25' }).databasePoolSize).toBe(25);
  expect(() => demo({ DATABASE_POOL_SIZE: '0' })).toThrow('DATABASE_POOL_SIZE must be at least 1.');
});

test('a secret can come from a file or a variable, but not from both', () => {
  const path = `${temporaryFolder()}/secret`;
  writeFileSync(path, 'a secret of the test that is long enough\n');
  expect(demo({ GATEWAY_SECRET_FILE: path }).secret).toBe('a secret of the test that is long enough');
  expect(() => demo({ GATEWAY_SECRET_FILE: path, GATEWAY_SECRET: 'another' })).toThrow(
    'Set GATEWAY_SECRET or GATEWAY_SECRET_FILE, not both.',
  );
  expect(() => demo({ DATABASE_URL_FILE: `${path}-nowhere` })).toThrow('DATABASE_URL_FILE cannot be read.');
});

test('an empty secret file is not the same as none, except for former secrets', () => {
  const path = `${temporaryFolder()}/empty`;
  writeFileSync(path, '\n');
  expect(() => demo({ DATABASE_URL_FILE: path })).toThrow('DATABASE_URL_FILE is empty.');
  expect(demo({ GATEWAY_SECRET_PREVIOUS_FILE: path }).formerSecrets).toEqual([]);
});

test('an empty variable counts as not set', () => {
  const unset = { port: 4010, databaseUrl: null, releasesDir: null };
  expect(demo({ PORT: '', DATABASE_URL: '', RELEASES_DIR: '' })).toMatchObject(unset);
});

test('a script that starts a gateway gives it a thread pool size, even if its own variable for it is empty', () => {
  const script = `
    import { startTestGateway } from './scripts/lib/gateway-process.mjs';
    await (await startTestGateway()).close();`;
  const options = { env: { ...MACHINE, UV_THREADPOOL_SIZE: '' }, encoding: 'utf8' } as const;
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options);
  expect([done.status, done.stderr]).toEqual([0, '']);
});

test('a gateway that cannot start prints the reason and exits with 1', () => {
  const done = runGateway({ VESTIBULE_MODE: 'test', PORT: 'http' });
  expect([done.status, done.stdout, done.stderr]).toEqual([1, '', 'The gateway could not start.\nPORT must be a whole number.\n']);
});

test('a HOST of another machine is reported as such, not as a database error', () => {
  const DATA_DIR = `${temporaryFolder()}/data`;
  const done = runGateway({
    VESTIBULE_MODE: 'test',
    HOST: '203.0.113.1',
    ALLOW_PUBLIC_DEMO: 'yes',
    PORT: '0',
    DATA_DIR,
    DEMO_ACCOUNTS: 'false',
  });
  expect([done.status, done.stderr]).toEqual([1, containing('HOST is not a name or address of this machine')]);
});

test.each(['203.0.113.1', 'no-such-host.invalid'])(
  'so is a METRICS_HOST of %s',
  (METRICS_HOST) => {
    const DATA_DIR = `${temporaryFolder()}/data`;
    const done = runGateway({ VESTIBULE_MODE: 'test', PORT: '0', METRICS_PORT: '1', METRICS_HOST, DATA_DIR, DEMO_ACCOUNTS: 'false' });
    expect([done.status, done.stderr]).toEqual([1, containing('METRICS_HOST is not a name or address of this machine')]);
  },
  60_000,
);

describe('the mode', () => {
  test('has no default: without one, the gateway does not start', () => {
    const done = runGateway({});
    expect([done.status, done.stdout, done.stderr]).toEqual([1, '', containing('VESTIBULE_MODE must be demo')]);
  });

  test.each(['development', 'prod', 'Production', 'staging'])('cannot be %s', (mode) => {
    expect(() => readConfig({ VESTIBULE_MODE: mode })).toThrow('VESTIBULE_MODE must be demo');
  });

  test('does not come from NODE_ENV', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('VESTIBULE_MODE must be demo');
    expect(demo({ NODE_ENV: 'production' })).toMatchObject({ mode: 'demo', hasDevelopmentDoors: true });
  });

  test.each([
    ['an address that other machines can reach', { HOST: '0.0.0.0' }, "HOST must be this machine's own"],
    ['a name that other machines can reach', { HOST: 'build-server' }, "HOST must be this machine's own"],
    ['an https URL', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL must be an http address of this machine'],
    ['a public URL', { PUBLIC_URL: 'http://demo.example.com' }, 'PUBLIC_URL must be an http address of this machine'],
  ])('demo and test refuse %s, unless ALLOW_PUBLIC_DEMO is yes', (_, environment, words) => {
    for (const VESTIBULE_MODE of ['demo', 'test']) {
      expect(() => readConfig({ VESTIBULE_MODE, ...environment })).toThrow(words);
      expect(readConfig({ VESTIBULE_MODE, ...environment, ALLOW_PUBLIC_DEMO: 'yes' })).toMatchObject({ hasDevelopmentDoors: true });
      expect(() => readConfig({ VESTIBULE_MODE, ...environment, ALLOW_PUBLIC_DEMO: 'true' })).toThrow('ALLOW_PUBLIC_DEMO must be yes');
    }
  });

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('demo accepts %s as HOST', (HOST) => {
    expect(demo({ HOST })).toMatchObject({ host: HOST });
  });
});

test.each([
  ['the development secret', { GATEWAY_SECRET: '' }, 'GATEWAY_SECRET must be set'],
  ['a short secret', { GATEWAY_SECRET: 'short' }, 'at least 32 characters'],
  ['a secret that is not random', { GATEWAY_SECRET: 'changeme'.repeat(4).replaceAll('c', 'e') }, 'GATEWAY_SECRET must be random'],
  ['demonstration accounts', { DEMO_ACCOUNTS: 'true' }, 'DEMO_ACCOUNTS must not be true'],
  ['links built from the Host header', { PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
  ['a public URL without TLS', { PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL must start with https'],
  ['a missing mail server', { SMTP_URL: '' }, 'SMTP_URL must be set'],
  ['a missing sender address', { MAIL_FROM: '' }, 'MAIL_FROM must be set'],
  ['the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL must be set'],
  ['a database without TLS', { ALLOW_UNENCRYPTED: '' }, 'DATABASE_URL must demand TLS'],
  ['a security log that ends before the database lets go of it', { SECURITY_LOG_DAYS: '30' }, 'SECURITY_LOG_DAYS must be at least 31'],
  ['an undecided TRUST_PROXY', { TRUST_PROXY: '' }, 'TRUST_PROXY must be set'],
  [
    'a captcha provider without TLS',
    { RECAPTCHA_SECRET: 'a', RECAPTCHA_SITE_KEY: 'b', RECAPTCHA_VERIFY_URL: 'http://captcha.example.com' },
    'RECAPTCHA_VERIFY_URL must start with https://',
  ],
  [
    'a process that accepts any certificate',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED must not be 0: the database, the mail server, and every service could be anyone.',
  ],
  ['a message service without TLS', { MESSAGE_WEBHOOK_URL: 'http://messages.example.com' }, 'MESSAGE_WEBHOOK_URL must start with https://'],
])('production refuses %s', (_, environment, words) => {
  expect(() => production(environment)).toThrow(words);
});

describe('production and the TLS of its database', () => {
  const withQuery = (query: string) => production({ ALLOW_UNENCRYPTED: '', DATABASE_URL: `${SAFE.DATABASE_URL}?${query}` });

  test.each([
    ['', 'DATABASE_URL must demand TLS'],
    ['sslmode=disable', 'DATABASE_URL must demand TLS'],
    ['sslmode=no-verify', 'DATABASE_URL must demand TLS'],
    ['ssl=true&sslmode=disable', 'DATABASE_URL must demand TLS'],
    ['ssl=true&sslmode=no-verify', 'DATABASE_URL must demand TLS'],
    ['uselibpqcompat=true&sslmode=prefer', 'DATABASE_URL must demand TLS'],
    ['uselibpqcompat=true&sslmode=require', 'DATABASE_URL must demand TLS'],
    ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'DATABASE_URL cannot be used'],
  ])('%s is refused', (query, words) => {
    expect(() => withQuery(query)).toThrow(words);
  });

  test.each(['ssl=true', 'sslmode=require', 'sslmode=verify-full', 'sslnegotiation=direct'])('%s is accepted', (query) => {
    expect(withQuery(query)).toMatchObject({ mode: 'production' });
  });
});

describe('production and the TLS of its mail server', () => {
  test.each([
    'smtp://mail.example.com?requireTLS=false',
    'smtp://mail.example.com?requireTLS',
    'smtp://mail.example.com?tls.rejectUnauthorized=false',
    'smtps://mail.example.com?tls.rejectUnauthorized=false',
  ])('%s is refused, unless unencrypted mail is listed explicitly', (SMTP_URL) => {
    expect(() => production({ SMTP_URL })).toThrow('SMTP_URL must not turn off TLS');
    expect(production({ SMTP_URL, ALLOW_UNENCRYPTED: 'database,mail' })).toMatchObject({ smtpUrl: SMTP_URL });
  });

  test.each(['smtp://mail.example.com', 'smtp://mail.example.com?ignoreTLS=true', 'smtps://mail.example.com?requireTLS=false'])(
    '%s is accepted',
    (SMTP_URL) => {
      expect(production({ SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL });
    },
  );
});

test('a captcha provider on this machine may be unencrypted', () => {
  const captcha = { RECAPTCHA_SECRET: 'a', RECAPTCHA_SITE_KEY: 'b', RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:8080/verify' };
  expect(production(captcha)).toMatchObject({ recaptcha: { verifyUrl: captcha.RECAPTCHA_VERIFY_URL } });
});

test('production trusts no proxy if that is said explicitly; demo and test need not say it', () => {
  expect(production({ TRUST_PROXY: 'false' })).toMatchObject({ trustProxy: false });
  expect(demo({})).toMatchObject({ trustProxy: false });
});

test('production accepts a database with TLS, and unencrypted services only if they are listed explicitly', () => {
  const withTls = production({ ALLOW_UNENCRYPTED: '', DATABASE_URL: `${SAFE.DATABASE_URL}?sslmode=verify-full` });
  expect(withTls).toMatchObject({ mode: 'production', hasDevelopmentDoors: false, demoAccounts: false });
  const inTheClear = production({ ALLOW_UNENCRYPTED: 'database, messages', MESSAGE_WEBHOOK_URL: 'http://messages' });
  expect(inTheClear).toMatchObject({ allowUnencrypted: ['database', 'messages'] });
  expect(() => production({ ALLOW_UNENCRYPTED: 'everything' })).toThrow('ALLOW_UNENCRYPTED must list some of mail, messages, database');
});

test('production refuses an open outbox and test door, however it is started', () => {
  expect(() => checkConfig({ ...production(), hasDevelopmentDoors: true })).toThrow('cannot be opened in production');
});

test('production refuses to reset the demonstration data', () => {
  const done = runGateway(SAFE, 'demo-reset');
  expect([done.status, done.stderr]).toEqual([1, containing('must not replace the data of production')]);
});

test.each([
  ['links to a path that is not served', { PUBLIC_URL: 'http://localhost/env' }, 'The path of PUBLIC_URL must be PUBLIC_PREFIX'],
  ['a reCAPTCHA secret without a site key', { RECAPTCHA_SECRET: 'secret' }, 'must be set together'],
  ['a reCAPTCHA site key without a secret', { RECAPTCHA_SITE_KEY: 'key' }, 'must be set together'],
  ['a webhook secret without a webhook', { MESSAGE_WEBHOOK_SECRET: 'secret' }, 'MESSAGE_WEBHOOK_URL must be set'],
  ['Twilio without an account', { MESSAGE_SERVICE: 'twilio' }, 'TWILIO_ACCOUNT_SID must be set: texts are sent through Twilio.'],
  ['Vonage without a sender', { MESSAGE_SERVICE: 'vonage' }, 'VONAGE_FROM must be set: texts are sent through Vonage.'],
  ['renamed cookies', { PORTAL_ENVIRONMENT: '{"cookies":{"roles":"r"}}' }, 'must not rename the cookies'],
  ['a gateway that is not served', { PORTAL_ENVIRONMENT: '{"gateway":"my-gateway"}' }, 'PORTAL_ENVIRONMENT.gateway must be'],
  ['a misspelled member', { PORTAL_ENVIRONMENT: '{"linkConfirmaton":true}' }, 'PORTAL_ENVIRONMENT.linkConfirmaton does not exist.'],
  ['a misspelled link', { PORTAL_ENVIRONMENT: '{"links":{"surveys":{"staff":"x"}}}' }, '.links.surveys.staff does not exist.'],
  ['a link that is no text', { PORTAL_ENVIRONMENT: '{"links":{"helpCenter":1}}' }, 'PORTAL_ENVIRONMENT.links.helpCenter must be text.'],
  ['an unknown locale', { PORTAL_ENVIRONMENT: '{"locale":"?"}' }, 'PORTAL_ENVIRONMENT.locale must be a language tag, such as en-US.'],
  ['a theme nobody can read', { PORTAL_ENVIRONMENT: '{"theme":{"accent":"#ffffff"}}' }, 'PORTAL_ENVIRONMENT.theme: #ffffff on #ffffff has'],
  [
    'sessions that end before the timeout warning',
    { SESSION_IDLE_SECONDS: '600', PORTAL_ENVIRONMENT: '{"idleTimeout":1770}' },
    'SESSION_IDLE_SECONDS must be at least',
  ],
])('contradictory settings are refused: %s', (_, environment, words) => {
  expect(() => demo(environment)).toThrow(words);
});

function runGateway(environment: Record<string, string>, name: 'demo-reset' | 'main' = 'main') {
  const { VESTIBULE_MODE: _, NODE_ENV: __, DATABASE_URL: ___, ...machine } = process.env;
  return spawnSync(process.execPath, program(name), { env: { ...machine, ...environment }, encoding: 'utf8' });
}
