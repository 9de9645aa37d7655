// When sessions were last used, on a separate PostgreSQL database.
import { sql } from 'kysely';
import { createLog } from '../../gateway/core/log.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { LastAccess } from '../../gateway/storage/last-access.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

const NOON = new Date('2026-05-04T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

onPostgres('last access', () => {
  let database: OpenDatabase;
  const logged: string[] = [];
  const log = createLog('error', (line) => logged.push(line));

  beforeAll(async () => {
    const databaseUrl = await emptyDatabase();
    database = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
    await sql`insert into accounts (user_id, roles, created_at) values ('ann', '[]', now())`.execute(database.db);
  });
  beforeEach(async () => {
    logged.length = 0;
    await database.db.deleteFrom('sessions').execute();
    const session = { user_id: 'ann', started_at: NOON, last_accessed_at: NOON, expires_at: after(3600), steps: '[]', browser: '' };
    const rows = ['a', 'b'].map((id) => ({ ...session, token_hash: id, session_id: id, proved_at: null, purpose: null }));
    await database.db.insertInto('sessions').values(rows).execute();
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const stored = async () => {
    const rows = await database.db.selectFrom('sessions').select(['token_hash', 'last_accessed_at']).execute();
    return Object.fromEntries(rows.map((row) => [row.token_hash, row.last_accessed_at]));
  };

  test('is known immediately to the process that notes it, and stored a moment later', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(10), NOON);
    await lastAccess.note('b', after(20), NOON);
    expect(lastAccess.latest('a', NOON)).toEqual(after(10));
    expect(await stored()).toEqual({ a: NOON, b: NOON });
    const writing = lastAccess.flush();
    expect(lastAccess.latest('b', NOON)).toEqual(after(20));
    await writing;
    expect(await stored()).toEqual({ a: after(10), b: after(20) });
    expect(lastAccess.latest('a', after(10))).toEqual(after(10));
  });

  test('is stored before the answer after a minute of inactivity, so that no other process considers the session idle', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(61), NOON);
    expect((await stored()).a).toEqual(after(61));
  });

  test('is not noted again within a second', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(0.9), NOON);
    expect(lastAccess.latest('a', NOON)).toEqual(NOON);
  });

  test('does not overwrite a later time stored by another process', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(10), NOON);
    await database.db
      .updateTable('sessions')
      .set({ last_accessed_at: after(11) })
      .where('token_hash', '=', 'a')
      .execute();
    expect(lastAccess.latest('a', after(11))).toEqual(after(11));
    await lastAccess.flush();
    expect((await stored()).a).toEqual(after(11));
  });

  test('does not bring back a session that has ended', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(10), NOON);
    await database.db.deleteFrom('sessions').where('token_hash', '=', 'a').execute();
    await lastAccess.flush();
    expect(await stored()).toEqual({ b: NOON });
  });

  test('of other sessions is stored without waiting for a session that is being changed', async () => {
    const lastAccess = new LastAccess({ db: database.db, log });
    await lastAccess.note('a', after(10), NOON);
    await lastAccess.note('b', after(10), NOON);
    await database.db.transaction().execute(async (changing) => {
      await changing.selectFrom('sessions').select('token_hash').where('token_hash', '=', 'a').forUpdate().execute();
      await lastAccess.flush();
    });
    expect(await stored()).toEqual({ a: NOON, b: after(10) });
  });

  test('is logged and dropped if it cannot be stored, so that the next request notes it again', async () => {
    const broken = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true });
    await sql`drop table sessions`.execute(broken.db);
    const lastAccess = new LastAccess({ db: broken.db, log });
    await lastAccess.note('a', after(10), NOON);
    await lastAccess.flush();
    await broken.close();
    expect(logged).toEqual([expect.stringContaining('last access not written')]);
    expect(lastAccess.latest('a', NOON)).toEqual(NOON);
  });
});
