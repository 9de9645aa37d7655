// What expires first is sent first, so that is how the queue is read.
import { type Kysely, type Migration, sql } from 'kysely';

export const messagesByExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    // The releases before this one read the queue by `messages_due`.
    await sql`create index if not exists messages_by_expiry on messages (expires_at) where done_at is null`.execute(db);
  },
};
