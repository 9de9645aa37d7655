// What the shell and its screens need of a store: the portal's own, and any that `createVestibuleStore` makes.
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AppExtra, Navigate } from './extra.js';
import type { RootState } from './root-state.js';

/** A Redux store with Vestibule's state in it, and the router's way in. */
export interface ShellStore<S extends RootState = RootState> extends Omit<Store<S>, 'dispatch'> {
  readonly dispatch: ThunkDispatch<S, AppExtra, UnknownAction>;
  /** Environment, browser and clock, as thunks and listeners get them. */
  readonly extra: AppExtra;
  /** Hands over the router's navigation; `<RouterBridge>` does. */
  readonly setNavigate: (navigate: Navigate) => void;
}
