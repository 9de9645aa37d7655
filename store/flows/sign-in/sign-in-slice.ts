// Signing in with username and password (R2 and R4): the attempt's progress.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import type { DisplayText } from '../../core/messages.js';
import { landingStopped } from '../landing/landing-events.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { endedWith, failed, idle, type Phase, working } from '../../core/phase.js';
import { sessionCleared } from '../../services/session/session-slice.js';

/** The progress of the sign-in form. */
export interface SignInState {
  readonly phase: Phase;
  /** Whether a user who is already signed in is continuing, without the form. */
  readonly isContinuing: boolean;
}

const initialState: SignInState = { phase: idle, isContinuing: false };

/** The sign-in form's values when submitted. The flow trims the username. */
export interface SignInSubmission {
  readonly username: string;
  readonly password: Secret;
}

const slice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    submitted: (_state, _action: PayloadAction<SignInSubmission>) => ({ phase: working, isContinuing: false }),
    /** A user who is already signed in continues to the landing page. */
    continued: () => ({ phase: working, isContinuing: true }),
    refused: (_state, { payload }: PayloadAction<DisplayText>) => ({ phase: failed(payload), isContinuing: false }),
    stopped: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // This step ends when the next one shows its screen or gives up.
      .addCase(mfaEnded, (_state, { payload }) => ({ ...initialState, phase: endedWith(payload) }))
      .addCase(landingStopped, () => initialState)
      .addCase(sessionCleared, () => initialState)
      .addCase(locationChanged, (state, { payload }) => (isStepOf(payload.path, 'sign-in') ? state : initialState));
  },
  selectors: {
    selectSignInPhase: (state) => state.phase,
    selectIsContinuing: (state) => state.isContinuing,
  },
});

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const signInSlice = slice;
export const signIn = slice.actions;
export const { selectSignInPhase, selectIsContinuing } = slice.selectors;
