// Delivering messages: one provider per channel, at once or in the background, drained before the gateway stops.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../core/log.js';

export type DeliveryChannel = 'email' | 'sms' | 'call';

export interface Message {
  readonly channel: DeliveryChannel;
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
}

/** Whoever carries messages of a channel. */
export interface Provider {
  /** True where sending takes no longer than a write to the database: then even what must not be waited for is. */
  readonly immediate: boolean;
  /** Throws where the message could not be handed over. */
  send(message: Message): Promise<void>;
  /** Gives up connections, where it keeps any. */
  close?(): void;
}

/** `null` where nobody carries the channel: then it is not offered either. */
export type Providers = Readonly<Record<DeliveryChannel, Provider | null>>;

/** Pauses before what nobody waits for is tried again. */
const PAUSES_MS = [1000, 5000] as const;

export class Delivery {
  readonly #providers: Providers;
  readonly #log: Log;
  readonly #underWay = new Set<Promise<void>>();

  constructor(providers: Providers, log: Log) {
    this.#providers = providers;
    this.#log = log;
  }

  /** Whether anybody carries messages of a channel. */
  carries(channel: DeliveryChannel): boolean {
    return this.#providers[channel] !== null;
  }

  /** Hands a message over, and says whether that worked. */
  send(message: Message): Promise<boolean> {
    return this.#attempt(message.channel, () => this.#carry(message));
  }

  /** Makes and hands over a message without letting the caller wait: the time of the answer must not tell whether there was one. */
  async sendUnseen(channel: DeliveryChannel, make: () => Promise<Message>): Promise<void> {
    const sending = this.#sendPatiently(channel, make);
    if (this.#providers[channel]?.immediate) return sending;
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
  }

  /** Waits for what is under way, then lets go of the providers. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    for (const provider of new Set(Object.values(this.#providers))) provider?.close?.();
  }

  /** Made once: a second code would make void the first, which may have arrived. */
  async #sendPatiently(channel: DeliveryChannel, make: () => Promise<Message>): Promise<void> {
    let made: Message | undefined;
    const send = () =>
      this.#attempt(channel, async () => {
        made ??= await make();
        await this.#carry(made);
      });
    for (const pause of PAUSES_MS) {
      if (await send()) return;
      await sleep(pause);
    }
    await send();
  }

  async #carry(message: Message): Promise<void> {
    const provider = this.#providers[message.channel];
    if (provider === null) throw new Error('This channel has no provider.');
    await provider.send(message);
  }

  async #attempt(channel: DeliveryChannel, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#log.error('message not delivered', { channel, error });
      return false;
    }
  }
}
