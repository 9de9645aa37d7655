// Adds the table of guesses, one row for each account and factor, and moves support's locks out of the counters.
import { type Kysely, type Migration, sql } from 'kysely';

export const guesses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('guesses')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('factor', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('recent', 'int4', (column) => column.notNull())
      .addColumn('in_a_row', 'int4', (column) => column.notNull())
      .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('guesses_key', ['subject', 'factor', 'device'])
      .execute();
    await db.schema.alterTable('accounts').addColumn('locked_at', 'timestamptz').execute();
    // Previously, a lock by support was a failure count that lasted for years.
    await sql`
      update accounts set locked_at = now() from counters
      where counters.key = 'sign-in:' || accounts.username_key and counters.resets_at > now() + interval '1 day'
    `.execute(db);
    await sql`delete from counters`.execute(db);
  },
};
