// Indexes for deleting accounts and brands (053, 055), and for when messages were done.
import { indexMigration } from './online-migration.js';

export const indexesOfOwners = indexMigration({
  create: [
    ['challenges_by_user', 'challenges (user_id)'],
    ['activities_by_user', 'activities (user_id)'],
    ['accounts_by_brand', 'accounts (brand_id) where brand_id is not null'],
    ['messages_by_end', 'messages (done_at) where done_at is not null'],
    ['messages_by_user', 'messages (user_id) where user_id is not null'],
  ],
});
