// Notices of changes, each with a token for saying "This wasn't me", and the computers that an account was used on.
import type { Kysely, Migration } from 'kysely';

export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sealed_undo', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('known_computers')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('computer_hash', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_computers_key', ['user_id', 'computer_hash'])
      .execute();
  },
};
