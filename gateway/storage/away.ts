// Tells a database that is away from a statement that is wrong: down, starting, full, out of reach, or a standby that nobody has promoted.

/** What a server says that cannot serve us now. The connections to it are of no use any more, whichever of these it is. */
const STATES = new Set([
  '57P01', // it stops
  '57P02', // it crashed
  '57P03', // it starts
  '53300', // it takes no more connections
  '25006', // it is a standby, or an address that still leads to one
]);

/** The database cannot be asked now; the same call may succeed in a moment. Whether a statement that was under way took effect is unknown. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** As the system or the database called it. */
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/** The error of a statement or a connection, as `DatabaseAwayError` where that is what it means. */
export function asAway(error: unknown): unknown {
  return error instanceof Error && isAway(error) ? new DatabaseAwayError(error) : error;
}

function isAway(error: Error): boolean {
  // Not by its class: the embedded database has a copy of its own.
  const isAnswer = 'severity' in error && 'code' in error;
  if (isAnswer) return STATES.has(String(error.code));
  // All else comes from the connection, but for what the driver says of a parameter that it cannot send.
  return !(error instanceof TypeError);
}
