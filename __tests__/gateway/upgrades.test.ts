// Upgrades: an earlier version's database is migrated, optionally by a separate command, and an older gateway serves a newer schema.
import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import { runCommand, startCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileLocked, whileUncommitted } from './support/databases.js';
import { until } from './support/eventually.js';
import { ownDatabase, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { containing } from './support/like.js';
import { branding, plans, session, verificationLinks, Visitor } from './support/visitor.js';

const OLD_PASSWORD = 'Old-Version-1';
/**
 * Databases of earlier versions, by their last migration, with tokens that their gateways issued and the next migration. Their secret was
 * the public development one.
 */
const OLD = {
  '002': {
    session: 'xtzD5Sa51DFwl9xyF9qVS-bDZZJPaIS10W9R-BCxrfE',
    invitation: 'IpqtVUxaFL1hkFf5OhgIqU6lD9FEt5sMRchCYW-4XxA',
    next: '010-guesses',
  },
  '052': {
    session: 'mJyxTBk4CPT0okgNG1kmNxg9fmFB7Sa-T8FHn5AuI4Q',
    invitation: 'O__OVGqLuDmVBnAkb-4o0fq70J1jjtKyp8SoZJgT1Mk',
    next: '053-owners',
  },
} as const;
const OLD_APP_KEY = 'VESTIBULEDEMOKEYVESTIBULEDEMOKEY';

test('migrates an empty database once and reports what it did', async () => {
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

  /** A database from an earlier gateway. */
  async function oldDatabase(version: keyof typeof OLD = '002'): Promise<string> {
    const url = await emptyDatabase();
    await runSql(url, readFileSync(`__tests__/gateway/fixtures/database-at-${version}.sql`, 'utf8'));
    // As if it had been in use until now.
    await runSql(url, "update public.sessions set last_accessed_at = now(), expires_at = now() + interval '1 hour'");
    await runSql(url, "update public.links set expires_at = now() + interval '1 hour'");
    // A brand of its own: a start outside production rewrites the demonstration's.
    await runSql(url, `update public.brands set document = jsonb_set(document, '{brandName}', '"Acme Retirement"')`);
    return url;
  }

  // Object.keys loses the key type.
  test.each(Object.keys(OLD) as (keyof typeof OLD)[])(
    'a database at %s keeps its accounts, sessions, links, authenticator apps, and documents',
    async (version) => {
      const { session: token, invitation, next } = OLD[version];
      const DATABASE_URL = await oldDatabase(version);
      const refused = startOwnGateway({ DATABASE_URL, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
      await expect(refused).rejects.toThrow(
        new RegExp(`The database is older than this gateway: ${next}, .* must run first\\. Run node migrate\\.js`),
      );
      // Left over from a deletion that an earlier version did not finish.
      await runSql(DATABASE_URL, "insert into public.plans values ('user-deleted', 'plan-deleted', 0, '{}')");
      expect((await runCommand('migrate', { DATABASE_URL })).output).toMatch(new RegExp(`^Ran: ${next}, `));
      expect(await runSql(DATABASE_URL, "select from public.plans where user_id = 'user-deleted'")).toEqual([]);

      const { url } = await startOwnGateway({ DATABASE_URL, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
      const signedIn = new Visitor(url);
      signedIn.token = token;
      const { data } = await signedIn.ask(session.validateSession, undefined);
      expect(data).toMatchObject({ validated: true });
      // A stored document lacks the members that later releases have added.
      const userId = String(data.userId);
      expect((await signedIn.ask(plans.participantPlanDetails, { userId })).data).toMatchObject({ planName: 'Harbor Bakery 401(k) Plan' });
      expect((await signedIn.ask(branding.userBrand, { userId })).data).toMatchObject({ brandName: 'Acme Retirement' });
      expect((await new Visitor(url).authenticate({ username: 'olduser', password: OLD_PASSWORD })).codes).toEqual([]);
      expect((await new Visitor(url).authenticate({ username: 'oldtext', password: OLD_PASSWORD })).codes).toEqual(['AUERR05']);
      const withApp = new Visitor(url);
      const app = { twilioMfaCode: new TOTP({ secret: OLD_APP_KEY }).generate(), codeType: 'totp' };
      expect((await withApp.authenticate({ username: 'oldapp', password: OLD_PASSWORD }, app)).codes).toEqual([]);
      expect((await new Visitor(url).ask(verificationLinks.verifyToken, { token: invitation })).data).toMatchObject({
        isValidated: true,
      });
      expect((await new Visitor(url).signInByLink(invitation)).codes).toEqual([]);
    },
  );

  test('a command does not migrate a database that gateways of an earlier version may be using', async () => {
    const DATABASE_URL = await oldDatabase('052');
    const listing = await runCommand('accounts', { DATABASE_URL }, ['list']);
    expect(listing).toEqual({ code: 1, output: '', errors: containing('053-owners') });
    expect(listing.errors).toContain('Run node migrate.js');
    expect((await runCommand('migrate', { DATABASE_URL }, ['--check'])).output).toContain('To be run: 053-owners');
  });

  test('an older gateway starts and serves on a newer schema, so that a release can be rolled back', async () => {
    const DATABASE_URL = await oldDatabase();
    await runCommand('migrate', { DATABASE_URL });
    // The changes that an expanding release may make: columns with defaults, tables, indexes.
    await runSql(DATABASE_URL, "alter table public.accounts add column nickname text not null default ''");
    await runSql(DATABASE_URL, 'create table public.newer (id text primary key)');
    await runSql(DATABASE_URL, "insert into public.kysely_migration values ('999-newer', now()::text)");
    expect((await runCommand('migrate', { DATABASE_URL })).output).toBe('The database is up to date.\n');
    const { url } = await startOwnGateway({ DATABASE_URL });
    expect((await new Visitor(url).authenticate({ username: 'olduser', password: OLD_PASSWORD })).codes).toEqual([]);
  });

  test('every statement that gateways of migration 052 send is understood on the newer schema', async () => {
    const DATABASE_URL = await oldDatabase('052');
    expect((await runCommand('migrate', { DATABASE_URL })).code).toBe(0);
    const statements = readFileSync('__tests__/gateway/fixtures/statements-at-052.jsonl', 'utf8').trim().split('\n');
    // Lines of the fixture are JSON strings.
    const prepared = statements.map((line, index) => `prepare s${index} as ${JSON.parse(line) as string};`);
    expect(prepared.length).toBeGreaterThan(200);
    await runSql(DATABASE_URL, `set search_path to public; ${prepared.join('\n')}`);
  });

  test('a running gateway keeps serving after the schema is upgraded', async () => {
    const DATABASE_URL = await oldDatabase();
    const { url } = await startOwnGateway({ DATABASE_URL });
    const person = { username: 'olduser', password: OLD_PASSWORD };
    expect((await new Visitor(url).authenticate(person)).codes).toEqual([]);
    await runSql(DATABASE_URL, "alter table public.accounts add column nickname text not null default ''");
    await runSql(DATABASE_URL, "insert into public.kysely_migration values ('999-newer', now()::text)");
    expect((await new Visitor(url).authenticate(person)).codes).toEqual([]);
  });

  test('while a backup reads a table, the migration waits for its end, and the gateways keep serving', async () => {
    const DATABASE_URL = await oldDatabase('052');
    const use = "set statement_timeout = '3s'; update public.sessions set last_accessed_at = now(); select from public.accounts";
    const { migrated, usedMeanwhile } = await whileLocked(
      DATABASE_URL,
      'public.plan_requests',
      async ({ waits, gaveUp }) => {
        const underWay = runCommand('migrate', { DATABASE_URL });
        await waits();
        await runSql(DATABASE_URL, use);
        await gaveUp();
        await runSql(DATABASE_URL, use);
        return { migrated: underWay, usedMeanwhile: true };
      },
      'access share',
    );
    expect(usedMeanwhile).toBe(true);
    const { code, output, errors } = await migrated;
    expect({ code, errors }).toEqual({
      code: 0,
      errors: expect.stringMatching(/^055-deletions needs a table that another session is using/),
    });
    expect(output).toMatch(/^Ran: 053-owners, .*062-revocations\.\n$/);
  });

  test('a process that holds the migration lock is reported, and keeps nobody waiting if there is nothing to run', async () => {
    const DATABASE_URL = await oldDatabase('052');
    const { migrated } = await whileUncommitted(DATABASE_URL, 'select pg_advisory_lock(40100)', async () => {
      const underWay = startCommand('migrate', { DATABASE_URL });
      await until(() => underWay.errors().includes('Another process is migrating this database'));
      return { migrated: underWay.done };
    });
    expect((await migrated).output).toMatch(/^Ran: 053-owners, /);
    await whileUncommitted(DATABASE_URL, 'select pg_advisory_lock(40100)', async () => {
      expect((await runCommand('migrate', { DATABASE_URL })).output).toBe('The database is up to date.\n');
    });
  });

  test('the migration that adds checks keeps no table locked while it waits for another one, and tries again', async () => {
    const DATABASE_URL = await oldDatabase('052');
    const lockedByWaiting = `select held.relation::regclass::text
      from pg_locks waiting left join pg_locks held on held.pid = waiting.pid and held.granted and held.mode = 'AccessExclusiveLock'
      where waiting.relation = 'public.plans'::regclass and waiting.mode = 'AccessExclusiveLock' and not waiting.granted`;
    const { migrated, locked } = await whileLocked(
      DATABASE_URL,
      'public.plans',
      async ({ run, gaveUp }) => {
        const underWay = runCommand('migrate', { DATABASE_URL });
        let found: Awaited<ReturnType<typeof run>>;
        do found = await run(lockedByWaiting);
        while (found.rows.length === 0);
        await gaveUp();
        return { migrated: underWay, locked: found.rows };
      },
      'access share',
    );
    expect(locked).toEqual([{ relation: null }]);
    expect(await migrated).toMatchObject({ code: 0, errors: containing('054-checks needs a table that another session is using') });
    const added = "select conname from pg_constraint where contype = 'c' and conname in ('sessions_steps', 'plans_document')";
    expect(await runSql(DATABASE_URL, added)).toHaveLength(2);
  });

  test('of the indexes that an interrupted migration left, an unfinished one is created again, and a finished one is kept', async () => {
    const DATABASE_URL = await oldDatabase('052');
    await runSql(DATABASE_URL, 'create index challenges_by_user on public.challenges (user_id)');
    await runSql(DATABASE_URL, 'create index activities_by_user on public.activities (user_id)');
    await runSql(DATABASE_URL, "update pg_index set indisvalid = false where indexrelid = 'public.challenges_by_user'::regclass");
    const found = `select indexrelid::regclass::text name, indexrelid::int id, indisvalid is_valid from pg_index
      where indexrelid in ('public.challenges_by_user'::regclass, 'public.activities_by_user'::regclass) order by 1`;
    const [finished] = await runSql(DATABASE_URL, found);
    expect((await runCommand('migrate', { DATABASE_URL })).code).toBe(0);
    expect(await runSql(DATABASE_URL, found)).toEqual([
      finished,
      { name: expect.stringContaining('challenges_by_user'), id: expect.any(Number), is_valid: true },
    ]);
  });

  test('three simultaneous migrations succeed, and only one makes changes', async () => {
    const DATABASE_URL = await emptyDatabase();
    const outcomes = await Promise.all([1, 2, 3].map(() => runCommand('migrate', { DATABASE_URL })));
    expect(outcomes.map(({ code, errors }) => ({ code, errors }))).toEqual(outcomes.map(() => ({ code: 0, errors: '' })));
    expect(outcomes.filter(({ output }) => output.startsWith('Ran:'))).toHaveLength(1);
  });
});
