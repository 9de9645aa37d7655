// Sessions record how they began, and remembered computers have a secret of their own.
import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Earlier sessions have no proof: they require one before any change.
 * Roles are read from the account, so a change to them takes effect immediately.
 */
export const sessionProof: Migration = {
  async up(db: Kysely<unknown>) {
    const someId = sql`'session-' || substr(md5(random()::text || clock_timestamp()::text), 1, 12)`;
    await db.schema
      .alterTable('sessions')
      .addColumn('session_id', 'text', (column) => column.notNull().defaultTo(someId))
      .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('proved_at', 'timestamptz')
      .addColumn('steps', 'jsonb', (column) => column.notNull().defaultTo('[]'))
      .addColumn('purpose', 'text')
      .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
      .dropColumn('roles')
      .execute();

    // A computer remembered by its fingerprint alone is asked the question once more.
    await db.schema.dropTable('devices').execute();
    await db.schema
      .createTable('devices')
      .addColumn('device_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('cookie_hash', 'text', (column) => column.notNull())
      .addColumn('fingerprint_hash', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('remembered_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('devices_by_user', ['user_id', 'cookie_hash'])
      .execute();
  },
};
