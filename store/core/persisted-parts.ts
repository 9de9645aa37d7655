// What of a flow's state survives a reload of the tab: JSON in session storage, checked when it is read, never a secret.
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { PlainStorage } from '../browser/plain-storage.js';
import type { RootState } from './root-state.js';

/** The session-storage keys, all of which are forgotten together: of flows, too, that nobody has loaded in this page. */
const KEYS = [
  'vestibule.accountSetup',
  'vestibule.adoption',
  'vestibule.authenticator',
  'vestibule.contactUpdate',
  'vestibule.forgot-username',
  'vestibule.mfa',
  'vestibule.password-reset',
] as const;

/** One remembered part of the state: `P` what it is taken from, `T` what is kept. */
export interface PersistedPart<P, T> {
  readonly key: (typeof KEYS)[number];
  readonly schema: v.GenericSchema<unknown, T>;
  readonly part: (state: RootState) => P;
  /** What to keep of the part; null: nothing is under way, the key goes. Asked whenever the part has changed. */
  readonly keep: (part: P) => T | null;
  /** What puts it back. */
  readonly restore: (value: T) => UnknownAction;
}

/** Takes the types from what is given. */
export const persistedPart = <P, T>(memory: PersistedPart<P, T>): PersistedPart<P, T> => memory;

export type Persist = <P, T>(memory: PersistedPart<P, T>) => void;

/** All that one store remembers. */
export interface PersistedParts {
  readonly persist: Persist;
  /** Whoever comes next is in the middle of nothing. */
  readonly forget: () => void;
  /** Writes again what the state still holds, after the storage was cleared. */
  readonly rewrite: () => void;
}

export function createPersistedParts(
  store: Pick<Store<RootState>, 'dispatch' | 'getState' | 'subscribe'>,
  storage: PlainStorage,
): PersistedParts {
  const writers: (() => void)[] = [];
  return {
    persist: (memory) => {
      const saved = v.safeParse(memory.schema, parse(storage.read(memory.key)));
      if (saved.success) store.dispatch(memory.restore(saved.output));
      let last = memory.part(store.getState());
      const write = () => {
        const kept = memory.keep(last);
        if (kept === null) storage.remove(memory.key);
        else storage.write(memory.key, JSON.stringify(kept));
      };
      writers.push(write);
      store.subscribe(() => {
        const part = memory.part(store.getState());
        if (part === last) return;
        last = part;
        write();
      });
    },
    forget: () => KEYS.forEach(storage.remove),
    rewrite: () => writers.forEach((write) => write()),
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
