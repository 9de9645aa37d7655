// The code that a link is followed by is given in one browser: which one it was.
import type { Kysely, Migration } from 'kysely';

export const confirmedChallenges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('challenges').addColumn('confirmed_at', 'timestamptz').execute();
  },
};
