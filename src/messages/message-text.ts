// The text of a message: ours by its ID, or the gateway's as sent.
import type { DisplayText, Message } from '../../store/core/messages.js';
import { messagesById } from './en/by-id.js';

const isMessage = (wording: DisplayText): wording is Message => 'id' in wording;

/** The text to show: ours, or the gateway's as sent. */
export function messageText(wording: DisplayText): string {
  if (!isMessage(wording)) return wording.serverText;
  // A notification from another version of this package may have an unknown ID. A general message is better than no page.
  const message = messagesById[Object.hasOwn(messagesById, wording.id) ? wording.id : 'connection.unexpected'];
  return typeof message === 'string' ? message : message(wording.values ?? {});
}
