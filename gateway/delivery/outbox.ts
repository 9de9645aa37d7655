// The outbox: where messages go in development, readable at /outbox instead of leaving the machine.
import type { Database } from '../storage/database.js';
import type { Message, Provider } from './delivery.js';

/** A provider for every channel that only writes the message down. */
export function outboxProvider(db: Database): Provider {
  return {
    immediate: true,
    async send(message: Message) {
      await db
        .insertInto('outbox')
        .values({
          at: new Date(),
          channel: message.channel,
          user_id: message.userId,
          recipient: message.recipient,
          subject: message.subject,
          body: message.text,
          code: message.code ?? null,
          link: message.link ?? null,
        })
        .execute();
    },
  };
}
