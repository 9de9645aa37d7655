// What a deleted account leaves: its plan requests, which the law has a plan keep, and no message that is still to be sent.
import { type Kysely, type Migration, sql } from 'kysely';

export const deletions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table messages add column user_id text`.execute(db);
    await sql`alter table plan_requests alter column user_id drop not null`.execute(db);
    await sql`alter table plan_requests add column former_user_id text`.execute(db);
    await sql`alter table plan_requests drop constraint plan_requests_owner`.execute(db);
    await sql`alter table plan_requests add constraint plan_requests_owner
      foreign key (user_id) references accounts (user_id) on delete set null not valid`.execute(db);
  },
};
