// The state of the inactivity timeout (R4.18).
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from '../session/session-slice.js';
import { loggedOut } from '../session/session-status-slice.js';

/** The state of the inactivity timeout. */
export type IdleState =
  /** No user is signed in, or the environment disables it. */
  | { readonly status: 'off' }
  | { readonly status: 'active' }
  /** No activity for the idle period. The gateway is being asked about other tabs and apps. */
  | { readonly status: 'checking' }
  /** The dialog counts down to `deadline` (epoch ms). */
  | { readonly status: 'warning'; readonly deadline: number }
  /** The session is being ended. */
  | { readonly status: 'timedOut' };

const initialState = { status: 'off' } as IdleState; // the wider type, since the state changes

const slice = createSlice({
  name: 'idle',
  initialState,
  reducers: {
    watchStarted: (): IdleState => ({ status: 'active' }),
    idleStarted: (): IdleState => ({ status: 'checking' }),
    warned: (_state, { payload }: PayloadAction<{ readonly deadline: number }>): IdleState => ({ status: 'warning', ...payload }),
    /** Activity here, in another tab, or at the gateway. */
    resumed: (): IdleState => ({ status: 'active' }),
    timedOut: (): IdleState => ({ status: 'timedOut' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionCleared, () => initialState)
      // The dialog stays until the user leaves the page.
      .addCase(loggedOut, (state) => (state.status === 'timedOut' ? state : initialState));
  },
  selectors: { selectIdle: (state) => state },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const idleSlice = slice.injectInto(rootReducer);
export const idle = idleSlice.actions;
/** The state of the timeout. During the warning it includes the deadline (epoch ms). */
export const selectIdle = idleSlice.selectors.selectIdle;
