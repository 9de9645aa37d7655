// Claims one of twelve messages, on a database whose statistics say that there is only one, and prints how many are claimed.
import { sql } from 'kysely';
import { Keys } from '../../../gateway/core/keys.js';
import { claimNext, enqueue } from '../../../gateway/delivery/queue.js';
import { openDatabase } from '../../../gateway/storage/database.js';

const MESSAGES = 12;
const databaseUrl = process.env.DATABASE_URL || null;
const { db, close } = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
const keys = new Keys('a secret of this test');
const now = new Date();

async function queue(count: number): Promise<void> {
  const message = { channel: 'email', userId: 'ann', recipient: 'ann@example.com', subject: '', text: '' } as const;
  const row = { message, channel: 'email', now, expiresAt: new Date(now.getTime() + 60_000), isClaimed: false } as const;
  for (let number = 0; number < count; number += 1) await enqueue(db, keys, row);
}

// With these statistics, the planner expects a single row and may run a subquery once for each row that there is.
await queue(1);
await sql`analyze messages`.execute(db);
await db.deleteFrom('messages').execute();
await queue(MESSAGES);
await claimNext(db, { channel: 'email', now, isExpired: false });
const claimed = await db.selectFrom('messages').select('id').where('attempts', '>', 0).execute();
process.stdout.write(JSON.stringify({ claimed: claimed.length }));
await close();
