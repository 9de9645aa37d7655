// A message to one person, and the providers that carry messages.
import type { Kysely } from 'kysely';
import { SENT_METHODS, type SentMethod } from '../../api/contract/mfa-methods.js';
import type { Schema } from '../storage/schema.js';

/** How many messages of one channel a process sends at a time, apart from those that a user waits for. */
export const CONCURRENCY = 10;

export interface Message {
  readonly channel: SentMethod;
  readonly userId: string;
  /** An email address, or a phone number in full. */
  readonly recipient: string;
  readonly subject: string;
  /** Plain text; for a call, the spoken text. */
  readonly text: string;
  /** For emails: the same in HTML. */
  readonly html?: string;
  /** The code or link in the text, for the outbox: people and tests need not search for it. */
  readonly code?: string;
  readonly link?: string;
  /** Whether it reports a change instead of answering a request: for the outbox, where people look for codes and links. */
  readonly isNotice?: boolean;
}

/** How a message is handed over: every attempt has the same `id`, so a service can drop duplicates. */
export interface Attempt {
  readonly id: string;
  readonly at: Date;
}

/**
 * How an attempt to hand a message over went. After `failed`, the service may be down. `deferred` and `refused` are due to this message,
 * usually its recipient, for now or for good, and the service works for others.
 */
export const OUTCOMES = ['taken', 'failed', 'deferred', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A service did not take a message. Contains nothing of the message itself, because the error is logged. */
export class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
  /** The service's own code for the reason. */
  readonly code: string;
  readonly outcome: Exclude<Outcome, 'taken'>;

  constructor(service: string, code: string, outcome: Exclude<Outcome, 'taken'>) {
    super(`${service} did not take the message (${code}).`);
    this.code = code;
    this.outcome = outcome;
  }
}

/** A service that carries a channel's messages. They wait in the database until it takes them. */
export interface Service {
  readonly kind: 'service';
  /** Throws if the message could not be handed over. It is tried again unless the error is a NotTakenError with `refused`. */
  send(message: Message, attempt: Attempt): Promise<void>;
  /** Connects and signs in without sending anything. Throws if that fails. */
  check?(): Promise<void>;
  /** Closes its connections, if it keeps any. */
  close?(): void;
}

/** The outbox of a demonstration: it stores a message as part of the transaction that causes it. */
export interface Outbox {
  readonly kind: 'outbox';
  write(db: Kysely<Schema>, message: Message): Promise<void>;
}

export type Provider = Service | Outbox;

/** `null` if the channel has no provider; it is then not offered. */
export type Providers = Readonly<Record<SentMethod, Provider | null>>;

/** One provider for every channel, or none for any. */
export const forEveryChannel = (provider: Provider | null): Providers =>
  Object.fromEntries(SENT_METHODS.map((channel) => [channel, provider])) as Providers; // the list has every channel
