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
  readonly isStopped: () => boolean;
  /** Sets the function that writes pending state immediately. */
  readonly setFlush: (flush: () => Promise<unknown>) => void;
  readonly onStop: (stop: () => void) => void;
}

/** Writes pending state immediately. */
export interface SessionPersistor {
  readonly flush: () => Promise<unknown>;
}

/**
 * Writes the store's session to `storage` as plain strings. When the store stops, it writes what is pending, and nothing after that. An
 * absent value has no key.
 *
 * It uses the part of redux-persist that writes. The other part, `persistReducer`, would read back what is preloaded, and starts a timer for
 * each action, whether or not it concerns the session.
 */
export function persistSession({ getState, subscribe, isStopped, setFlush, onStop }: Stoppable, storage: PlainStorage): SessionPersistor {
  const { update, flush } = createPersistoid(configFor(storage));
  let seen: SessionState | undefined;
  const follow = () => {
    const { session } = getState();
    if (session === seen || isStopped()) return;
    seen = session;
    update({ session });
  };
  follow();
  const unsubscribe = subscribe(follow);
  setFlush(flush);
  onStop(() => {
    unsubscribe();
    void flush();
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
