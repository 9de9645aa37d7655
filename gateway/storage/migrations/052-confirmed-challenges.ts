// Records the browser in which a link's code was entered.
import type { Kysely, Migration } from 'kysely';

export const confirmedChallenges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('challenges').addColumn('confirmed_at', 'timestamptz').execute();
  },
};
