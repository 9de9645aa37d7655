// Adds the roles to sessions.
import type { Kysely, Migration } from 'kysely';

/** Sessions know their roles: validating one asks a single table. Sessions from before have none, and end with the day. */
export const sessionRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('roles', 'jsonb', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
