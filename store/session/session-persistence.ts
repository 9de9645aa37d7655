// The session in session storage: one plain string per key, read before the first render and written by redux-persist.
import { type PersistConfig, persistReducer } from 'redux-persist';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { parseBridgeCookie, parseRolesCookie } from '../../api/bridge-cookie.js';
import type { Environment } from '../../api/environment.js';
import type { Cookies } from '../browser/cookies.js';
import type { PlainStorage } from '../browser/plain-storage.js';
import { SESSION_KEYS, type SessionState, siteOfRole } from './session-slice.js';

/** What this tab's storage holds; where it holds nobody, userId, role and token come from the bridge and roles cookies (spec 3). */
export function readSession(storage: PlainStorage, cookies: Cookies, names: Environment['cookies']): SessionState {
  const stored: SessionState = Object.fromEntries(
    SESSION_KEYS.flatMap((key) => {
      const value = storage.read(key);
      return value ? [[key, value]] : [];
    }),
  );
  if (stored.userId || stored.basicAuthToken) return stored;
  const bridge = parseBridgeCookie(cookies.read(names.bridgeToken));
  if (!bridge) return stored;
  const role = parseRolesCookie(cookies.read(names.roles))[0];
  return { ...stored, ...bridge, ...(role ? { role, site: siteOfRole(role) } : {}) };
}

/** A session value by its storage key; nothing for a key that is not the session's. */
export function sessionValue(session: SessionState, key: string): string | undefined {
  const known = SESSION_KEYS.find((candidate) => candidate === key);
  return known && session[known];
}

/** The root reducer with its session persisted to `storage` as plain strings: absent value, absent key. */
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
      // The state is preloaded; what redux-persist reads back is not merged (stateReconciler: false).
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
  // redux-persist adds `_persist` to the state's type; nobody outside of it looks at that.
  return persistReducer<S, UnknownAction>(config, reducer) as unknown as Reducer<S, UnknownAction, Partial<S>>;
}
