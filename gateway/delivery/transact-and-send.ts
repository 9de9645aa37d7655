// A transaction that also stores messages: they are sent once it is committed, and never if it is not.
import type { Transaction } from 'kysely';
import type { Core } from '../core/request-context.js';
import { transact } from '../storage/retry.js';
import type { Schema } from '../storage/schema.js';

/** Like `transact`; the messages that `work` queues are sent afterward. */
export async function transactAndSend<T>(core: Pick<Core, 'db' | 'delivery'>, work: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
  const result = await transact(core.db, work);
  core.delivery.wake();
  return result;
}
