// The message queue: rows are stored with what causes them, claimed by one process at a time, and kept until they are taken or expire.
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { SentMethod } from '../../api/contract/mfa-methods.js';
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
/** How long a claim lasts unless it is kept. If a process dies meanwhile, the next one gets the message. */
const CLAIM_MS = MINUTE_MS;

interface NewMessage {
  /** `null`: nothing will be sent, and storing this takes as long as storing a message. */
  readonly message: Message | null;
  readonly channel: Message['channel'];
  readonly now: Date;
  readonly expiresAt: Date;
  /** Claimed by its writer, who sends it once the transaction is committed. */
  readonly isClaimed: boolean;
}

/** Adds a message to the queue. */
export async function enqueue(
  db: Kysely<Schema>,
  keys: Keys,
  { message, channel, now, expiresAt, isClaimed }: NewMessage,
): Promise<QueuedMessage> {
  const id = randomUUID();
  const row = {
    id,
    user_id: message?.userId ?? null,
    channel,
    sealed_message: message === null ? null : keys.seal(JSON.stringify(message), sealOf(id)),
    attempts: isClaimed ? 1 : 0,
    created_at: now,
    due_at: isClaimed ? endOfClaim(now) : now,
    expires_at: expiresAt,
    done_at: message === null ? now : null,
    is_abandoned: false,
  };
  await db.insertInto('messages').values(row).execute();
  return row;
}

/** The content of a queued message. */
export function unsealed(keys: Keys, { id, sealed_message }: QueuedMessage): Message {
  // `enqueue` writes nothing else into this column.
  return JSON.parse(keys.open(sealed_message ?? '', sealOf(id)).text) as Message;
}

interface Search {
  readonly channel: SentMethod;
  readonly now: Date;
  /** Whether to claim only what has expired. */
  readonly isExpired: boolean;
}

/**
 * Claims the channel's due message that expires first: a code goes before the invitations of a whole company. Each message goes to only
 * one of several processes.
 */
export function claimNext(db: Kysely<Schema>, { channel, now, isExpired }: Search): Promise<QueuedMessage | undefined> {
  // `=`, not `in`: a planner that expects one row may run that subquery for each row that there is, and each run would claim another.
  return db
    .updateTable('messages')
    .set((column) => ({ attempts: column('attempts', '+', 1), due_at: endOfClaim(now) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('messages')
        .select('id')
        .where('done_at', 'is', null)
        .where('channel', '=', channel)
        .where('due_at', '<=', now)
        .$if(isExpired, (due) => due.where('expires_at', '<=', now))
        .orderBy('expires_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Keeps a claim until the returned function is called, however long the attempt takes. */
export function keepClaimed(db: Kysely<Schema>, id: string): () => void {
  // If the database is unavailable, the claim may end, and another process may send the message as well.
  const extend = () => void postpone(db, id, endOfClaim(new Date())).catch(() => undefined);
  const timer = setInterval(extend, CLAIM_MS / 2);
  timer.unref();
  return () => clearInterval(timer);
}

const endOfClaim = (now: Date) => new Date(now.getTime() + CLAIM_MS);

/** Marks a message as delivered or abandoned. Its text is removed either way. */
export async function finish(db: Kysely<Schema>, id: string, now: Date, isAbandoned: boolean): Promise<void> {
  await db.updateTable('messages').set({ done_at: now, is_abandoned: isAbandoned, sealed_message: null }).where('id', '=', id).execute();
}

/** Schedules the next attempt for `dueAt`. */
export async function postpone(db: Kysely<Schema>, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('messages').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** With less time left, a message would arrive too late to be useful. */
const LEAST_USE_MS = MINUTE_MS;

/**
 * When to try again after this many attempts: after at most half of the time that the message is still useful, because a code expires before
 * the longer pauses end. `null`: not again.
 */
export function nextAttempt(attempts: number, now: Date, expiresAt: Date): Date | null {
  const leftMs = expiresAt.getTime() - now.getTime();
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
  return leftMs < LEAST_USE_MS ? null : new Date(now.getTime() + Math.min(pause, leftMs / 2));
}
