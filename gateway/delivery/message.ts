// A message to one person, and those who carry messages.
import type { Kysely } from 'kysely';
import { SENT_METHODS, type SentMethod } from '../../api/contract/mfa-methods.js';
import type { Schema } from '../storage/schema.js';

export interface Message {
  readonly channel: SentMethod;
  readonly userId: string;
  /** An email address, or a phone number in full. */
  readonly recipient: string;
  readonly subject: string;
  /** Plain text; for a call, what is read out. */
  readonly text: string;
  /** For emails: the same in HTML. */
  readonly html?: string;
  /** The code or link that the text carries: for the outbox, so that people and tests need not search for it. */
  readonly code?: string;
  readonly link?: string;
  /** Whether it tells of a change instead of answering a request: for the outbox, where people look for codes and links. */
  readonly isNotice?: boolean;
}

/** How a message is handed over: with the same `id` on every attempt, so that a service can drop duplicates. */
export interface Attempt {
  readonly id: string;
  readonly at: Date;
}

/** A service did not take a message. Says nothing of the message itself: it is logged. */
export class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
  /** The service's own code for the reason. */
  readonly code: string;
  /** Whether it never will, since the reason is whom the message is for: then it is given up, and the service counts as working. */
  readonly isFinal: boolean;

  constructor(service: string, code: string, isFinal: boolean) {
    super(`${service} did not take the message (${code}).`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** A service that carries messages of a channel. They wait in the database until it has taken them. */
export interface Service {
  readonly kind: 'service';
  /** Throws where the message could not be handed over; it is tried again unless that is a NotTakenError that is final. */
  send(message: Message, attempt: Attempt): Promise<void>;
  /** Closes its connections, if it keeps any. */
  close?(): void;
}

/** The outbox of a demonstration: writing a message down is part of the transaction that causes it. */
export interface Outbox {
  readonly kind: 'outbox';
  write(db: Kysely<Schema>, message: Message): Promise<void>;
}

export type Provider = Service | Outbox;

/** `null` where the channel has no provider: then it is not offered either. */
export type Providers = Readonly<Record<SentMethod, Provider | null>>;

/** One provider for every channel, or none for any. */
export const forEveryChannel = (provider: Provider | null): Providers =>
  Object.fromEntries(SENT_METHODS.map((channel) => [channel, provider])) as Providers; // the list has every channel
