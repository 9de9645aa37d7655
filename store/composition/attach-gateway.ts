// Completes the first screen's store with what flows need: gateway calls, persistence, and the expiry of unfinished sign-ins.
import type { Reducer } from '@reduxjs/toolkit';
import { gatewayApi } from '../../api/gateway-api.js';
import type { AppStore } from './create-app-store.js';
import { appReducer } from './app-reducer.js';
import type { RootState } from '../core/root-state.js';
import { watchAttemptEnd } from '../services/session/attempt-end.js';
import { persistSession, type SessionPersistor } from '../services/session/session-persistence.js';

/** Call it once for each store. Returns what writes the session to its storage. */
export function attachGateway(store: AppStore): SessionPersistor {
  const own = appReducer.inject(gatewayApi) as unknown as Reducer<RootState>; // its state's type is RootState, which declares more members
  store.addMiddleware(gatewayApi.middleware);
  // Puts the data layer's state in place before anything reads it.
  store.replaceReducer(store.withHost(own));
  store.onStop(watchAttemptEnd(store));
  return persistSession(store, store.extra.browser.session);
}
