// Counts answers, for what changes with each of them although nothing else may have changed.
import { useState } from 'react';

/** How many tries were answered, counted by how often `isBusy` has ended. */
export function useAnswered(isBusy: boolean): number {
  const [seen, setSeen] = useState({ isBusy, answered: 0 });
  if (seen.isBusy !== isBusy) setSeen({ isBusy, answered: seen.answered + (seen.isBusy ? 1 : 0) });
  return seen.answered;
}
