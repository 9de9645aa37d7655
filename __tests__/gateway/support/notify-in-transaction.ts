// Notifies users of a change in a transaction that fails and in one that does not, and prints the number of notices and messages after
// each. Then it notifies them of one whose request began earlier, and prints how many milliseconds later its notice is. It runs as a
// program, because the embedded database does not open within jest.
import type { Transaction } from 'kysely';
import { Keys } from '../../../gateway/core/keys.js';
import { createLog } from '../../../gateway/core/log.js';
import { Delivery } from '../../../gateway/delivery/delivery.js';
import { forEveryChannel } from '../../../gateway/delivery/message.js';
import { outbox } from '../../../gateway/delivery/outbox.js';
import { notify } from '../../../gateway/domain/notices/notices.js';
import { createPerson } from '../../../gateway/seed/create-person.js';
import { defaultsOf } from '../../../gateway/config/read-config.js';
import { openDatabase } from '../../../gateway/storage/database.js';
import type { Schema } from '../../../gateway/storage/schema.js';

const config = defaultsOf('test');
const log = createLog('silent', () => undefined);
const keys = new Keys('a secret of this test');
const { db, close } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: null,
  databasePooler: false,
  migrateAtStart: true,
});
const delivery = new Delivery({ db, keys, log, providers: forEveryChannel(outbox) });
const now = new Date();
const { userId } = await createPerson({ config, db, keys, log, delivery }, {}, now);

function notifyWithin(transaction: Transaction<Schema>, began = now): Promise<void> {
  const request = { now: began, baseUrl: 'https://portal.example.com', userAgent: '', address: '203.0.113.9' };
  const context = { db: transaction, keys, log, delivery, ...request };
  return notify(context, { userId, kind: 'password-changed' });
}

async function written(): Promise<number[]> {
  const count = async (table: 'notices' | 'outbox') => (await db.selectFrom(table).select('user_id').execute()).length;
  return [await count('notices'), await count('outbox')];
}

const failing = db.transaction().execute(async (transaction) => {
  await notifyWithin(transaction);
  throw new Error('the change failed');
});
await failing.catch(() => undefined);
const rolledBack = await written();
await db.transaction().execute((transaction) => notifyWithin(transaction));
const committed = await written();
await db.transaction().execute((transaction) => notifyWithin(transaction, new Date(now.getTime() - 60_000)));
const moments = await db.selectFrom('notices').select('created_at').orderBy('created_at').execute();
const later = moments.map(({ created_at }) => created_at.getTime() - now.getTime());
process.stdout.write(JSON.stringify({ rolledBack, committed, later }));
await close();
