// The session's state machine: whether the session is validated, and its user. session-slice.ts holds the stored part.
//
//   unknown ── validationStarted ──> validating ── loggedIn ──> loggedIn ── validationStarted: the cookie is another user's ──> validating
//      any ── loggedOut, sessionCleared ──> loggedOut ── validationStarted ──> validating
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from './session-slice.js';

/** Whether the session is validated, and its user. */
export type SessionStatus =
  /** The app has not started yet. */
  | { readonly kind: 'unknown' }
  /** Waiting for the gateway. */
  | { readonly kind: 'validating' }
  /** `endsAt`: the instant (ISO) of its absolute end, if the gateway reports it. */
  | { readonly kind: 'loggedIn'; readonly userId: string; readonly endsAt?: string }
  /** `isEnding`: the gateway has not answered the logout yet. */
  | { readonly kind: 'loggedOut'; readonly isEnding?: true };

const initialState = { kind: 'unknown' } as SessionStatus; // the wider type, since the state changes
const out: SessionStatus = { kind: 'loggedOut' };

const slice = createSlice({
  name: 'sessionStatus',
  initialState,
  reducers: {
    validationStarted: (): SessionStatus => ({ kind: 'validating' }),
    /** The gateway confirmed the session, or validation was skipped. */
    loggedIn: (_state, { payload }: PayloadAction<{ readonly userId: string; readonly endsAt?: string }>): SessionStatus => ({
      kind: 'loggedIn',
      ...payload,
    }),
    loggedOut: (_state, { payload }: PayloadAction<{ readonly isEnding: true } | undefined>): SessionStatus => ({ ...out, ...payload }),
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
/** The state of the validation. `loggedIn` includes the user. */
export const selectSessionStatus = sessionStatusSlice.selectors.selectSessionStatus;
/** Whether the gateway has confirmed the session, or validation was skipped. Before that, request nothing except through `prefetch`. */
export const selectIsLoggedIn = sessionStatusSlice.selectors.selectIsLoggedIn;
