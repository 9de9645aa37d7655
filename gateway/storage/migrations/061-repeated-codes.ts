// Who used a code: if the response is lost, the same code works again for them.
import type { Kysely, Migration } from 'kysely';

export const repeatedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('one_time_codes').addColumn('used_by', 'text').execute();
  },
};
