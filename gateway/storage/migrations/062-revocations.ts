// How often an account's access was revoked: what began before the last time does not finish after it.
import type { Kysely, Migration } from 'kysely';

export const revocations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('revocations', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
