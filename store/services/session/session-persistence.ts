// The session in session storage, written by redux-persist as one plain string per key.
import { type PersistConfig, persistReducer, type Persistor, persistStore } from 'redux-persist';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { PlainStorage } from '../../browser/plain-storage.js';
import { SESSION_KEYS, type SessionState } from './session-slice.js';

/** The root reducer with its session persisted to `storage` as plain strings. An absent value has no key. */
export function persistSession<S extends { readonly session: SessionState }>(
  reducer: Reducer<S>,
  storage: PlainStorage,
): Reducer<S, UnknownAction, Partial<S>> {
  const write = (session: SessionState) => {
    for (const key of SESSION_KEYS) {
      const value = session[key];
      if (value === undefined) storage.remove(key);
      else storage.write(key, value);
    }
  };
  const config: PersistConfig<S> & { deserialize: false } = {
    key: 'session',
    storage: {
      // The state is preloaded. What redux-persist reads back is not merged (stateReconciler: false).
      getItem: () => Promise.resolve({}),
      setItem: (_key, state: S) => Promise.resolve(write(state.session)),
      removeItem: () => Promise.resolve(write({})),
    },
    serialize: false,
    deserialize: false,
    whitelist: ['session'],
    stateReconciler: false,
    timeout: 0,
  };
  // redux-persist adds `_persist` to the state's type. No other code reads it.
  return persistReducer<S, UnknownAction>(config, reducer) as unknown as Reducer<S, UnknownAction, Partial<S>>;
}

/** The parts of a store that its persistence needs. */
interface Stoppable {
  /** Sets the function that writes pending state immediately. */
  readonly setFlush: (flush: () => Promise<unknown>) => void;
  readonly onStop: (stop: () => void) => void;
}

/** Writes the session of a store whose reducer is `persistSession`'s, until the store stops: what it has not written by then, it writes then. */
export function startPersistence(store: Parameters<typeof persistStore>[0], { setFlush, onStop }: Stoppable): Persistor {
  const persistor = persistStore(store);
  setFlush(persistor.flush);
  onStop(() => {
    void persistor.flush();
    persistor.pause();
  });
  return persistor;
}
