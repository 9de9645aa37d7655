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

/** Scans come before locks, and existing rows are not checked again: no signed-in user waits for the size of a table. */
export const owners: Migration = {
  async up(db: Kysely<unknown>) {
    await addIndexes(db);
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

/** Indexes for deleting accounts and brands, and for when messages were done. If a table is large, its index can be created beforehand. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists challenges_by_user on challenges (user_id)`.execute(db);
  await sql`create index if not exists activities_by_user on activities (user_id)`.execute(db);
  await sql`create index if not exists accounts_by_brand on accounts (brand_id) where brand_id is not null`.execute(db);
  await sql`create index if not exists messages_by_end on messages (done_at) where done_at is not null`.execute(db);
}
