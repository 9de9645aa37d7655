// Databases belong to a mode: a demo or test never changes production's, and production never serves a demo's.
import { readFileSync } from 'node:fs';
import { demoAccounts } from '../../gateway/seed/demo-accounts.js';
import { runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { containing } from './support/like.js';
import { makePerson } from './support/make-person.js';
import { SAFE } from './support/production.js';
import { buildOfSite } from './support/site-build.js';

jest.setTimeout(180_000);

const DEMO = { VESTIBULE_MODE: 'demo', LOG_LEVEL: 'error' };

onPostgres('a database belongs to a mode', () => {
  afterEach(stopOwnGateways);
  afterAll(dropDatabases);

  const countOf = async (url: string, table: string) => Number((await runSql(url, `select count(*) from ${table}`))[0]?.count);
  const notesOf = async (url: string) => (await runSql(url, 'select name from notes')).map(({ name }) => name);
  const runProduction = async (url: string) =>
    (await startOwnGateway({ ...SAFE, PORTAL_DIR: buildOfSite(), DRAIN_SECONDS: '0', DATABASE_URL: url })).stop();

  test.each(['demo', 'test'])(
    'a %s gateway and its commands refuse a database that production has used, and change nothing',
    async (mode) => {
      const url = await emptyDatabase();
      await runProduction(url);
      const before = await notesOf(url);
      await expect(startOwnGateway({ VESTIBULE_MODE: mode, DATABASE_URL: url })).rejects.toThrow('is used in production');
      const listing = await runCommand('accounts', { VESTIBULE_MODE: mode, DATABASE_URL: url }, ['list']);
      expect(listing).toEqual({ code: 1, output: '', errors: containing('is used in production') });
      expect(await notesOf(url)).toEqual(before);
      expect(await countOf(url, 'accounts')).toBe(0);
      await runProduction(url);
    },
  );

  test('a production command marks its database before any gateway has started on it', async () => {
    const url = await emptyDatabase();
    const created = await runCommand('accounts', { ...SAFE, DATABASE_URL: url }, ['create', '--email', 'ann@example.com']);
    expect(created.errors).toBe('');
    await expect(startOwnGateway({ ...DEMO, DATABASE_URL: url })).rejects.toThrow('is used in production');
  });

  test('a demo does not migrate a database that production has used', async () => {
    const url = await emptyDatabase();
    await runSql(url, readFileSync('__tests__/gateway/fixtures/database-at-052.sql', 'utf8'));
    await runSql(url, "delete from public.notes; insert into public.notes values ('used in production', '')");
    await expect(startOwnGateway({ ...DEMO, DATABASE_URL: url })).rejects.toThrow('is used in production');
    expect(await runSql(url, "select from public.kysely_migration where name > '052-confirmed-challenges'")).toEqual([]);
  });

  test('a command of a demo leaves its mark only if it changes something', async () => {
    const url = await emptyDatabase();
    await runCommand('migrate', { DATABASE_URL: url });
    const demo = { ...DEMO, DATABASE_URL: url };
    expect(await runCommand('accounts', demo, ['list'])).toMatchObject({ code: 0, output: '0 accounts.\n' });
    await runProduction(url);

    const used = await emptyDatabase();
    await runCommand('accounts', { ...DEMO, DATABASE_URL: used }, ['create', '--email', 'ann@example.com']);
    await expect(runProduction(used)).rejects.toThrow('holds demonstration data');
  });

  describe('demo:reset', () => {
    const reset = (url: string, ...args: string[]) => runCommand('demo-reset', { ...DEMO, DATABASE_URL: url }, args);

    async function demoDatabase(): Promise<string> {
      const url = await emptyDatabase();
      await (await startOwnGateway({ ...DEMO, DATABASE_URL: url })).stop();
      await runSql(url, "update accounts set email = 'changed@example.com'");
      return url;
    }
    const countChanged = (url: string) => countOf(url, "accounts where email = 'changed@example.com'");

    test('resets a database server only when told so with --yes', async () => {
      const url = await demoDatabase();
      const unconfirmed = await reset(url);
      expect(unconfirmed).toEqual({ code: 1, output: '', errors: containing('npm run demo:reset -- --yes') });
      expect(await countChanged(url)).toBe(demoAccounts.length);
      expect(await reset(url, '--yes')).toMatchObject({ code: 0, errors: '' });
      expect(await countChanged(url)).toBe(0);
      expect(await countOf(url, 'accounts')).toBe(demoAccounts.length);
    });

    test('changes nothing if it fails halfway', async () => {
      const url = await demoDatabase();
      const { username } = demoAccounts.findLast((account) => account.username !== '') ?? {};
      await runSql(url, `alter table accounts add constraint fails check (username <> '${username}') not valid`);
      expect(await reset(url, '--yes')).toMatchObject({ code: 1, errors: containing('could not be reset') });
      expect(await countChanged(url)).toBe(demoAccounts.length);
    });

    test('refuses a database that no demo has used, or that production has used since', async () => {
      const url = await emptyDatabase();
      await runCommand('migrate', { DATABASE_URL: url });
      await makePerson(url, {});
      expect(await reset(url, '--yes')).toMatchObject({ code: 1, errors: containing('No demo has used this database') });
      await runSql(url, "insert into notes values ('made for a demo', ''), ('used in production', '')");
      expect(await reset(url, '--yes')).toMatchObject({ code: 1, errors: containing('is used in production') });
      expect(await countOf(url, 'accounts')).toBe(1);
    });
  });
});
