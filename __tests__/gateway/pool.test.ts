// The pool of connections to a PostgreSQL server, on a separate database.
import { sql } from 'kysely';
import { openDatabase } from '../../gateway/storage/database.js';
import { transact } from '../../gateway/storage/retry.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

onPostgres('a pool', () => {
  afterAll(dropDatabases);

  test('opens no more connections than configured, and statements beyond them wait', async () => {
    const address = { databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true };
    const { db, connections, close } = await openDatabase({ ...address, databasePoolSize: 2 });
    const statements = Array.from({ length: 5 }, () => sql`select 1`.execute(db));
    await Promise.race(statements);
    expect(connections().open).toBe(2);
    await expect(Promise.all(statements)).resolves.toHaveLength(5);
    expect(connections()).toEqual({ open: 2, idle: 2, waiting: 0 });
    await close();
  });

  test('ends a transaction that its process does not continue, so that its rows do not stay locked', async () => {
    const address = { databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true };
    const { db, close } = await openDatabase(address);
    const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(db);
    expect(rows).toEqual([{ timeout: '15s' }]);
    await close();
  });

  test('plans for full tables from the start: no connection considers reading a whole table if an index helps', async () => {
    const address = { databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true };
    const { db, close } = await openDatabase(address);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from accounts where user_id = 'u'`.execute(db);
    expect(rows[0]?.['QUERY PLAN']).toMatch(/Index Scan/);
    const settings = await sql`select current_setting('enable_seqscan') as scans, current_setting('jit') as jit`.execute(db);
    expect(settings.rows).toEqual([{ scans: 'off', jit: 'off' }]);
    await close();
  });

  test('a transaction that hides the failure of a statement fails when it ends, because nothing of it is saved', async () => {
    const address = { databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true };
    const { db, close } = await openDatabase({ ...address, databasePoolSize: 1 });
    const hiding = transact(db, (transaction) => sql`select 1 / 0`.execute(transaction).catch(() => 'done'));
    await expect(hiding).rejects.toThrow('Transaction was rolled back instead of committed');
    // The connection can be used again.
    await expect(transact(db, (transaction) => sql`select 1 as one`.execute(transaction))).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await close();
  });
});
