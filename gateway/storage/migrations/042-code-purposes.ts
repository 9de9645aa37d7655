// Codes are bound to what they were requested for, and can be sent again. A right password is remembered until its code is entered.
import type { Kysely, Migration } from 'kysely';

/** Codes last ten minutes: earlier ones must be requested once more. */
export const codePurposes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('one_time_codes').execute();
    await db.schema
      .createTable('one_time_codes')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('sealed_code', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .addPrimaryKeyConstraint('one_time_codes_key', ['user_id', 'purpose', 'channel'])
      .execute();
    await db.schema
      .createTable('challenges')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('link_hash', 'text')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
