// The types of the store's state and dispatch.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { rootReducer } from './root-reducer.js';
import type { World } from './world.js';

/** The whole state; a lazily injected slice's member is absent until its flow is loaded. */
export type RootState = ReturnType<typeof rootReducer>;

export type AppDispatch = ThunkDispatch<RootState, World, UnknownAction>;
