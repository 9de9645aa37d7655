// What the system, the database, and libraries call an error.

/** An error's code, such as ENOENT or 23505; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  // Not instanceof: Node.js's own errors may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
