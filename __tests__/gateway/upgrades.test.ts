// Upgrades: a database of an earlier version is migrated, by a command of its own where one likes, and an older gateway serves a newer schema.
import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import { ownDatabase, runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { session, verificationLinks, Visitor } from './support/visitor.js';

jest.setTimeout(120_000);

const OLD_PASSWORD = 'Old-Version-1';
// What the fixture's gateway handed out; its secret was the public one of development.
const OLD_SESSION = 'xtzD5Sa51DFwl9xyF9qVS-bDZZJPaIS10W9R-BCxrfE';
const OLD_INVITATION = 'IpqtVUxaFL1hkFf5OhgIqU6lD9FEt5sMRchCYW-4XxA';
const OLD_APP_KEY = 'VESTIBULEDEMOKEYVESTIBULEDEMOKEY';

test('migrates an empty database, once, and says what it did', async () => {
  const database = await ownDatabase();
  const check = await runCommand('migrate', database, ['--check']);
  expect(check).toMatchObject({ code: 1, errors: '' });
  expect(check.output).toMatch(/^To be run: 001-foundation, .*\.\n$/);
  expect((await runCommand('migrate', database)).output).toMatch(/^Ran: 001-foundation, /);
  expect(await runCommand('migrate', database)).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' });
  expect((await runCommand('migrate', database, ['--check'])).code).toBe(0);
  expect((await runCommand('migrate', database, ['--down'])).errors).toContain("Unknown option '--down'");
  if (process.env.DATABASE_URL) await dropDatabases();
});

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  /** A database that an earlier gateway has left. */
  async function oldDatabase(): Promise<string> {
    const url = await emptyDatabase();
    await runSql(url, readFileSync('__tests__/gateway/fixtures/database-at-002.sql', 'utf8'));
    // As if it had been in use until now.
    await runSql(url, "update public.sessions set last_accessed_at = now(), expires_at = now() + interval '1 hour'");
    await runSql(url, "update public.links set expires_at = now() + interval '1 hour'");
    return url;
  }

  test('a database of an earlier version keeps its accounts, sessions, links and authenticator apps', async () => {
    const DATABASE_URL = await oldDatabase();
    const refused = startOwnGateway({ DATABASE_URL, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
    await expect(refused).rejects.toThrow(/The database is older than this gateway: 010-guesses, .* must run first\. Run npm run migrate/);
    // Left behind by a deletion that an earlier version did not finish.
    await runSql(DATABASE_URL, "insert into public.plans values ('user-deleted', 'plan-deleted', 0, '{}')");
    expect((await runCommand('migrate', { DATABASE_URL })).output).toMatch(/^Ran: 010-guesses, /);
    expect(await runSql(DATABASE_URL, "select from public.plans where user_id = 'user-deleted'")).toEqual([]);

    const { url } = await startOwnGateway({ DATABASE_URL, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
    const signedIn = new Visitor(url);
    signedIn.token = OLD_SESSION;
    expect((await signedIn.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true });
    expect((await new Visitor(url).authenticate({ username: 'olduser', password: OLD_PASSWORD })).codes).toEqual([]);
    expect((await new Visitor(url).authenticate({ username: 'oldtext', password: OLD_PASSWORD })).codes).toEqual(['AUERR05']);
    const withApp = new Visitor(url);
    const app = { twilioMfaCode: new TOTP({ secret: OLD_APP_KEY }).generate(), codeType: 'totp' };
    expect((await withApp.authenticate({ username: 'oldapp', password: OLD_PASSWORD }, app)).codes).toEqual([]);
    expect((await new Visitor(url).ask(verificationLinks.verifyToken, { token: OLD_INVITATION })).data).toMatchObject({
      isValidated: true,
    });
    expect((await new Visitor(url).signInByLink(OLD_INVITATION)).codes).toEqual([]);
  });

  test('an older gateway starts and serves on a newer schema, so that a release can be taken back', async () => {
    const DATABASE_URL = await oldDatabase();
    await runCommand('migrate', { DATABASE_URL });
    // What a release that only expands may do: columns with defaults, tables, indices.
    await runSql(DATABASE_URL, "alter table public.accounts add column nickname text not null default ''");
    await runSql(DATABASE_URL, 'create table public.newer (id text primary key)');
    await runSql(DATABASE_URL, "insert into public.kysely_migration values ('999-newer', now()::text)");
    expect((await runCommand('migrate', { DATABASE_URL })).output).toBe('The database is up to date.\n');
    const { url } = await startOwnGateway({ DATABASE_URL });
    expect((await new Visitor(url).authenticate({ username: 'olduser', password: OLD_PASSWORD })).codes).toEqual([]);
  });

  test('a gateway that is running keeps serving while a newer schema comes', async () => {
    const DATABASE_URL = await oldDatabase();
    const { url } = await startOwnGateway({ DATABASE_URL });
    const person = { username: 'olduser', password: OLD_PASSWORD };
    expect((await new Visitor(url).authenticate(person)).codes).toEqual([]);
    await runSql(DATABASE_URL, "alter table public.accounts add column nickname text not null default ''");
    await runSql(DATABASE_URL, "insert into public.kysely_migration values ('999-newer', now()::text)");
    expect((await new Visitor(url).authenticate(person)).codes).toEqual([]);
  });

  test('two that migrate at the same moment take turns', async () => {
    const DATABASE_URL = await emptyDatabase();
    const outcomes = await Promise.all([1, 2, 3].map(() => runCommand('migrate', { DATABASE_URL })));
    expect(outcomes.map(({ code, errors }) => ({ code, errors }))).toEqual(outcomes.map(() => ({ code: 0, errors: '' })));
    expect(outcomes.filter(({ output }) => output.startsWith('Ran:'))).toHaveLength(1);
  });
});
