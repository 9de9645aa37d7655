// How the inactivity time-out stands (R4.18).
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from '../session/session-slice.js';
import { loggedOut } from '../session/session-status-slice.js';

/** How the inactivity time-out stands. */
export type IdleState =
  /** Nobody is signed in, or the environment has it switched off. */
  | { readonly status: 'off' }
  | { readonly status: 'active' }
  /** No activity for the idle period: the gateway is asked whether that holds for other tabs and apps, too. */
  | { readonly status: 'checking' }
  /** The dialog counts down to `deadline` (epoch ms). */
  | { readonly status: 'warning'; readonly deadline: number }
  /** The session is being ended. */
  | { readonly status: 'timedOut' };

const initialState = { status: 'off' } as IdleState; // the wider type: it changes

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
      // The dialog stays until the page is left.
      .addCase(loggedOut, (state) => (state.status === 'timedOut' ? state : initialState));
  },
  selectors: { selectIdle: (state) => state },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const idleSlice = slice.injectInto(rootReducer);
export const idle = idleSlice.actions;
/** How the time-out stands; while it warns, until when (epoch ms). */
export const selectIdle = idleSlice.selectors.selectIdle;
