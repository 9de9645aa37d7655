// The session in session storage: one plain string per key, read before the first render and written by redux-persist.
import { type PersistConfig, persistReducer } from 'redux-persist';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Environment } from '../../api/environment.js';
import type { Browser } from '../browser/browser.js';
import type { PlainStorage } from '../browser/plain-storage.js';
import { readBridge } from './bridge.js';
import { SESSION_KEYS, type SessionState, withBridge, withRole } from './session-slice.js';

/** Who somebody is who runs a partner-side app locally, without having signed in (spec 6). */
const LOCAL_ROLE = 'ROLE_PLAN_ADMIN';

interface Origin {
  readonly browser: Pick<Browser, 'cookies' | 'session'>;
  readonly environment: Pick<Environment, 'cookies' | 'name'>;
  readonly isPartnerApp: boolean;
}

/**
 * The session that this tab starts with (spec 3). The portal keeps to its own storage and looks at the cookies only where that
 * holds nobody; for an app of the partner side the cookies come first, since somebody else may have signed in meanwhile.
 */
export function readSession({ browser, environment, isPartnerApp }: Origin): SessionState {
  const stored: SessionState = Object.fromEntries(
    SESSION_KEYS.flatMap((key) => {
      const value = browser.session.read(key);
      return value ? [[key, value]] : [];
    }),
  );
  const isOwn = !isPartnerApp && Boolean(stored.userId ?? stored.basicAuthToken);
  const bridge = isOwn ? undefined : readBridge({ browser, environment });
  const marked = bridge && browser.cookies.read(environment.cookies.mfaAdoption) === 'true' ? { mfaAdoptionInProgress: 'true' } : {};
  const session = bridge ? { ...withBridge(stored, bridge), ...marked } : stored;
  return isPartnerApp && environment.name === 'LOCAL' && !session.role ? withRole(session, LOCAL_ROLE) : session;
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
