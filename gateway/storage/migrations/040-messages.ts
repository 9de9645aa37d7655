// Messages wait in the database until a service takes them.
import { type Kysely, type Migration, sql } from 'kysely';

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('sealed_message', 'text')
      .addColumn('attempts', 'int4', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('done_at', 'timestamptz')
      .addColumn('is_abandoned', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('messages_due').on('messages').column('due_at').where(sql.ref('done_at'), 'is', null).execute();
    await db.schema
      .createTable('channel_failures')
      .addColumn('channel', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'int4', (column) => column.notNull())
      .addColumn('failed_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
