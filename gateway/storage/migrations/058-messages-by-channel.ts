// Messages are claimed channel by channel, so that is how the queue is read: what expires first, and is due.
import { type Kysely, type Migration, sql } from 'kysely';

export const messagesByChannel: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index if not exists messages_by_channel on messages (channel, expires_at, due_at) where done_at is null`.execute(db);
    // No release has read by this one. The earlier ones read by `messages_due`, which stays.
    await sql`drop index messages_by_expiry`.execute(db);
  },
};
