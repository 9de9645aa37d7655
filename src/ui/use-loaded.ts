// A part of a page that loads as its own chunk and is shown as soon as it is there.
import { useEffect, useState } from 'react';

type Outcome<T> = { readonly value: T | undefined } | { readonly error: unknown };

/**
 * What `find` returns or, if that is undefined, what `load` resolves to; undefined until then. Throws what `load` rejects with. Both must
 * stay the same for as long as the part is shown. Not `lazy`: to keep a page with many parts from flickering, its fallback stays for 300 ms,
 * even if the code is there after a millisecond.
 */
export function useLoaded<T>(find: () => T | undefined, load: () => Promise<T>): T | undefined {
  const [outcome, setOutcome] = useState<Outcome<T>>(() => ({ value: find() }));
  useEffect(() => {
    if (!('value' in outcome) || outcome.value !== undefined) return;
    let isGone = false;
    const settle = (settled: Outcome<T>) => {
      if (!isGone) setOutcome(settled);
    };
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [outcome, load]);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
