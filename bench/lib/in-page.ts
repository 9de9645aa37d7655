// Passes a benchmark's functions to a page as source code.

/** Calls the function, which must not refer to anything outside itself. */
export function callInPage(work: () => unknown): string {
  // tsx adds calls of this helper wherever a function is named. The page does not have it.
  return `{ const __name = (it) => it; (${String(work)})(); }`;
}
