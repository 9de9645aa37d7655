// Recognizes what the database says about a rule of its own that was broken.

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because another one has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
