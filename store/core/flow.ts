// A flow: the listeners that decide what happens next.
import type { TypedStartListening } from '@reduxjs/toolkit';
import type { AppExtra } from './extra.js';
import type { FlowName } from './flow-name.js';
import type { Persist } from './persisted-parts.js';
import type { AppDispatch, RootState } from './root-state.js';

/** RTK's `startListening`, typed for Vestibule's store. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, AppExtra>;

/** Starts a flow's listeners on one store, and declares which part of its state survives a reload. */
export type Flow = (startListening: AppStartListening, persist: Persist) => void;

/** The loader of each flow in an app. */
export type FlowLoaders = Partial<Record<FlowName, () => Promise<Flow>>>;
