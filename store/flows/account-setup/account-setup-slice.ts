// Setting up an account (R4.11): the values known so far, and the current step's progress.
// The password and the invite's token are secrets and stay in the secret store.
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import { landingStopped } from '../landing/landing-events.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { endedWith, failed, failedWithToast, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { selectSession, sessionCleared, userForgotten } from '../../services/session/session-slice.js';
import { setupRequired, setupStarted } from './account-setup-events.js';

/** What is known about the account setup in progress (R4.11). */
export interface AccountSetupState {
  /** The user whose setup it is. */
  readonly userId: string | null;
  /** Found to be available. It is not reserved until the credentials are saved. */
  readonly username: string | null;
  /** A password was chosen. If the page was reloaded since, the secret store is empty. */
  readonly hasPassword: boolean;
  /** Whether this account is set up without the email, phone, and code steps. Null until the gateway has answered. */
  readonly skipsSteps: boolean | null;
  /** The email address saved at the gateway. */
  readonly email: string | null;
  /** When a code was sent to that address (epoch ms). */
  readonly codeSentAt: number | null;
  readonly isEmailVerified: boolean;
  /** The credentials were sent, and there was no definite response: they may be saved. */
  readonly isSaveUnanswered: boolean;
  /** `open`: choosing the credentials. `saved`: they are saved. `completed`: the invite's link is completed, too. */
  readonly progress: 'open' | 'saved' | 'completed';
  readonly phase: Phase;
}

/** What survives a reload. */
export type RememberedSetup = Omit<AccountSetupState, 'phase'>;

const initialState: AccountSetupState = {
  userId: null,
  username: null,
  hasPassword: false,
  skipsSteps: null,
  email: null,
  codeSentAt: null,
  isEmailVerified: false,
  isSaveUnanswered: false,
  progress: 'open',
  phase: idle,
};

/** This user's setup. Drops the data of an earlier user of this tab. */
const ownedBy = (state: AccountSetupState, userId: string): AccountSetupState =>
  state.userId === userId ? state : { ...initialState, userId };

const slice = createSlice({
  name: 'accountSetup',
  initialState,
  reducers: {
    /** The tab was reloaded in the middle. */
    restored: (_state, { payload }: PayloadAction<RememberedSetup>) => ({ ...payload, phase: idle }),
    usernameSubmitted: (state, _action: PayloadAction<{ readonly username: string }>) => {
      state.phase = working;
    },
    /** Another username, because the first was taken meanwhile. */
    otherUsernameSubmitted: (state, _action: PayloadAction<{ readonly username: string }>) => {
      state.phase = working;
    },
    usernameAccepted: (
      state,
      { payload: { userId, username } }: PayloadAction<{ readonly userId: string; readonly username: string }>,
    ) => ({
      ...ownedBy(state, userId),
      username,
      isSaveUnanswered: false,
    }),
    passwordSubmitted: (state, _action: PayloadAction<{ readonly password: Secret }>) => {
      state.phase = working;
    },
    /** Tries again to save the credentials that were sent. */
    retryRequested: (state) => {
      state.phase = working;
    },
    /** The password is in the secret store. */
    passwordAccepted: (state) => {
      state.hasPassword = true;
    },
    skipEnrollmentLoaded: (state, { payload }: PayloadAction<{ readonly skipsSteps: boolean }>) => {
      state.skipsSteps = payload.skipsSteps;
    },
    emailSubmitted: (state, _action: PayloadAction<{ readonly email: string }>) => {
      state.phase = working;
    },
    emailSaved: (state, { payload }: PayloadAction<string>) => {
      if (state.email !== payload) state.codeSentAt = null;
      state.email = payload;
      state.isEmailVerified = false;
    },
    codeSent: (state, { payload }: PayloadAction<number>) => {
      state.codeSentAt = payload;
    },
    emailVerified: (state) => {
      state.isEmailVerified = true;
    },
    /** The gateway now has another address. The one entered here is kept to be submitted again. */
    emailUnverified: (state) => {
      state.codeSentAt = null;
      state.isEmailVerified = false;
    },
    /** Another tab has saved an address at the gateway. */
    emailReplaced: (state) => state,
    /** Another tab has saved the credentials that were chosen there. */
    finishedElsewhere: (state) => state,
    saveStarted: (state) => {
      state.isSaveUnanswered = true;
    },
    /** The save was refused or never arrived, so the choice is open again. */
    saveMissed: (state) => {
      state.isSaveUnanswered = false;
    },
    credentialsSaved: (state) => {
      state.isSaveUnanswered = false;
      state.progress = 'saved';
    },
    completed: (state) => {
      state.progress = 'completed';
    },
    /** A toast shows the error as well. */
    emailRefused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failedWithToast(payload);
    },
    refused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failed(payload);
    },
    stopped: (state) => {
      state.phase = idle;
    },
    /** The setup is complete, including the phone. Nothing is kept. */
    reset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(setupStarted, (state, { payload }) => ownedBy(state, payload.userId))
      .addCase(setupRequired, (state, { payload }) => ownedBy(state, payload.userId))
      .addCase(mfaEnded, (state, { payload }) => {
        state.phase = endedWith(payload);
      })
      .addCase(landingStopped, (state) => {
        state.phase = idle;
      })
      .addCase(locationChanged, (state) => {
        state.phase = idle;
      })
      .addCase(sessionCleared, () => initialState)
      .addCase(userForgotten, () => initialState);
  },
  selectors: {
    selectAnySetup: (state) => state,
    selectSetupPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const accountSetupSlice = slice.injectInto(rootReducer);
export const accountSetup = accountSetupSlice.actions;
export const { selectAnySetup, selectSetupPhase } = accountSetupSlice.selectors;

/** The signed-in user's setup. */
export const selectSetup = createSelector([selectAnySetup, selectSession], (setup, { userId }) =>
  setup.userId === userId ? setup : initialState,
);
