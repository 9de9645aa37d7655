// The types of the store's state and dispatch.
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { gatewayApi } from '../../api/gateway-api.js';
import type { rootReducer } from '../composition/root-reducer.js';
import type { AppExtra } from './extra.js';

/**
 * The whole state; a lazily injected slice's member is absent until its flow is loaded. What calls have brought (`gateway`) counts as
 * there: the first screen does without, and whoever asks comes after it.
 */
export type RootState = ReturnType<typeof rootReducer> & WithSlice<typeof gatewayApi>;

export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
