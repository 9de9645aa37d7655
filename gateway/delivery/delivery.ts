// Delivering messages: stored in the transaction that causes them, sent once it commits, and retried for hours if a provider is down.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { SENT_METHODS, type SentMethod } from '../../api/contract/mfa-methods.js';
import type { Log } from '../core/log.js';
import { type Keys, UnreadableSecretError } from '../core/keys.js';
import type { Database } from '../storage/database.js';
import type { Schema } from '../storage/schema.js';
import { downChannels, noteAttempt } from './channel-health.js';
import { CONCURRENCY, type Message, NotTakenError, type Outcome, type Providers, type Service } from './message.js';
import { claimNext, enqueue, finish, keepClaimed, nextAttempt, postpone, type QueuedMessage, unsealed } from './queue.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How often to check the queue for messages that are due again, or that a dead process left behind. */
const POLL_MS = 1000;
/** How long a stopping gateway waits for messages being sent; the rest stays in the queue. */
const CLOSE_MS = 3000;

interface Parts {
  readonly db: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly providers: Providers;
  /** Called for each attempt, and for each message that nobody will send. */
  readonly observe?: (channel: SentMethod, outcome: Outcome | 'abandoned') => void;
}

export class Delivery {
  readonly #parts: Parts;
  readonly #underWay = new Set<Promise<void>>();
  /** The channel of each message that is being sent. */
  readonly #sending: SentMethod[] = [];
  /** The channels that have a service. */
  readonly #served: readonly SentMethod[];
  /** The channels whose next message is to be claimed, in this order. */
  readonly #toClaim = new Set<SentMethod>();
  #isClaiming = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#served = SENT_METHODS.filter((channel) => parts.providers[channel]?.kind === 'service');
  }

  /** Starts sending queued messages. Without it, messages are only stored. */
  start(): void {
    if (this.#served.length === 0) return;
    this.#timer = setInterval(() => this.#claimFrom(SENT_METHODS), POLL_MS);
    this.#timer.unref();
    for (const channel of this.#served) void this.#check(channel);
  }

  /** A wrong address or password is reported at the start, not at the first message. Messages wait, so the gateway starts anyway. */
  async #check(channel: SentMethod): Promise<void> {
    try {
      await this.#service(channel).check?.();
    } catch (error) {
      this.#parts.log.error('message service not ready', { channel, error });
    }
  }

  /** Whether a channel has a provider. */
  carries(channel: SentMethod): boolean {
    return this.#parts.providers[channel] !== null;
  }

  /** The channels that work at present: carried, and not failing. */
  async working(channels: readonly SentMethod[], now: Date): Promise<SentMethod[]> {
    const down = await downChannels(this.#parts.db, now);
    return channels.filter((channel) => this.carries(channel) && !down.includes(channel));
  }

  /** Stores a message within the caller's transaction. Call `wake` once that is committed. */
  async queue(db: Kysely<Schema>, message: Message, now: Date, expiresAt = new Date(now.getTime() + DAY_MS)): Promise<void> {
    await this.#write(db, message, { now, expiresAt, isClaimed: false });
  }

  /** Takes as long as `queue` and sends nothing: the response time must not reveal that there is nobody to write to. */
  async queueNothing(db: Kysely<Schema>, channel: SentMethod, now: Date): Promise<void> {
    await enqueue(db, this.#parts.keys, { message: null, channel, now, expiresAt: now, isClaimed: false });
  }

  /** Like `queue`, for a caller who waits: pass the result to `sendNow` once the transaction is committed. */
  queueClaimed(db: Kysely<Schema>, message: Message, now: Date, expiresAt: Date): Promise<QueuedMessage | null> {
    return this.#write(db, message, { now, expiresAt, isClaimed: true });
  }

  /** Sends what `queueClaimed` stored, and returns whether a provider took it. If not, it is abandoned: the caller knows. */
  async sendNow(claimed: QueuedMessage | null): Promise<boolean> {
    if (claimed === null) return true;
    if ((await this.#attempt(claimed)) === 'taken') return true;
    await this.#abandon(claimed);
    return false;
  }

  /** Sends what `queueClaimed` stored without making the caller wait. A message that is not taken is tried again. */
  sendSoon(claimed: QueuedMessage | null): void {
    if (claimed !== null) this.#track(this.#sendOrPostpone(claimed));
  }

  /** Sends what is due without making the caller wait. */
  wake(): void {
    this.#claimFrom(this.#served);
  }

  /** Waits briefly for messages being sent, then closes the providers. The next process sends the rest. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await Promise.race([this.#idle(), sleep(CLOSE_MS, undefined, { ref: false })]);
    for (const provider of new Set(Object.values(this.#parts.providers))) {
      if (provider?.kind === 'service') provider.close?.();
    }
  }

  async #write(
    db: Kysely<Schema>,
    message: Message,
    rest: { readonly now: Date; readonly expiresAt: Date; readonly isClaimed: boolean },
  ): Promise<QueuedMessage | null> {
    const provider = this.#parts.providers[message.channel];
    if (provider?.kind !== 'outbox') return enqueue(db, this.#parts.keys, { message, channel: message.channel, ...rest });
    await provider.write(db, message);
    return null;
  }

  #track(sending: Promise<void>): void {
    const work = sending.catch((error: unknown) => this.#parts.log.error('the message queue failed', { error }));
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Resolves once nothing is under way, including the sending of what is still being claimed. */
  async #idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #claimFrom(channels: readonly SentMethod[]): void {
    for (const channel of channels) this.#toClaim.add(channel);
    if (!this.#isClaiming) this.#track(this.#sendDue());
  }

  /**
   * Starts sending as much of what is due as there is room for: the channels take turns, so that none waits for the queue of another. Does
   * not wait for what is sent, so a slow channel does not delay the others.
   */
  async #sendDue(): Promise<void> {
    this.#isClaiming = true;
    try {
      // The loop also reaches what is added meanwhile, at the end.
      for (const channel of this.#toClaim) {
        this.#toClaim.delete(channel);
        const next = await this.#claim(channel);
        if (next === undefined) continue;
        this.#track(this.#sendOrPostpone(next));
        this.#toClaim.add(channel);
      }
    } finally {
      this.#isClaiming = false;
    }
  }

  /**
   * Only what can be sent immediately: the rest stays available to other processes, and to more urgent messages. Of a channel without a
   * service, only what has expired: another process may have one, but if none does, nobody else abandons it.
   */
  async #claim(channel: SentMethod): Promise<QueuedMessage | undefined> {
    if (this.#timer === undefined || !this.#hasRoom(channel)) return undefined;
    return claimNext(this.#parts.db, { channel, now: new Date(), isExpired: !this.#served.includes(channel) });
  }

  #hasRoom(channel: SentMethod): boolean {
    return this.#sending.filter((busy) => busy === channel).length < CONCURRENCY;
  }

  async #sendOrPostpone(message: QueuedMessage): Promise<void> {
    if (message.expires_at <= new Date()) return this.#abandon(message);
    const outcome = await this.#attempt(message);
    if (outcome === 'taken') return;
    const again = outcome === 'refused' ? null : nextAttempt(message.attempts, new Date(), message.expires_at);
    await (again === null ? this.#abandon(message) : postpone(this.#parts.db, message.id, again));
  }

  async #abandon({ id, channel, attempts }: QueuedMessage): Promise<void> {
    const { db, log, observe } = this.#parts;
    await finish(db, id, new Date(), true);
    observe?.(channel, 'abandoned');
    log.error('message abandoned', { channel, count: attempts });
  }

  async #attempt(queued: QueuedMessage): Promise<Outcome> {
    const { db, observe } = this.#parts;
    const outcome = await this.#occupying(queued, () => this.#send(queued));
    observe?.(queued.channel, outcome);
    if (outcome === 'taken') await finish(db, queued.id, new Date(), false);
    // A service that refuses one message works for others: a user who enters such numbers must not take the channel from everyone.
    if (outcome === 'taken' || outcome === 'failed') await noteAttempt(db, queued.channel, outcome === 'taken', new Date());
    return outcome;
  }

  /** Keeps the message's claim and one of its channel's places while `send` runs. */
  async #occupying({ id, channel }: QueuedMessage, send: () => Promise<Outcome>): Promise<Outcome> {
    const release = keepClaimed(this.#parts.db, id);
    this.#sending.push(channel);
    try {
      return await send();
    } finally {
      release();
      const hadRoom = this.#hasRoom(channel);
      this.#sending.splice(this.#sending.indexOf(channel), 1);
      if (!hadRoom) this.#claimFrom([channel]);
    }
  }

  async #send(queued: QueuedMessage): Promise<Outcome> {
    const { keys, log } = this.#parts;
    const { channel, id } = queued;
    try {
      await this.#service(channel).send(unsealed(keys, queued), { id, at: new Date() });
      return 'taken';
    } catch (error) {
      log.error('message not delivered', { channel, count: queued.attempts, error });
      return outcomeOf(error);
    }
  }

  #service(channel: SentMethod): Service {
    const provider = this.#parts.providers[channel];
    if (provider?.kind === 'service') return provider;
    throw new Error('This channel has no service.');
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotTakenError) return error.outcome;
  // Says nothing about the service, which got no request. The operator may still restore the secret.
  return error instanceof UnreadableSecretError ? 'deferred' : 'failed';
}
