// Adds indexes for what is read by plan or user, and for expired rows in the tables that keep them long. The others are small, or change
// too often for an index to pay off.
import type { Kysely, Migration } from 'kysely';

export const retentionIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) => db.schema.createIndex(name).on(table).columns(columns).execute();
    await index('employers_by_plan', 'employers', ['plan_id']);
    await index('plan_requests_by_user', 'plan_requests', ['user_id', 'kind', 'at']);
    await index('plan_requests_by_time', 'plan_requests', ['at']);
    await index('links_by_expiry', 'links', ['expires_at']);
    await index('known_computers_by_time', 'known_computers', ['seen_at']);
  },
};
