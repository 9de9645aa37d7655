// What the shell and its screens need from a store: the portal's own, or any from `createVestibuleStore`.
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AppExtra, Navigate } from './extra.js';
import type { RootState } from './root-state.js';

/** A Redux store with Vestibule's state and the router's connection. */
export interface ShellStore<S extends RootState = RootState> extends Omit<Store<S>, 'dispatch' | 'replaceReducer'> {
  /** A store with other slices takes a reducer of other state. */
  replaceReducer(reducer: never): void;
  readonly dispatch: ThunkDispatch<S, AppExtra, UnknownAction>;
  /** Environment, browser, and clock, as passed to thunks and listeners. */
  readonly extra: AppExtra;
  /** Sets the router's navigation function. `<RouterBridge>` calls it. */
  readonly setNavigate: (navigate: Navigate) => void;
}
