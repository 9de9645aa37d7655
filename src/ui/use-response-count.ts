// Counts responses, for what must change with each of them even if nothing else has changed.
import { useState } from 'react';

/** How many tries got a response, counted by how often `isBusy` has ended. */
export function useResponseCount(isBusy: boolean): number {
  const [seen, setSeen] = useState({ isBusy, responses: 0 });
  if (seen.isBusy !== isBusy) setSeen({ isBusy, responses: seen.responses + (seen.isBusy ? 1 : 0) });
  return seen.responses;
}
