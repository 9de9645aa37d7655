// The session in session storage, written by redux-persist as one plain string per key.
import { createPersistoid, type PersistConfig } from 'redux-persist';
import type { PlainStorage } from '../../browser/plain-storage.js';
import { SESSION_KEYS, type SessionState } from './session-slice.js';

interface WithSession {
  readonly session: SessionState;
}

/** The parts of a store that its persistence needs. */
interface Stoppable {
  readonly getState: () => WithSession;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the function that writes pending state immediately. */
  readonly setFlush: (flush: () => Promise<unknown>) => void;
  readonly onStop: (stop: () => void) => void;
}

/** Writes pending state immediately. */
export interface SessionPersistor {
  readonly flush: () => Promise<unknown>;
}

/**
 * Writes the store's session to `storage` as plain strings, until the store stops: what is not written by then, it writes then. An absent
 * value has no key.
 *
 * It uses the part of redux-persist that writes. The other part, `persistReducer`, would read back what is preloaded, and starts a timer for
 * each action, whether or not it concerns the session.
 */
export function persistSession({ getState, subscribe, setFlush, onStop }: Stoppable, storage: PlainStorage): SessionPersistor {
  const persistoid = createPersistoid(configFor(storage));
  let seen: SessionState | undefined;
  let isStopped = false;
  const update = () => {
    const { session } = getState();
    if (session === seen || isStopped) return;
    seen = session;
    persistoid.update({ session });
  };
  const flush = () => {
    update();
    return persistoid.flush();
  };
  update();
  const unsubscribe = subscribe(update);
  setFlush(flush);
  onStop(() => {
    void flush();
    isStopped = true;
    unsubscribe();
  });
  return { flush };
}

function configFor(storage: PlainStorage): PersistConfig<WithSession> {
  const write = (session: SessionState) => {
    for (const key of SESSION_KEYS) {
      const value = session[key];
      if (value === undefined) storage.remove(key);
      else storage.write(key, value);
    }
  };
  return {
    key: 'session',
    storage: {
      getItem: () => Promise.resolve(undefined),
      setItem: (_key, { session }: WithSession) => Promise.resolve(write(session)),
      removeItem: () => Promise.resolve(write({})),
    },
    serialize: false,
  };
}
