// A dialog that loads after the page.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../../store/core/load-chunk.js';

/**
 * Loads a dialog at the first `occasion` and, if that failed, at the next one; undefined until it has loaded. From then on, render its
 * `Dialog`, so that it can animate its closing. `onFailure` must close it.
 */
export function useLateDialog<P>(
  load: () => Promise<ComponentType<P>>,
  occasion: unknown,
  onFailure: (error: unknown) => unknown = () => undefined,
): { readonly Dialog: ComponentType<P> } | undefined {
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<P> }>();
  const isLoaded = loaded !== undefined;
  const open = useEffectEvent(() => void loadChunk(load).then((Dialog) => setLoaded({ Dialog }), onFailure));
  useEffect(() => {
    if (occasion && !isLoaded) open();
  }, [occasion, isLoaded]);
  return loaded;
}
