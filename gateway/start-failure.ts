// Why the gateway could not start, in words that help.
import { ConfigurationError } from './config.js';
import { FolderInUseError } from './storage/lock-file.js';

/** What went wrong in words; the stack only where it is a surprise. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'Its port is taken. Stop what uses it, or choose another one with PORT.';
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL and that the server is running.';
  return error.stack ?? error.message;
}
