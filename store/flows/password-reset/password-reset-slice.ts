// A forgotten password (R4.8), or a new one that the gateway requires: the known values and the progress.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf, type RoutePath } from '../../core/routes.js';
import type { DisplayText } from '../../core/messages.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { endedWith, failed, failedElsewhere, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { credentialsAccepted } from '../../services/session/session-slice.js';

/** What is known about the reset in progress. The new password is never in the state. */
export interface PasswordResetState {
  /** As typed. It does not reveal whether an account has it. */
  readonly username: string | null;
  readonly question: string | null;
  /** The username step's captcha is lost or spent, so the proof's screen asks for another. */
  readonly isCaptchaNeeded: boolean;
  /** The new password is set. */
  readonly isChanged: boolean;
  readonly phase: Phase;
}

/** What survives a reload. */
export type RememberedReset = Pick<PasswordResetState, 'username' | 'question' | 'isChanged'>;

const initialState: PasswordResetState = { username: null, question: null, isCaptchaNeeded: false, isChanged: false, phase: idle };

/** The routes that confirm that the new password is set. */
const CHANGE_ROUTES: readonly RoutePath[] = ['/reset-password/new-password', '/password'];
const isChangeRoute = (path: string): boolean => CHANGE_ROUTES.some((route) => route === path);
const isOwnRoute = (path: string): boolean => isStepOf(path, 'password-reset', 'mfa');

const slice = createSlice({
  name: 'passwordReset',
  initialState,
  reducers: {
    /** The tab was reloaded, which loses the captcha's response from memory. */
    restored: (state, { payload }: PayloadAction<RememberedReset>) => ({ ...state, ...payload, isCaptchaNeeded: true }),
    usernameSubmitted: ({ username }, _action: PayloadAction<{ readonly username: string; readonly captcha: Secret }>) => ({
      ...initialState,
      username,
      phase: working,
    }),
    usernameAccepted: (state, { payload }: PayloadAction<string>) => {
      state.username = payload;
    },
    questionLoaded: (state, { payload }: PayloadAction<string>) => {
      state.question = payload;
    },
    /** `captcha`: present if the screen asked for another. */
    answerSubmitted: (state, _action: PayloadAction<{ readonly answer: Secret; readonly captcha?: Secret }>) => {
      state.phase = working;
    },
    answerRefused: (state, { payload }: PayloadAction<{ readonly error: DisplayText; readonly isCaptchaNeeded: boolean }>) => {
      state.isCaptchaNeeded = payload.isCaptchaNeeded;
      state.phase = payload.isCaptchaNeeded ? failedElsewhere(payload.error) : failed(payload.error);
    },
    /** A code was refused. If the captcha was the reason, the code's screen asks for another. */
    codeRefused: (state, { payload }: PayloadAction<{ readonly isCaptchaNeeded: boolean }>) => {
      state.isCaptchaNeeded = payload.isCaptchaNeeded;
    },
    /** The link is on its way, so the request's data is no longer needed. */
    requestSent: () => initialState,
    /** A new password for a reset link's token. `userId`: whose link it is, if the gateway said so. */
    newPasswordSubmitted: (state, _action: PayloadAction<{ readonly password: Secret; readonly userId: string | null }>) => {
      state.phase = working;
    },
    /** A new password of a signed-in user. */
    passwordChangeSubmitted: (state, _action: PayloadAction<{ readonly password: Secret }>) => {
      state.phase = working;
    },
    changed: (state) => {
      state.isChanged = true;
      state.phase = idle;
    },
    refused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failed(payload);
    },
    stopped: (state) => {
      state.phase = idle;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(mfaEnded, (state, { payload }) => {
        state.phase = endedWith(payload);
      })
      .addCase(locationChanged, (state, { payload: { path } }) =>
        isOwnRoute(path) ? { ...state, isChanged: state.isChanged && isChangeRoute(path), phase: idle } : initialState,
      )
      .addCase(credentialsAccepted, () => initialState);
  },
  selectors: {
    selectPasswordReset: (state) => state,
    selectIsCaptchaNeeded: (state) => state.isCaptchaNeeded,
    selectResetPhase: (state) => state.phase,
    selectIsPasswordChanged: (state) => state.isChanged,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const passwordResetSlice = slice.injectInto(rootReducer);
export const passwordReset = passwordResetSlice.actions;
export const { selectPasswordReset, selectIsCaptchaNeeded, selectResetPhase, selectIsPasswordChanged } = passwordResetSlice.selectors;
