// Completes a first store with what flows need: the gateway's calls, persistence, and an end to what nobody finishes.
import type { Reducer } from '@reduxjs/toolkit';
import { type Persistor, persistStore } from 'redux-persist';
import { gatewayApi } from '../../api/gateway-api.js';
import type { AppStore } from './create-app-store.js';
import { appReducer } from './root-reducer.js';
import type { RootState } from '../core/root-state.js';
import { watchAttemptEnd } from '../services/session/attempt-end.js';
import { persistSession } from '../services/session/session-persistence.js';

/** Once for each store; the state stays as it is. Answers what writes the session to its storage. */
export function attachGateway(store: AppStore): Persistor {
  appReducer.inject(gatewayApi);
  store.addMiddleware(gatewayApi.middleware);
  store.replaceReducer(persistSession(appReducer as unknown as Reducer<RootState>, store.extra.browser.session)); // gatewayApi has just been injected
  const persistor = persistStore(store);
  store.setFlush(persistor.flush);
  watchAttemptEnd(store);
  return persistor;
}
