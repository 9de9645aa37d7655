// The outbox: where messages go in demonstrations and tests, readable at /outbox instead of leaving the machine.
import type { Outbox } from './message.js';

/** A provider for every channel that only stores the message. */
export const outbox: Outbox = {
  kind: 'outbox',
  async write(db, { channel, userId, recipient, subject, text, code, link, isNotice }) {
    await db
      .insertInto('outbox')
      .values({
        at: new Date(),
        channel,
        user_id: userId,
        recipient,
        subject,
        body: text,
        code: code ?? null,
        link: link ?? null,
        is_notice: isNotice ?? false,
      })
      .execute();
  },
};
