// Session status (spec 3 and 4): whether the session is known to be good, and whose it is.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../composition/root-reducer.js';
import { sessionCleared } from './session-slice.js';

/** Starts logged out. */
export type SessionStatus = { readonly isLoggedIn: false } | { readonly isLoggedIn: true; readonly session: { readonly userId: string } };

const loggedOutStatus: SessionStatus = { isLoggedIn: false };
const initialState = loggedOutStatus as SessionStatus; // the wider type: it changes

const slice = createSlice({
  name: 'sessionStatus',
  initialState,
  reducers: {
    /** The gateway said so, or validation was skipped (spec 4, Session start and validation). */
    loggedIn: (_state, { payload }: PayloadAction<{ readonly userId: string }>) => ({ isLoggedIn: true as const, session: payload }),
    loggedOut: () => loggedOutStatus,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => loggedOutStatus);
  },
  selectors: { selectSessionStatus: (state) => state, selectIsLoggedIn: (state) => state.isLoggedIn },
});

declare module '../../composition/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const sessionStatusSlice = slice.injectInto(rootReducer);
export const { loggedIn, loggedOut } = sessionStatusSlice.actions;
export const { selectSessionStatus, selectIsLoggedIn } = sessionStatusSlice.selectors;
