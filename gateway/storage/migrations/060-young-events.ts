// Who does not own the security log cannot delete its recent rows: a stolen role of the gateway leaves its traces (record 96).
import { type Kysely, type Migration, sql } from 'kysely';

export const youngEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function refuse_early_deletion() returns trigger language plpgsql as
      $$ begin
        if old.at > now() - interval '30 days'
          and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
          raise exception 'rows of % stay for 30 days', tg_table_name;
        end if;
        return old;
      end $$`.execute(db);
    await sql`create trigger security_events_stay before delete on security_events
      for each row execute function refuse_early_deletion()`.execute(db);
  },
};
