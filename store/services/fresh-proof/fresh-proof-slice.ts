// A fresh proof of identity: its method and progress.
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MfaOption } from '../../../api/contract/mfa.js';
import { isSentMethod, type MfaType } from '../../../api/contract/mfa-methods.js';
import type { Secret } from '../../../api/secret.js';
import type { DisplayText } from '../../core/messages.js';
import { failed, failedElsewhere, idle, isWorking, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from '../session/session-slice.js';
import { proofCanceled, proofGiven, proofRequested, proofUnavailable } from './fresh-proof-events.js';

/** A code that the user can get, or the password if there is none. */
export type ProofMethod = MfaType | 'password';

/** The dialog that asks for a fresh proof. */
export interface FreshProofState {
  readonly isOpen: boolean;
  /** The codes to choose from. Empty while they load, and if the password is the proof. */
  readonly options: readonly MfaOption[];
  /** Null until the user chooses it, or the flow if there is only one. */
  readonly method: ProofMethod | null;
  /** The method of the latest code. The user can enter that code after another look at the choice. */
  readonly sentBy: MfaType | null;
  /** Who got that code. The next user of a partner app's page did not. */
  readonly sentTo: string | null;
  /** The instant (epoch ms) from which another code may be sent. */
  readonly resendAt: number | null;
  /** A code is being requested, while an earlier one may be checked. */
  readonly isSending: boolean;
  /** The progress of loading the methods, or of the submitted proof. */
  readonly phase: Phase;
}

const initialState: FreshProofState = {
  isOpen: false,
  options: [],
  method: null,
  sentBy: null,
  sentTo: null,
  resendAt: null,
  isSending: false,
  phase: idle,
};

/** What a reopened dialog knows about the code that was sent. */
const codeOf = ({ sentBy, sentTo, resendAt }: FreshProofState) => ({ sentBy, sentTo, resendAt });

const isSent = (method: ProofMethod): boolean => method !== 'password' && isSentMethod(method);

const slice = createSlice({
  name: 'freshProof',
  initialState,
  reducers: {
    optionsLoaded: (state, { payload }: PayloadAction<readonly MfaOption[]>) => {
      state.options = [...payload];
      state.phase = idle;
    },
    methodChosen: (state, { payload }: PayloadAction<ProofMethod>) => {
      state.method = payload;
      state.isSending = isSent(payload) && state.sentBy !== payload;
      if (state.isSending) state.resendAt = null;
      state.phase = idle;
    },
    /** The code that an earlier dialog sent is too old, or another user's. */
    codeForgotten: (state) => {
      state.sentBy = null;
      state.sentTo = null;
      state.resendAt = null;
    },
    /** Back to the choice, because the chosen method does not help. */
    otherMethodRequested: (state) => {
      state.method = null;
      state.phase = idle;
    },
    codeSent: (state, { payload }: PayloadAction<{ readonly method: MfaType; readonly userId: string; readonly resendAt: number }>) => {
      state.sentBy = payload.method;
      state.sentTo = payload.userId;
      state.resendAt = payload.resendAt;
      state.isSending = false;
    },
    /** The error shows unless an earlier code is being checked. */
    codeNotSent: (state, { payload }: PayloadAction<DisplayText>) => {
      state.isSending = false;
      if (!isWorking(state.phase)) state.phase = failedElsewhere(payload);
    },
    /** No code is requested anymore. */
    sendingStopped: (state) => {
      state.isSending = false;
    },
    /** The earlier try's error ends. A proof that is being checked stays so. */
    resendRequested: (state) => {
      if (state.phase.status === 'failed') state.phase = idle;
      state.isSending = true;
    },
    /** A code or the password, depending on the method. */
    submitted: (state, _action: PayloadAction<{ readonly answer: Secret }>) => {
      state.phase = working;
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
      // A code that was sent to a dialog that was closed is still good.
      .addCase(proofRequested, (state) => ({ ...initialState, ...codeOf(state), isOpen: true, phase: working }))
      .addMatcher(isAnyOf(proofCanceled, proofUnavailable), (state) => ({ ...initialState, ...codeOf(state) }))
      .addMatcher(isAnyOf(proofGiven, sessionCleared), () => initialState);
  },
  selectors: {
    selectFreshProof: (state) => state,
    selectIsProofOpen: (state) => state.isOpen,
    selectProofOptions: (state) => state.options,
    selectProofPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const freshProofSlice = slice.injectInto(rootReducer);
export const freshProof = freshProofSlice.actions;
export const { selectFreshProof, selectIsProofOpen, selectProofOptions, selectProofPhase } = freshProofSlice.selectors;
