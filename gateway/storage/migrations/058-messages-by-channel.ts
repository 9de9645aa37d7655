// Messages are claimed channel by channel, so that is how the queue is read: what expires first, and is due.
import { indexMigration } from './online-migration.js';

/** No release has read by the index that this one drops. The earlier ones read by `messages_due`, which stays. */
export const messagesByChannel = indexMigration({
  create: [['messages_by_channel', 'messages (channel, expires_at, due_at) where done_at is null']],
  drop: ['messages_by_expiry'],
});
