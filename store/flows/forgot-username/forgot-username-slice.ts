// A forgotten username (R4): the user's role and the request's progress. The address selects the step.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { RecoveryRole } from '../../../api/contract/recovery.js';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import type { DisplayText } from '../../core/messages.js';
import { failed, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';

/** The chosen role, and the progress of the request for an email. */
export interface ForgotUsernameState {
  /** Null until step 1 is done. */
  readonly role: RecoveryRole | null;
  readonly phase: Phase;
}

const initialState: ForgotUsernameState = { role: null, phase: idle };

/** What step 2 sends in addition to the role. */
export interface UsernameRequest {
  readonly email: string;
  readonly captcha: Secret;
}

/** The history entry of step 3: the request was sent, which a typed address cannot claim. */
export const SENT = { usernameRequest: 'sent' } as const;

const slice = createSlice({
  name: 'forgotUsername',
  initialState,
  reducers: {
    /** The tab was reloaded at a later step. */
    restored: (state, { payload }: PayloadAction<RecoveryRole>) => {
      state.role = payload;
    },
    roleChosen: (state, { payload }: PayloadAction<RecoveryRole>) => {
      state.role = payload;
    },
    submitted: (state, _action: PayloadAction<UsernameRequest>) => {
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
    // Back from step 2 clears the error. Leaving the flow forgets the role.
    builder.addCase(locationChanged, (state, { payload }) =>
      isStepOf(payload.path, 'forgot-username') ? { ...state, phase: idle } : initialState,
    );
  },
  selectors: {
    selectRecoveryRole: (state) => state.role,
    selectUsernameRequestPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const forgotUsernameSlice = slice.injectInto(rootReducer);
export const forgotUsername = forgotUsernameSlice.actions;
export const { selectRecoveryRole, selectUsernameRequestPhase } = forgotUsernameSlice.selectors;
