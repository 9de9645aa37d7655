// One-time codes (spec 2 and 4): what for, by which methods, which was chosen, when another may be sent.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MfaOption } from '../../../api/contract/mfa.js';
import type { MfaType } from '../../../api/contract/schemas.js';
import type { Secret } from '../../../api/secret.js';
import { isStepOf } from '../../core/routes.js';
import { locationChanged } from '../../services/location/location-slice.js';
import type { DisplayText } from '../../core/messages.js';
import { errorOfPhase, failed, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../composition/root-reducer.js';
import { credentialsAccepted, sessionCleared } from '../../services/session/session-slice.js';
import { mfaEnded, mfaStarted } from './mfa-events.js';
import type { MfaPurpose } from './purpose.js';

export interface MfaState {
  /** Absent while nobody asks for a code. */
  readonly purpose: MfaPurpose | null;
  readonly options: readonly MfaOption[];
  readonly chosen: MfaType | null;
  /** The instant (epoch ms) from which another code may be sent; none was sent where absent. */
  readonly resendAt: number | null;
  /** The code was right, but what follows it has not come to its end: no other code is needed to try that again. */
  readonly isAccepted: boolean;
  readonly phase: Phase;
}

const initialState: MfaState = { purpose: null, options: [], chosen: null, resendAt: null, isAccepted: false, phase: idle };

const isMfaScreen = (path: string): boolean => isStepOf(path, 'mfa');

const slice = createSlice({
  name: 'mfa',
  initialState,
  reducers: {
    /** The tab was loaded again in the middle: what was under way before. */
    restored: (_state, { payload }: PayloadAction<Pick<MfaState, 'purpose' | 'options' | 'chosen' | 'resendAt' | 'isAccepted'>>) => ({
      ...payload,
      phase: idle,
    }),
    optionsLoaded: (state, { payload }: PayloadAction<readonly MfaOption[]>) => ({ ...state, options: payload, phase: idle }),
    /** On the choice screen, or by the flow where there is but one. */
    optionChosen: (state, { payload }: PayloadAction<MfaType>) => ({ ...state, chosen: payload, phase: working }),
    codeSent: (state, { payload }: PayloadAction<{ readonly resendAt: number | null }>) => ({
      ...state,
      ...payload,
      isAccepted: false,
      phase: idle,
    }),
    codeSubmitted: (state, _action: PayloadAction<{ readonly code: Secret }>) => ({ ...state, phase: working }),
    codeAccepted: (state) => ({ ...state, isAccepted: true }),
    codeRefused: (state, { payload }: PayloadAction<DisplayText>) => ({ ...state, phase: failed(payload) }),
    resendRequested: (state) => ({ ...state, phase: working }),
    /** Back to the choice, where there is one, else the flow is given up. */
    backRequested: (state) => ({ ...state, phase: idle }),
    cancelRequested: (state) => ({ ...state, phase: idle }),
    stopped: (state) => ({ ...state, phase: idle }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(mfaStarted, (_state, { payload }) => ({ ...initialState, purpose: payload.purpose, phase: working }))
      .addCase(mfaEnded, () => initialState)
      .addCase(sessionCleared, () => initialState)
      .addCase(credentialsAccepted, () => initialState)
      // Whoever leaves the engine's screens, by success or by Back, leaves nothing behind.
      .addCase(locationChanged, (state, { payload }) => (isMfaScreen(payload.path) ? state : initialState));
  },
  selectors: {
    selectMfa: (state) => state,
    selectMfaIsBusy: (state) => state.phase.status === 'working',
    selectMfaError: (state) => errorOfPhase(state.phase),
  },
});

declare module '../../composition/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const mfaSlice = slice.injectInto(rootReducer);
export const mfa = mfaSlice.actions;
export const { selectMfa, selectMfaIsBusy, selectMfaError } = mfaSlice.selectors;
