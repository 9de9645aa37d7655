// The session machine: whether the session is known to be good, and whose it is. What is stored of it is session-slice.ts's.
//
//   unknown ── validationStarted ──> validating ── loggedIn ──> loggedIn ── validationStarted: the cookie has changed ──> validating
//      any ── loggedOut, sessionCleared ──> loggedOut ── validationStarted ──> validating
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from './session-slice.js';

/** Whether the session is known to be good, and whose it is. */
export type SessionStatus =
  /** The app has not started yet. */
  | { readonly kind: 'unknown' }
  /** The gateway is being asked. */
  | { readonly kind: 'validating' }
  /** `endsAt`: the instant (ISO) of its absolute end, where the gateway tells it. */
  | { readonly kind: 'loggedIn'; readonly userId: string; readonly endsAt?: string }
  | { readonly kind: 'loggedOut' };

const initialState = { kind: 'unknown' } as SessionStatus; // the wider type: it changes
const out: SessionStatus = { kind: 'loggedOut' };

const slice = createSlice({
  name: 'sessionStatus',
  initialState,
  reducers: {
    validationStarted: (): SessionStatus => ({ kind: 'validating' }),
    /** The gateway said so, or validation was skipped. */
    loggedIn: (_state, { payload }: PayloadAction<{ readonly userId: string; readonly endsAt?: string }>): SessionStatus => ({
      kind: 'loggedIn',
      ...payload,
    }),
    loggedOut: () => out,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => out);
  },
  selectors: { selectSessionStatus: (state) => state, selectIsLoggedIn: (state) => state.kind === 'loggedIn' },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const sessionStatusSlice = slice.injectInto(rootReducer);
export const { validationStarted, loggedIn, loggedOut } = sessionStatusSlice.actions;
/** Where validation stands; `loggedIn` names the user. */
export const selectSessionStatus = sessionStatusSlice.selectors.selectSessionStatus;
/** Whether the gateway has confirmed the session, or validation is skipped. Ask for nothing before. */
export const selectIsLoggedIn = sessionStatusSlice.selectors.selectIsLoggedIn;
