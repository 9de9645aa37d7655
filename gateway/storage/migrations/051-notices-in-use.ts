// What notices need besides their table: the browser to show, an index by user, and an outbox flag to tell them from codes and links.
import type { Kysely, Migration } from 'kysely';

export const noticesInUse: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('notices')
      .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('notices_user').on('notices').column('user_id').execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('is_notice', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
