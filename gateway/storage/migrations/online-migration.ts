// Migrations that run outside a transaction: what is slow blocks neither reads nor writes, and no table stays locked until the end.
import { type Kysely, type Migration, sql } from 'kysely';

/** A migration that is not one transaction: it must cope with what an interrupted run has left. */
export interface OnlineMigration extends Migration {
  readonly isOnline: true;
}

/** An index: its name, and the rest of its statement. */
type Index = readonly [name: string, definition: string];

/** Whether a migration runs outside a transaction, unless the database is new. */
export function isOnline(migration: Migration | undefined): migration is OnlineMigration {
  return migration !== undefined && 'isOnline' in migration;
}

/** A migration that creates indexes, and drops others, while gateways go on reading and writing. */
export function indexMigration({
  create,
  drop = [],
}: {
  readonly create: readonly Index[];
  readonly drop?: readonly string[];
}): OnlineMigration {
  return {
    isOnline: true,
    async up(db: Kysely<unknown>) {
      // A new database is migrated in one transaction, in which nothing can be done concurrently, and need not be.
      const concurrently = db.isTransaction ? sql`` : sql`concurrently`;
      // Creating an index concurrently waits for others' transactions to end, and none of them waits for it meanwhile.
      await sql`set lock_timeout = 0`.execute(db);
      for (const [name, definition] of create) {
        const state = await indexState(db, name);
        if (state === 'invalid') await sql`drop index ${concurrently} ${sql.ref(name)}`.execute(db);
        // Not "if not exists": Citus 13 then marks the index that exists as invalid.
        if (state !== 'valid') await sql`create index ${concurrently} ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
      }
      for (const name of drop) await sql`drop index ${concurrently} if exists ${sql.ref(name)}`.execute(db);
    },
  };
}

/** An interrupted run leaves an invalid index, which PostgreSQL keeps up to date, but does not use. */
async function indexState(db: Kysely<unknown>, name: string): Promise<'valid' | 'invalid' | 'absent'> {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0] === undefined) return 'absent';
  return rows[0].indisvalid ? 'valid' : 'invalid';
}
