// The security question of a sign-in (R4): the question and its answer's progress. The answer itself is never kept.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import { landingStopped } from '../landing/landing-events.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { endedWith, failed, failedElsewhere, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from '../../services/session/session-slice.js';

/** The question, and the progress of its answer. */
export interface SecurityQuestionState {
  /** Null until the gateway has sent it. */
  readonly question: string | null;
  /** The question's loading phase while there is none, then the answer's. */
  readonly phase: Phase;
}

const initialState: SecurityQuestionState = { question: null, phase: idle };

/** The form's values when submitted. `captcha` is single-use. */
export interface AnswerSubmission {
  readonly answer: Secret;
  readonly captcha: Secret;
  /** "Remember this computer" was checked. */
  readonly saveDevice: boolean;
}

const slice = createSlice({
  name: 'securityQuestion',
  initialState,
  reducers: {
    /** The screen opened, or the user requests the question again. */
    opened: () => ({ question: null, phase: working }),
    questionLoaded: (_state, { payload }: PayloadAction<string>) => ({ question: payload, phase: idle }),
    answered: (state, _action: PayloadAction<AnswerSubmission>) => {
      state.phase = working;
    },
    cancelRequested: (state) => {
      state.phase = idle;
    },
    refused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failed(payload);
    },
    /** The answer was not checked. */
    captchaRefused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failedElsewhere(payload);
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
      .addCase(landingStopped, (state) => {
        state.phase = idle;
      })
      .addCase(locationChanged, () => initialState)
      .addCase(sessionCleared, () => initialState);
  },
  selectors: {
    selectQuestion: (state) => state.question,
    selectQuestionPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const securityQuestionSlice = slice.injectInto(rootReducer);
export const securityQuestion = securityQuestionSlice.actions;
export const { selectQuestion, selectQuestionPhase } = securityQuestionSlice.selectors;
