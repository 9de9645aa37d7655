// Counts responses, for what must change with each of them even if nothing else has changed.
import { useState } from 'react';

/** How many tries got a response, counted by how often `isBusy` has ended. */
export function useAnswered(isBusy: boolean): number {
  const [seen, setSeen] = useState({ isBusy, answered: 0 });
  if (seen.isBusy !== isBusy) setSeen({ isBusy, answered: seen.answered + (seen.isBusy ? 1 : 0) });
  return seen.answered;
}
