// Completes the first screen's store with what flows need: gateway calls, persistence, and the expiry of unfinished sign-ins.
import { createAction } from '@reduxjs/toolkit';
import { gatewayApi } from '../../api/gateway-api.js';
import type { FirstScreenStore } from './create-first-screen-store.js';
import { appReducer } from './app-reducer.js';
import { watchAttemptEnd } from '../services/session/watch-attempt-end.js';
import { persistSession, type SessionPersistor } from '../services/session/session-persistence.js';

/** The state has the gateway's calls from this action on. RTK Query's middleware registers with it, and not while a component renders. */
const gatewayAttached = createAction('store/gatewayAttached');

/** Call it once for each store. Returns what writes the session to its storage. */
export function attachGateway(store: FirstScreenStore): SessionPersistor {
  appReducer.inject(gatewayApi);
  store.addMiddleware(gatewayApi.middleware);
  store.dispatch(gatewayAttached());
  store.onStop(watchAttemptEnd(store));
  return persistSession(store, store.extra.browser.session);
}
