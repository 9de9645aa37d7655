// Cleans up at the end: after the tests of a file in jest, or when a benchmark that uses the same support says so.
type Work = () => unknown;

const works: Work[] = [];

/** Adds work for the end, which may run more than once. */
export function atEnd(work: Work): void {
  if ('afterAll' in globalThis) afterAll(work);
  else works.push(work);
}

/** Does the work outside jest, what was added last first. */
export async function cleanUp(): Promise<void> {
  for (const work of works.toReversed()) await work();
}
