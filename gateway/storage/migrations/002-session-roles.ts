// Adds the roles to sessions.
import type { Kysely, Migration } from 'kysely';

/** Sessions store their roles: validating one reads a single table. Earlier sessions have none, and expire within the day. */
export const sessionRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('roles', 'jsonb', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
