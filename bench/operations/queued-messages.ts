// Queues messages as a command does, in one transaction, and reads what has become of them.
import { Keys } from '../../gateway/core/keys.js';
import { enqueue } from '../../gateway/delivery/queue.js';
import { readConfig } from '../../gateway/config/read-config.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { transact } from '../../gateway/storage/retry.js';
import { runSql } from '../../__tests__/gateway/support/run-sql.js';

const HOUR_MS = 3_600_000;

export const recipientOf = (number: number): string => `m${number}@example.com`;

export interface Queue {
  /** Queues messages to recipients with these numbers. Resolves with the time at which they were committed. */
  add(from: number, count: number): Promise<number>;
  close(): Promise<void>;
}

/** The queue of the gateways on a database that one of them has migrated. */
export async function openQueue(databaseUrl: string): Promise<Queue> {
  const config = readConfig({ VESTIBULE_MODE: 'test', DATABASE_URL: databaseUrl });
  const keys = new Keys(config.secret, config.formerSecrets);
  const { db, close } = await openDatabase(config);
  const add = async (from: number, count: number) => {
    await transact(db, async (transaction) => {
      const now = new Date();
      for (let number = from; number < from + count; number += 1) {
        const subject = 'The benchmark';
        const message = { channel: 'email', userId: 'bench', recipient: recipientOf(number), subject, text: 'A line of text.' } as const;
        const expiresAt = new Date(now.getTime() + HOUR_MS);
        await enqueue(transaction, keys, { message, channel: 'email', now, expiresAt, isClaimed: false });
      }
    });
    return performance.now();
  };
  return { add, close };
}

/** How many messages wait. */
export async function waiting(databaseUrl: string, which = 'true'): Promise<number> {
  const [row] = await runSql(databaseUrl, `select count(*) from messages where done_at is null and ${which}`);
  return Number(row?.count);
}

/** How many messages have failed this often and wait for their next attempt, which is due before the claim of a running one ends. */
export function postponed(databaseUrl: string, attempts: number): Promise<number> {
  return waiting(databaseUrl, `attempts >= ${attempts} and due_at between now() and now() + interval '45 seconds'`);
}

/** From queueing to taken, in milliseconds, of all messages that were taken, the oldest first. */
export async function timesToTaken(databaseUrl: string): Promise<number[]> {
  const time = 'extract(epoch from done_at - created_at) * 1000 as time';
  const rows = await runSql(databaseUrl, `select ${time} from messages where done_at is not null and not is_abandoned order by created_at`);
  return rows.map((row) => Number(row.time));
}
