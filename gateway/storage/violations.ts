// Recognizes the database's errors about its own broken rules.

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because another row has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
