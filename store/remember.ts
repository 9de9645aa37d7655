// What of a flow's state survives a reload of the tab: JSON in session storage, checked when it is read, never a secret.
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { PlainStorage } from './browser/plain-storage.js';
import type { RootState } from './root-state.js';

/** One remembered part of the state. */
export interface Memory<T> {
  /** The session-storage key, e.g. `vestibule.mfa`. */
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** What to keep; null: nothing is under way, the key goes. */
  readonly select: (state: RootState) => T | null;
  /** What puts it back. */
  readonly restore: (value: T) => UnknownAction;
}

export type Remember = <T>(memory: Memory<T>) => void;

/** All that one store remembers. */
export interface Memories {
  readonly remember: Remember;
  /** The user leaves for another app: whoever comes back from there is in the middle of nothing. */
  readonly forget: () => void;
}

export function createMemories(store: Pick<Store<RootState>, 'dispatch' | 'getState' | 'subscribe'>, storage: PlainStorage): Memories {
  const keys = new Set<string>();
  return {
    remember: (memory) => {
      keys.add(memory.key);
      const saved = v.safeParse(memory.schema, parse(storage.read(memory.key)));
      if (saved.success) store.dispatch(memory.restore(saved.output));
      let last = memory.select(store.getState());
      store.subscribe(() => {
        const next = memory.select(store.getState());
        if (next === last) return;
        last = next;
        if (next === null) storage.remove(memory.key);
        else storage.write(memory.key, JSON.stringify(next));
      });
    },
    forget: () => keys.forEach(storage.remove),
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
