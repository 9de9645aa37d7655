// Recovery codes: keyed hashes, each used once.
import type { Kysely, Migration } from 'kysely';

export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
  },
};
