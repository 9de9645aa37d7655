// The types of the store's state and dispatch.
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { gatewayApi } from '../../api/gateway-api.js';
import type { AppExtra } from './extra.js';
import type { EagerSlices, LazySlices } from './root-reducer.js';

/**
 * The whole state. A lazily injected slice's member is absent until its flow loads. The data layer's member (`gateway`) is typed as
 * present, although the first screen does not have it: the code that reads it loads later.
 */
export type RootState = EagerSlices & Partial<LazySlices> & WithSlice<typeof gatewayApi>;

/** What Vestibule's `dispatch` accepts: actions, and thunks such as `endpoint.initiate(…)`. */
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
