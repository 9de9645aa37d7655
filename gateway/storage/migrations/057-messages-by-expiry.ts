// What expires first is sent first, so that is how the queue is read.
import { indexMigration } from './online-migration.js';

/** The releases before this one read the queue by `messages_due`. */
export const messagesByExpiry = indexMigration({ create: [['messages_by_expiry', 'messages (expires_at) where done_at is null']] });
