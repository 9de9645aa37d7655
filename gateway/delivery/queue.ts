// The queue of messages: rows that are written with what causes them, claimed by one process at a time, and kept until they are taken.
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Keys, Seal } from '../core/keys.js';
import type { MessageTable } from '../storage/message-tables.js';
import type { Schema } from '../storage/schema.js';
import type { Message } from './message.js';

export type QueuedMessage = Pick<Selectable<MessageTable>, 'id' | 'channel' | 'sealed_message' | 'attempts' | 'expires_at'>;

const sealOf = (id: string): Seal => ({ purpose: 'message', owner: id });
const COLUMNS = ['id', 'channel', 'sealed_message', 'attempts', 'expires_at'] as const;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Pauses after the first, second, … attempt; the last one repeats. */
const PAUSES_MS = [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS] as const;
/** How long a claim holds: longer than any attempt takes. A process that died in between leaves the message to the next. */
const CLAIM_MS = MINUTE_MS;

interface NewMessage {
  /** `null`: nothing is to be sent, and writing this down takes as long as if something were. */
  readonly message: Message | null;
  readonly channel: Message['channel'];
  readonly now: Date;
  readonly expiresAt: Date;
  /** Claimed by its writer, who sends it as soon as the transaction is committed. */
  readonly isClaimed: boolean;
}

/** Writes a message into the queue. */
export async function enqueue(
  db: Kysely<Schema>,
  keys: Keys,
  { message, channel, now, expiresAt, isClaimed }: NewMessage,
): Promise<QueuedMessage> {
  const id = randomUUID();
  const row = {
    id,
    channel,
    sealed_message: message === null ? null : keys.seal(JSON.stringify(message), sealOf(id)),
    attempts: isClaimed ? 1 : 0,
    created_at: now,
    due_at: isClaimed ? new Date(now.getTime() + CLAIM_MS) : now,
    expires_at: expiresAt,
    done_at: message === null ? now : null,
    is_abandoned: false,
  };
  await db.insertInto('messages').values(row).execute();
  return row;
}

/** What a queued message says. */
export function unsealed(keys: Keys, { id, sealed_message }: QueuedMessage): Message {
  // `enqueue` writes nothing else into this column.
  return JSON.parse(keys.open(sealed_message ?? '', sealOf(id)).text) as Message;
}

/** Claims messages that are due. Of several processes each message goes to one. */
export function claimDue(db: Kysely<Schema>, now: Date, most: number): Promise<QueuedMessage[]> {
  return db
    .updateTable('messages')
    .set((column) => ({ attempts: column('attempts', '+', 1), due_at: new Date(now.getTime() + CLAIM_MS) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('messages')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute();
}

/** A message was delivered or given up. Its text is removed either way. */
export async function finish(db: Kysely<Schema>, id: string, now: Date, isAbandoned: boolean): Promise<void> {
  await db.updateTable('messages').set({ done_at: now, is_abandoned: isAbandoned, sealed_message: null }).where('id', '=', id).execute();
}

/** A message is tried again at `dueAt`. */
export async function postpone(db: Kysely<Schema>, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('messages').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** When to try again after so many attempts; `null` where the message would arrive too late to be useful. */
export function nextAttempt(attempts: number, now: Date, expiresAt: Date): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
  const at = new Date(now.getTime() + pause);
  return at < expiresAt ? at : null;
}
