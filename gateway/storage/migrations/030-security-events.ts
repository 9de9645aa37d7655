// The security log as a table: rows are added, and removed once they are old, but never changed.
import { type Kysely, type Migration, sql } from 'kysely';

export const securityEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('security_events')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('user_id', 'text')
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('security_events_by_user').on('security_events').columns(['user_id', 'at']).execute();
    await db.schema.createIndex('security_events_by_time').on('security_events').column('at').execute();
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$`.execute(db);
    await sql`create trigger security_events_are_final before update on security_events
      for each statement execute function refuse_change()`.execute(db);
  },
};
