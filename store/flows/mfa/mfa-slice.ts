// One-time codes (R2 and R4): the purpose, the methods, the chosen one, and when another code may be sent.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MfaOption } from '../../../api/contract/mfa.js';
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import type { DisplayText } from '../../core/messages.js';
import {
  endedWith,
  failed,
  failedElsewhere,
  failedElsewhereWithToast,
  failedWithToast,
  idle,
  isWorking,
  type Phase,
  working,
} from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { credentialsAccepted, sessionCleared } from '../../services/session/session-slice.js';
import { landingStopped } from '../landing/landing-events.js';
import { mfaEnded, mfaStarted } from './mfa-events.js';
import { type MfaPurpose, WIZARDS_OF } from './purpose.js';

/** The awaited code: its purpose, its methods, and its progress. */
export interface MfaState {
  /** Null while no flow needs a code. */
  readonly purpose: MfaPurpose | null;
  /** Whose link asks for the code; null for purposes without a link. */
  readonly linkUserId: string | null;
  readonly options: readonly MfaOption[];
  readonly chosen: MfaType | null;
  /** The instant (epoch ms) from which another code may be sent. Null if none was sent. */
  readonly resendAt: number | null;
  /** The method of a code that was sent, or may have been. The user can enter that code without requesting another. */
  readonly sentBy: MfaType | null;
  /** `accepted`: the code was right but the next step failed; a retry needs no other code. `completed`: the next step began. */
  readonly progress: 'awaited' | 'accepted' | 'completed';
  /** The progress of the choice, or of the entered code. */
  readonly phase: Phase;
  /** Another code is being requested, while the entered one may be checked. */
  readonly isResending: boolean;
}

/** What survives a reload. */
export type RememberedMfa = Pick<MfaState, 'purpose' | 'linkUserId' | 'options' | 'chosen' | 'resendAt' | 'sentBy'> & {
  readonly isAccepted: boolean;
};

const initialState: MfaState = {
  purpose: null,
  linkUserId: null,
  options: [],
  chosen: null,
  resendAt: null,
  sentBy: null,
  progress: 'awaited',
  phase: idle,
  isResending: false,
};

/** The code that was sent when the same link was opened before. */
function sentFor({ linkUserId, purpose, progress, sentBy, resendAt }: MfaState, by: MfaPurpose, owner: string | null): Partial<MfaState> {
  const isSameLink = owner !== null && owner === linkUserId && by === purpose && progress === 'awaited';
  return isSameLink ? { sentBy, resendAt } : {};
}

/** Back to a form of the same wizard keeps the awaited code for Forward. Any other route clears everything. */
function afterLeaving(state: MfaState, path: string): MfaState {
  const isAwaited = state.purpose !== null && state.progress !== 'completed' && isStepOf(path, ...WIZARDS_OF[state.purpose]);
  return isAwaited ? { ...state, phase: idle, isResending: false } : initialState;
}

/** Between the engine's screens, an error ends, and so does the choice of a method that sent nothing. */
function afterMoving(state: MfaState, path: string): MfaState {
  if (state.phase.status !== 'failed') return state;
  return { ...state, phase: idle, chosen: path === '/mfa' ? state.chosen : (state.sentBy ?? state.chosen) };
}

const slice = createSlice({
  name: 'mfa',
  initialState,
  reducers: {
    /** The tab was reloaded in the middle: restores the previous step. */
    restored: (_state, { payload: { isAccepted, ...rest } }: PayloadAction<RememberedMfa>): MfaState => ({
      ...rest,
      progress: isAccepted ? 'accepted' : 'awaited',
      phase: idle,
      isResending: false,
    }),
    optionsLoaded: (state, { payload }: PayloadAction<readonly MfaOption[]>) => {
      state.options = [...payload];
      state.phase = idle;
    },
    /** Chosen on the choice screen, or by the flow if there is only one. */
    optionChosen: (state, { payload }: PayloadAction<MfaType>) => {
      state.chosen = payload;
      state.phase = working;
    },
    /** The user has a code: it was just sent, was sent a moment ago, or comes from an app or from paper. */
    codeAwaited: (state, { payload }: PayloadAction<{ readonly resendAt: number | null }>) => {
      state.resendAt = payload.resendAt;
      state.sentBy = state.chosen;
      // A code that is being checked stays so, or stays accepted.
      const isChecking = state.isResending && isWorking(state.phase);
      if (!isChecking) state.progress = 'awaited';
      if (!state.isResending) state.phase = idle;
      state.isResending = false;
    },
    /** No other code is sent for now. An earlier one may be valid. */
    sendingRefused: (state) => {
      state.sentBy ??= state.chosen;
    },
    /** The user on the choice screen already has a code. */
    codeEntryRequested: (state) => {
      state.chosen = state.sentBy;
      state.phase = idle;
    },
    /** `captcha`: present if the screen asked for one because a reload lost the wizard's. */
    codeSubmitted: (state, _action: PayloadAction<{ readonly code: Secret; readonly captcha?: Secret }>) => {
      state.phase = working;
    },
    codeAccepted: (state) => {
      state.progress = 'accepted';
    },
    /** The next submit's code is checked again. */
    codeForgotten: (state) => {
      state.progress = 'awaited';
    },
    /** The next step began. The code's screen stays until the next one shows. */
    completed: (state) => {
      state.progress = 'completed';
    },
    /** An accepted code was right: what was refused is the next step. */
    codeRefused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = state.progress === 'accepted' ? failedElsewhere(payload) : failed(payload);
    },
    /** The code was not checked. */
    captchaRefused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failedElsewhere(payload);
    },
    /** No code was sent, or the step after a code failed. A toast shows the error as well. */
    failed: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = state.progress === 'accepted' ? failedElsewhereWithToast(payload) : failedWithToast(payload);
    },
    /** The earlier try's error ends. A code that is being checked stays so. */
    resendRequested: (state) => {
      if (state.phase.status === 'failed') state.phase = idle;
      state.isResending = true;
    },
    /** No other code was sent. A toast shows the error as well, and next to a code that is being checked, only the toast does. */
    resendFailed: (state, { payload }: PayloadAction<DisplayText>) => {
      if (!isWorking(state.phase)) state.phase = failedElsewhereWithToast(payload);
      state.isResending = false;
    },
    /** No code was sent, and the purpose has said why. A code that is being checked stays so. */
    sendingStopped: (state) => {
      if (!state.isResending) state.phase = idle;
      state.isResending = false;
    },
    /** No other code is requested anymore, or none was because the press came too soon. */
    resendStopped: (state) => {
      state.isResending = false;
    },
    /** Back to the choice if there is one, else abandons the flow. */
    backRequested: (state) => {
      state.phase = idle;
    },
    cancelRequested: (state) => {
      state.phase = idle;
    },
    stopped: (state) => {
      state.phase = idle;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(mfaStarted, (state, { payload: { purpose, linkUserId = null } }) => ({
        ...initialState,
        ...sentFor(state, purpose, linkUserId),
        purpose,
        linkUserId,
        phase: working,
      }))
      .addCase(mfaEnded, (_state, { payload }) => ({ ...initialState, phase: endedWith(payload) }))
      // The step after the code was given up, and its user is still here. The next submit tries it again.
      .addCase(landingStopped, (state) => {
        if (state.progress === 'completed') state.progress = 'accepted';
        state.phase = idle;
      })
      .addCase(sessionCleared, () => initialState)
      .addCase(credentialsAccepted, () => initialState)
      .addCase(locationChanged, (state, { payload }) => (isStepOf(payload.path, 'mfa') ? afterMoving : afterLeaving)(state, payload.path));
  },
  selectors: {
    selectMfa: (state) => state,
    /** The purpose of the awaited code, or null if none is awaited. */
    selectAwaitedPurpose: ({ purpose, progress }) => (progress === 'completed' ? null : purpose),
    selectMfaPurpose: (state) => state.purpose,
    selectChosenMethod: (state) => state.chosen,
    selectMfaPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const mfaSlice = slice.injectInto(rootReducer);
export const mfa = mfaSlice.actions;
export const { selectMfa, selectAwaitedPurpose, selectMfaPurpose, selectChosenMethod, selectMfaPhase } = mfaSlice.selectors;
