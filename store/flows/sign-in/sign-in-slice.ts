// Signing in with username and password (R2 and R4): the attempt's progress.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import type { DisplayText } from '../../core/messages.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { failed, idle, type Phase, working } from '../../core/phase.js';
import { sessionCleared } from '../../services/session/session-slice.js';

export interface SignInState {
  readonly phase: Phase;
}

const initialState: SignInState = { phase: idle };

/** The sign-in form's values when submitted. The flow trims the username. */
export interface SignInSubmission {
  readonly username: string;
  readonly password: Secret;
}

const slice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    submitted: (_state, _action: PayloadAction<SignInSubmission>) => ({ phase: working }),
    /** A user who is already signed in continues to the landing page. */
    continued: () => ({ phase: working }),
    refused: (_state, { payload }: PayloadAction<DisplayText>) => ({ phase: failed(payload) }),
    stopped: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // This step ends when the next one shows its screen or gives up.
      .addCase(mfaEnded, () => initialState)
      .addCase(sessionCleared, () => initialState)
      .addCase(locationChanged, (state, { payload }) => (isStepOf(payload.path, 'sign-in') ? state : initialState));
  },
  selectors: {
    selectSignInPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const signInSlice = slice;
export const signIn = slice.actions;
export const { selectSignInPhase } = slice.selectors;
