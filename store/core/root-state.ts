// The types of the store's state and dispatch.
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { gatewayApi } from '../../api/gateway-api.js';
import type { AppExtra } from './extra.js';
import type { EagerSlices, LazySlices } from './root-reducer.js';

/**
 * The whole state. A lazily injected slice's member is absent until its flow is loaded. The data layer's (`gateway`) counts as there,
 * although the first screen does without it: code that reads it is loaded later.
 */
export type RootState = EagerSlices & Partial<LazySlices> & WithSlice<typeof gatewayApi>;

/** What Vestibule's `dispatch` takes: actions, and thunks such as `endpoint.initiate(…)`. */
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
