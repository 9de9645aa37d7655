// Distinguishes an unavailable database (down, starting, full, unreachable, or an unpromoted standby) from a wrong statement.
import { codeOf } from '../core/error-code.js';

/** States in which a server cannot serve us. In all of them, existing connections are of no further use. */
const STATES = new Set([
  '57P01', // it is stopping
  '57P02', // it crashed
  '57P03', // it is starting
  '53300', // it accepts no more connections
  '25006', // it is a standby, or an address that still points to one
]);

/** The database is unavailable; the same call may succeed in a moment. Whether a statement in progress took effect is unknown. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** The code that the system or the database gave. */
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = codeOf(cause);
  }
}

/** A statement's or connection's error, as a `DatabaseUnavailableError` if that is what it means. */
export function asUnavailable(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}

/** What PgBouncer reports if it cannot reach the server. A server has the same code for a malformed message, with the place in its source. */
const isPoolers = (error: Error): boolean => codeOf(error) === '08P01' && !('routine' in error && error.routine);

function isUnavailable(error: Error): boolean {
  // Not by class: the embedded database has its own copy.
  const isAnswer = 'severity' in error && 'code' in error;
  if (isAnswer) return STATES.has(String(error.code)) || isPoolers(error);
  // All others come from the connection, except the driver's error for a parameter that it cannot send.
  return !(error instanceof TypeError);
}
