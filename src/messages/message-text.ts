// What a message says: ours by its id, or the gateway's as it sent it.
import type { DisplayText, Message } from '../../store/core/messages.js';
import { messagesById } from './en/by-id.js';

const isMessage = (wording: DisplayText): wording is Message => 'id' in wording;

/** The words to show: ours, or the gateway's as it sent them. */
export function messageText(wording: DisplayText): string {
  if (!isMessage(wording)) return wording.serverText;
  // A notice of another version of this package may have an id that this one does not know: better a general sentence than no page.
  const message = messagesById[Object.hasOwn(messagesById, wording.id) ? wording.id : 'connection.unexpected'];
  return typeof message === 'string' ? message : message(wording.values ?? {});
}
