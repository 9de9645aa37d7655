// Recovery codes after an app or phone setup: whether they are shown, and the step's progress. The codes are in the secret store.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { locationChanged } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import { failed, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { isUserChange } from '../../services/session/session-slice.js';
import { landingStopped } from '../landing/landing-events.js';
import type { AfterCodes } from '../../services/recovery-codes/offer-recovery-codes.js';

/** Whether codes are on the screen. The codes are secrets, so they are not in the state. */
export interface RecoveryCodesState {
  /** The codes are in the secret store. A reload loses them and offers another set. */
  readonly isShown: boolean;
  /**
   * The set that new codes would void. `saved`: the user has it, and is asked first. `unseen`: the response with it was lost, so the next
   * press replaces it.
   */
  readonly earlier: 'unknown' | 'saved' | 'unseen';
  /** The user is done here. What follows is loading. */
  readonly isLeaving: boolean;
  readonly phase: Phase;
}

const initialState: RecoveryCodesState = { isShown: false, earlier: 'unknown', isLeaving: false, phase: idle };

const slice = createSlice({
  name: 'recoveryCodes',
  initialState,
  reducers: {
    requested: (state) => {
      state.phase = working;
    },
    /** Back or a reload showed the offer to a user who has codes. Only another press voids them. */
    codesFound: (): RecoveryCodesState => ({ ...initialState, earlier: 'saved' }),
    created: (): RecoveryCodesState => ({ ...initialState, isShown: true }),
    refused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failed(payload);
    },
    /** The earlier codes may no longer work, so the screen no longer says that they do. */
    responseLost: (_state, { payload }: PayloadAction<DisplayText>): RecoveryCodesState => ({
      ...initialState,
      earlier: 'unseen',
      phase: failed(payload),
    }),
    /** The user saved or declined them, and continues to where the previous step would have led. */
    passed: (state, _action: PayloadAction<AfterCodes>) => {
      state.isLeaving = true;
      state.phase = idle;
    },
    stopped: (state) => {
      state.isLeaving = false;
      state.phase = idle;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(landingStopped, (state) => {
        state.isLeaving = false;
      })
      .addCase(locationChanged, () => initialState)
      .addMatcher(isUserChange, () => initialState);
  },
  selectors: {
    selectAreCodesShown: (state) => state.isShown,
    selectEarlierCodes: (state) => state.earlier,
    selectIsLeavingCodes: (state) => state.isLeaving,
    selectCodesPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const recoveryCodesSlice = slice.injectInto(rootReducer);
export const recoveryCodes = recoveryCodesSlice.actions;
export const { selectAreCodesShown, selectEarlierCodes, selectIsLeavingCodes, selectCodesPhase } = recoveryCodesSlice.selectors;
