// Why a store's services could not start.
import type { DisplayText } from './core/messages.js';

/** A part of Vestibule failed to load, even after a retry: the connection failed, or a newer version has replaced the files. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** For `messageText` of vestibule/ui; `message` says the same to developers. */
  readonly displayText: DisplayText = { id: 'connection.notLoaded' };

  constructor(cause: unknown) {
    super('A part of Vestibule could not be loaded. Check the connection and load the page again.', { cause });
  }
}

/** For `.catch`: the reason for a rejected `ready`. */
export function failToStart(cause: unknown): never {
  throw new StartError(cause);
}
