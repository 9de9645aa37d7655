// Completes the first screen's store with what flows need: gateway calls, persistence, and the expiry of unfinished sign-ins.
import type { Reducer } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { gatewayApi } from '../../api/gateway-api.js';
import type { AppStore } from './create-app-store.js';
import { appReducer } from './app-reducer.js';
import type { RootState } from '../core/root-state.js';
import { watchAttemptEnd } from '../services/session/attempt-end.js';
import { persistSession, startPersistence } from '../services/session/session-persistence.js';

/** Call it once for each store. The state does not change. Returns the persistor that writes the session to its storage. */
export function attachGateway(store: AppStore): Persistor {
  appReducer.inject(gatewayApi);
  store.addMiddleware(gatewayApi.middleware);
  const own = appReducer as unknown as Reducer<RootState>; // gatewayApi has just been injected
  store.replaceReducer(store.withHost(persistSession(own, store.extra.browser.session)));
  store.onStop(watchAttemptEnd(store));
  return startPersistence(store, store);
}
