// An account's rows are deleted with it, and cannot be written for an account that does not exist.
import { type Kysely, type Migration, sql } from 'kysely';

/** The tables whose rows belong to an account. Record 83 says which are left out, and why. */
const OF_ACCOUNTS = [
  'phones',
  'authenticators',
  'option_choices',
  'recovery_codes',
  'devices',
  'known_computers',
  'sessions',
  'attempts',
  'challenges',
  'links',
  'notices',
  'plans',
  'plan_requests',
];

/** The scans come before the locks, and existing rows are not checked again: no signed-in user waits for the size of a table. */
export const owners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of OF_ACCOUNTS) {
      const table = sql.table(name);
      // Rows that a deletion missed must not reappear with a new account of the same ID.
      await sql`delete from ${table} where not exists (select 1 from accounts where accounts.user_id = ${table}.user_id)`.execute(db);
    }
    for (const name of OF_ACCOUNTS) {
      await sql`alter table ${sql.table(name)} add constraint ${sql.ref(`${name}_owner`)}
        foreign key (user_id) references accounts (user_id) on delete cascade not valid`.execute(db);
    }
    await sql`alter table accounts add constraint accounts_brand
      foreign key (brand_id) references brands (brand_id) on delete set null not valid`.execute(db);
  },
};
