// Two database roles, as docker/roles.sql makes them: the owner migrates, and the gateway's role reads and writes rows and nothing else.
import { createLog } from '../../gateway/core/log.js';
import type { Core } from '../../gateway/core/request-context.js';
import { deleteExpiredRows } from '../../gateway/domain/housekeeping.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { file, runCommand } from './support/accounts-command.js';
import { databaseOfTwoRoles, dropRoles, type TwoRoles } from './support/database-roles.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways, temporaryFolder } from './support/gateways.js';
import { containing } from './support/like.js';
import { changeEmail } from './support/people.js';
import { credentials, plans, session, Visitor } from './support/visitor.js';

const NEW_PASSWORD = 'Sunny#Harbor7';

onPostgres('with two database roles', () => {
  let roles: TwoRoles;

  beforeAll(async () => {
    roles = await databaseOfTwoRoles();
    await roles.apply('roles.sql');
    await roles.apply('passwords.sql');
    const early = await runCommand('migrate', { DATABASE_URL: roles.serving });
    expect(early).toEqual({ code: 1, output: '', errors: containing('Run node migrate.js with the address of the role that owns them') });
    const { output } = await runCommand('migrate', { DATABASE_URL: roles.owner });
    expect(output).toMatch(/^Ran: 001-foundation, /);
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
    await dropRoles();
  });

  const asServing = (sql: string) => runSql(roles.serving, sql);
  /** What the serving role may do with each table. */
  async function privileges(): Promise<Record<string, string>> {
    const rows = await runSql(
      roles.admin,
      `select table_name, string_agg(privilege_type, ' ' order by privilege_type) may from information_schema.role_table_grants
        where grantee = '${roles.servingName}' group by table_name`,
    );
    return Object.fromEntries(rows.map(({ table_name, may }) => [String(table_name), String(may)]));
  }

  test('the serving role reads and writes the rows of every table, and only reads which migrations have run', async () => {
    const tables = await runSql(roles.admin, "select tablename from pg_tables where schemaname = 'public'");
    const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];
    const expected = tables.map(({ tablename }) => {
      const name = String(tablename);
      return [name, READ_ONLY.includes(name) ? 'SELECT' : 'DELETE INSERT SELECT UPDATE'];
    });
    expect(expected.length).toBeGreaterThan(30);
    expect(await privileges()).toEqual(Object.fromEntries(expected));
  });

  test('a missing secret ends in an error', async () => {
    await expect(roles.apply('passwords.sql', temporaryFolder())).rejects.toThrow('must not be missing or empty');
  });

  test('both passwords are still those of the secrets', async () => {
    const rows = await runSql(
      roles.admin,
      `select rolpassword from pg_authid where rolname in ('${roles.ownerName}', '${roles.servingName}')`,
    );
    expect(rows).toEqual(rows.map(() => ({ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/) })));
    expect(rows).toHaveLength(2);
  });

  test('a gateway serves, and its housekeeping deletes', async () => {
    const { url, output, stop } = await startOwnGateway({ DATABASE_URL: roles.serving, MIGRATE_AT_START: 'false', LOG_LEVEL: 'error' });
    const door = createTestDoor(url);
    const person = await door.createPerson({ role: 'ROLE_PLAN_ADMIN' });
    const visitor = new Visitor(url);
    expect((await visitor.authenticate(person)).codes).toEqual([]);
    const { userId } = visitor;
    await changeEmail(visitor, 'changed@example.com', door);
    const change = { username: person.username, newPassword: NEW_PASSWORD };
    expect((await visitor.ask(credentials.changePassword, { userId, body: change })).codes).toEqual([]);
    expect((await visitor.ask(plans.planList, { userId })).codes).toEqual([]);
    expect((await new Visitor(url).authenticate({ ...person, password: 'Wrong#4711' })).codes).toEqual(['AUERR02']);
    expect((await visitor.ask(session.logout, undefined)).codes).toEqual([]);
    expect([await stop(), output()]).toEqual([0, '']);
    expect(await asServing("select from security_events where event = 'password.change'")).toHaveLength(1);

    const { db, close } = await openDatabase({ databaseUrl: roles.serving, dataDir: null, databasePooler: false, migrateAtStart: false });
    const logged: string[] = [];
    const log = createLog('error', (line) => logged.push(line));
    await asServing(`insert into security_events (at, event, outcome, address_hash, request_id)
      values (now() - interval '401 days', 'expired', 'success', '', '')`);
    // Housekeeping does not use the other parts of a gateway.
    await deleteExpiredRows({ db, log, config: defaultsOf('test') } as Core, new Date());
    await close();
    expect(logged).toEqual([]);
    expect(await asServing("select from security_events where event = 'expired'")).toEqual([]);
  });

  test('every command works', async () => {
    const run = async (...args: string[]) => {
      const { code, output, errors } = await runCommand('accounts', { DATABASE_URL: roles.serving, MIGRATE_AT_START: 'false' }, args);
      expect([args, code, errors]).toEqual([args, 0, '']);
      return output;
    };
    await run('create', '--email', 'ann@example.com', '--role', 'ROLE_PLAN_ADMIN', '--invite');
    await run('import', file('people.csv', 'email\nbob@example.com'), '--write');
    await run('invite', '--all');
    await run('brand', file('brand.json', '{"brandName":"Acme Retirement"}'));
    await run('announcements', file('announcements.json', '{"changes":[]}'));
    for (const command of ['lock', 'unlock', 'end-sessions']) await run(command, 'ann@example.com');
    await run('delete', 'bob@example.com', '--yes');
    expect(await run('list', 'ann@example.com')).toContain('ann@example.com');
    const check = await runCommand('migrate', { DATABASE_URL: roles.serving }, ['--check']);
    expect(check).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' });
  });

  test.each([
    ['create a table', 'create table mine (id int)'],
    ['create a temporary table', 'create temporary table mine (id int)'],
    ['create a schema', 'create schema mine'],
    ['create a function', "create function mine() returns int language sql as 'select 1'"],
    ['change a table', 'alter table accounts add column mine text'],
    ['drop a table', 'drop table notes'],
    ['empty a table', 'truncate notes'],
    ['claim that a migration has run', "insert into kysely_migration values ('999-mine', '')"],
    ['forget a migration', 'delete from kysely_migration'],
    ['disable the trigger of the security log', 'alter table security_events disable trigger security_events_are_final'],
    ['disable every trigger', 'set session_replication_role = replica'],
    [
      'replace what the trigger runs',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['add a trigger', 'create trigger mine before insert on accounts for each row execute function refuse_change()'],
    ['index a table', 'create index mine on accounts (user_id)'],
    ['act as the owner', 'set role $OWNER'],
  ])('the serving role cannot %s', async (_, sql) => {
    await expect(asServing(sql.replace('$OWNER', roles.ownerName))).rejects.toThrow(/permission denied|must be owner/);
  });

  test('the serving role can neither change the security log nor delete its recent rows; their owner can', async () => {
    await runSql(roles.owner, 'truncate security_events');
    const write = (event: string, age: string) =>
      asServing(`insert into security_events (at, event, outcome, address_hash, request_id)
        values (now() - interval '${age}', '${event}', 'success', '', '')`);
    const left = async () => (await asServing('select event from security_events order by at')).map(({ event }) => event);
    await write('old', '31 days');
    await write('recent', '29 days');
    await expect(asServing("update security_events set event = 'x'")).rejects.toThrow('are never changed');
    await expect(asServing('delete from security_events')).rejects.toThrow('rows of security_events stay for 30 days');
    expect(await left()).toEqual(['old', 'recent']);
    await asServing("delete from security_events where event = 'old'");
    expect(await left()).toEqual(['recent']);
    await runSql(roles.owner, 'delete from security_events');
    expect(await left()).toEqual([]);
  });

  test('a table of a later migration is open to the serving role, also after another run of roles.sql', async () => {
    await runSql(roles.owner, 'create table later (id int generated always as identity, name text)');
    await asServing("insert into later (name) values ('x')");
    const before = await privileges();
    await roles.apply('roles.sql');
    expect(await privileges()).toEqual(before);
    await asServing("update later set name = 'y'; delete from later");
  });

  test('the serving role that finds a migration to run says who runs it', async () => {
    await runSql(roles.owner, "delete from kysely_migration where name = '060-young-events'");
    const refused = await runCommand('migrate', { DATABASE_URL: roles.serving });
    expect(refused).toEqual({ code: 1, output: '', errors: containing('with the address of the role that owns them') });
    await expect(startOwnGateway({ DATABASE_URL: roles.serving })).rejects.toThrow('with the address of the role that owns them');
    const started = startOwnGateway({ DATABASE_URL: roles.serving, MIGRATE_AT_START: 'false' });
    await expect(started).rejects.toThrow('The database is older than this gateway: 060-young-events must run first');
    const UNDO = 'drop trigger security_events_stay on security_events; drop function refuse_early_deletion()';
    await runSql(roles.owner, UNDO);
    expect((await runCommand('migrate', { DATABASE_URL: roles.owner })).output).toBe('Ran: 060-young-events.\n');
  });

  test('a serving role that lacks a privilege is told which script grants it', async () => {
    await runSql(roles.owner, `revoke select on kysely_migration from ${roles.servingName}`);
    const check = () => runCommand('migrate', { DATABASE_URL: roles.serving }, ['--check']);
    expect(await check()).toEqual({ code: 1, output: '', errors: containing('lacks a permission. Run docker/roles.sql') });
    await roles.apply('roles.sql');
    expect((await check()).code).toBe(0);
  });

  test('roles.sql takes over the tables of a database that one role migrated, and says if a role could change tables', async () => {
    const single = await databaseOfTwoRoles();
    await runCommand('migrate', { DATABASE_URL: single.admin });
    await single.apply('roles.sql');
    const owners = await runSql(
      single.admin,
      `select distinct relowner::regrole::text owner from pg_class where relnamespace = 'public'::regnamespace
        union select proowner::regrole::text from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    expect(owners).toEqual([{ owner: single.ownerName }]);
    await runSql(single.admin, `grant ${single.ownerName} to ${single.servingName}`);
    await expect(single.apply('roles.sql')).rejects.toThrow('so it could change tables');
    await runSql(single.admin, `revoke ${single.ownerName} from ${single.servingName}`);
  });

  test('roles.sql needs no superuser, even when it runs again', async () => {
    const limited = await databaseOfTwoRoles({ isSuperuser: false });
    await limited.apply('roles.sql');
    await limited.apply('passwords.sql');
    await limited.apply('roles.sql');
    const { output } = await runCommand('migrate', { DATABASE_URL: limited.owner });
    expect(output).toMatch(/^Ran: 001-foundation, /);
    await limited.apply('roles.sql');
    expect(await runSql(limited.serving, 'select 1 from kysely_migration limit 1')).toHaveLength(1);
    await expect(runSql(limited.serving, 'create table mine (id int)')).rejects.toThrow('permission denied');
  });

  test("roles.sql creates Kysely's tables as Kysely does", async () => {
    const columnsOf = (url: string) =>
      runSql(
        url,
        `select table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
          from information_schema.columns where table_name like 'kysely_migration%' order by 1, 2`,
      );
    const own = await emptyDatabase();
    await runCommand('migrate', { DATABASE_URL: own });
    const columns = await columnsOf(own);
    expect(columns).toHaveLength(4);
    expect(await columnsOf(roles.admin)).toEqual(columns);
  });
});
