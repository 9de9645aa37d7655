// How many events of the security log have no row of their own, because an address without an account caused too many of them.
import type { Kysely, Migration } from 'kysely';

export const leftOutEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('security_events').addColumn('left_out', 'integer').execute();
  },
};
